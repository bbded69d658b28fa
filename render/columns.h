// Things below each other in columns, in their order: so that the longest column is as short as can be.
// Pages that would be higher than wide are set in columns.
#pragma once

#include <cstddef>
#include <vector>

namespace majlis {

// The column of each of these heights, from 0.
std::vector<std::size_t> columns_for(const std::vector<double>& heights, std::size_t columns);

} // namespace majlis
