#include "render/quantize.h"

#include <algorithm>
#include <array>
#include <limits>

namespace majlis {

namespace {

constexpr std::size_t kMostColors = 256, kShades = 32, kBins = kShades * kShades * kShades;

constexpr std::array<int, 3> kShifts{16, 8, 0}; // red, green, blue

constexpr std::uint32_t part(std::uint32_t color, std::size_t channel) {
    return color >> kShifts.at(channel) & 255U;
}

constexpr std::size_t bin_of(std::uint32_t color) { // five bits of each
    return (color >> 9 & 0x7c00U) | (color >> 6 & 0x3e0U) | (color >> 3 & 0x1fU);
}

// Colours that differ little: how many pixels have one of them, and their sums.
struct Bin {
    std::uint32_t count = 0;
    std::array<std::uint64_t, 3> sum{};
    std::uint8_t index = 0;

    void add(std::uint32_t color, std::uint32_t pixels) {
        count += pixels;
        for (std::size_t i = 0; i < sum.size(); ++i)
            sum[i] += std::uint64_t{pixels} * part(color, i);
    }

    std::uint32_t mean(std::size_t channel) const { return static_cast<std::uint32_t>(sum[channel] / count); }

    std::uint32_t color() const { return mean(0) << 16 | mean(1) << 8 | mean(2); }
};

using Bins = std::vector<Bin>;
using Range = std::span<Bin*>;

Bins counted(const Pixels& pixels) {
    Bins bins(kBins);
    std::uint32_t run = 0, last = pixels.values.empty() ? 0 : pixels.values.front();
    for (const std::uint32_t color : pixels.values) {
        if (color == last) {
            ++run;
            continue;
        }
        bins[bin_of(last)].add(last, run);
        last = color;
        run = 1;
    }
    bins[bin_of(last)].add(last, run);
    return bins;
}

// How much would be gained by cutting this box of colours, and along which channel.
struct Cut {
    double gain = 0;
    std::size_t channel = 0;
};

Cut best_cut(Range box) {
    Cut best;
    if (box.size() < 2) return best;
    for (std::size_t channel = 0; channel < 3; ++channel) {
        double count = 0, sum = 0, squares = 0;
        for (const Bin* bin : box) {
            const double weight = bin->count, value = bin->mean(channel);
            count += weight;
            sum += weight * value;
            squares += weight * value * value;
        }
        if (const double spread = squares - sum * sum / count; spread > best.gain) best = {spread, channel};
    }
    return best;
}

std::pair<Range, Range> halves(Range box, std::size_t channel) {
    std::stable_sort(box.begin(), box.end(),
                     [&](const Bin* a, const Bin* b) { return a->mean(channel) < b->mean(channel); });
    std::uint64_t all = 0, left = 0;
    for (const Bin* bin : box)
        all += bin->count;
    std::size_t at = 0;
    while (at + 1 < box.size() && 2 * (left += box[at]->count) < all)
        ++at;
    at = std::clamp<std::size_t>(at, 1, box.size() - 1);
    return {box.subspan(0, at), box.subspan(at)};
}

struct ColorBox {
    Range bins;
    Cut cut;
};

// Median cut: the box whose colours differ most is cut in two until there are 256.
std::vector<ColorBox> cut_up(Range all) {
    std::vector<ColorBox> boxes{{all, best_cut(all)}};
    while (boxes.size() < kMostColors) {
        const auto widest = std::max_element(
            boxes.begin(), boxes.end(), [](const ColorBox& a, const ColorBox& b) { return a.cut.gain < b.cut.gain; });
        if (widest->cut.gain <= 0) break;
        const auto [low, high] = halves(widest->bins, widest->cut.channel);
        *widest = {low, best_cut(low)};
        boxes.push_back({high, best_cut(high)});
    }
    return boxes;
}

// The commonest colour of the box: a plain area keeps its exact colour, the soft edges take what is nearest.
std::uint32_t color_of(Range box) {
    return (*std::max_element(box.begin(), box.end(), [](const Bin* a, const Bin* b) { return a->count < b->count; }))
        ->color();
}

std::string rows_of(const Pixels& pixels, const Bins& bins) {
    const auto width = static_cast<std::size_t>(pixels.width);
    std::string rows((width + 1) * static_cast<std::size_t>(pixels.height), '\0');
    auto to = rows.begin();
    for (auto from = pixels.values.begin(); from != pixels.values.end(); from += pixels.width) {
        ++to;
        to = std::transform(from, from + pixels.width, to,
                            [&](std::uint32_t color) { return static_cast<char>(bins[bin_of(color)].index); });
    }
    return rows;
}

} // namespace

Indexed quantized(const Pixels& pixels) {
    Bins bins = counted(pixels);
    std::vector<Bin*> used;
    for (Bin& bin : bins)
        if (bin.count > 0) used.push_back(&bin);
    Indexed indexed;
    for (const ColorBox& box : cut_up(used)) {
        for (Bin* bin : box.bins)
            bin->index = static_cast<std::uint8_t>(indexed.palette.size());
        indexed.palette.push_back(color_of(box.bins));
    }
    indexed.rows = rows_of(pixels, bins);
    return indexed;
}

} // namespace majlis
