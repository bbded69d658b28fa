#include "render/columns.h"

#include <algorithm>
#include <numeric>

namespace majlis {

namespace {

std::vector<std::size_t> filled_up_to(double most, const std::vector<double>& heights) {
    std::vector<std::size_t> columns;
    std::size_t column = 0;
    double filled = 0;
    for (const double height : heights) {
        if (filled > 0 && filled + height > most) {
            ++column;
            filled = 0;
        }
        filled += height;
        columns.push_back(column);
    }
    return columns;
}

} // namespace

std::vector<std::size_t> columns_for(const std::vector<double>& heights, std::size_t columns) {
    if (heights.empty()) return {};
    const double all = std::accumulate(heights.begin(), heights.end(), 0.0);
    for (double most = all / static_cast<double>(columns);; most += 1) {
        auto filled = filled_up_to(most, heights);
        if (filled.back() < columns) return filled;
    }
}

} // namespace majlis
