// For each law there is a Caravan with one planted fault that it must notice: every law can fail.
// What these Caravans share, and how a law is tried on them.
#pragma once

#include <gtest/gtest.h>

#include "engine/caravan/caravan.h"
#include "tests/laws/positions.h"

namespace majlis::laws {

struct Planted : caravan::Caravan {
    using Base = caravan::Caravan;
};

template <Game G, typename Law>
void expect_noticed(Law law) {
    EXPECT_TRUE(at_every_position<G>(24, "planted", law)) << "the law does not notice its planted fault";
}

} // namespace majlis::laws
