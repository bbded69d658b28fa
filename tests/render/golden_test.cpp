// Fifteen typical pictures look as they did: small copies lie in golden/ and are compared as an eye would, block by
// block, so that another version of a font or of Cairo does not matter. After a change that is meant: tools/pictures.
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "render/png.h"
#include "tests/render/decoded_png.h"
#include "tests/render/typical_pictures.h"

namespace majlis {

namespace {

using test::decoded;
using test::Decoded;
using test::legible_width;
using test::typical_pictures;
using test::TypicalPicture;

constexpr int kGoldenWidth = 400, kBlock = 8;
constexpr double kMostInBlock = 36, kMostOnAverage = 2.5; // of 255

bool renewing() {
    return std::getenv("MAJLIS_RENEW_PICTURES") != nullptr;
}

std::filesystem::path golden_of(const std::string& name) {
    return std::filesystem::path(MAJLIS_GOLDEN_PICTURES) / (name + ".png");
}

std::string contents_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write(const std::filesystem::path& path, const std::string& bytes) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
}

// The mean of one colour in a block: what is left of it from a distance.
double mean_of(const Decoded& image, int left, int top, int shift) {
    double sum = 0, pixels = 0;
    for (int y = top; y < std::min(top + kBlock, image.height); ++y)
        for (int x = left; x < std::min(left + kBlock, image.width); ++x) {
            sum += image.at(x, y) >> shift & 255U;
            ++pixels;
        }
    return sum / pixels;
}

struct Difference {
    double most = 0, average = 0;
};

Difference difference(const Decoded& a, const Decoded& b) {
    Difference difference;
    int blocks = 0;
    for (int y = 0; y < a.height; y += kBlock)
        for (int x = 0; x < a.width; x += kBlock)
            for (const int shift : {0, 8, 16}) {
                const double apart = std::abs(mean_of(a, x, y, shift) - mean_of(b, x, y, shift));
                difference.most = std::max(difference.most, apart);
                difference.average += apart;
                ++blocks;
            }
    difference.average /= blocks;
    return difference;
}

TEST(Golden, typical_pictures_look_as_they_did) {
    Studio studio;
    for (const TypicalPicture& picture : typical_pictures()) {
        const std::string png = drawn(studio, picture, kGoldenWidth).bytes;
        if (renewing()) write(golden_of(picture.name), png);
        const Decoded now = decoded(png), then = decoded(contents_of(golden_of(picture.name)));
        ASSERT_EQ(now.width, then.width) << picture.name;
        ASSERT_EQ(now.height, then.height) << picture.name;
        const Difference found = difference(now, then);
        EXPECT_LE(found.most, kMostInBlock) << picture.name;
        EXPECT_LE(found.average, kMostOnAverage) << picture.name;
    }
}

TEST(Golden, every_letter_can_be_read_without_opening_the_picture) {
    Studio studio;
    for (const TypicalPicture& picture : typical_pictures())
        EXPECT_GE(drawn(studio, picture, legible_width(studio, picture)).smallest_letters, kLegible - 0.01)
            << picture.name;
}

TEST(Golden, a_piece_more_is_a_difference) {
    Studio studio;
    const TypicalPicture& picture = typical_pictures().front();
    TypicalPicture other = picture;
    other.order.candidates = {{"H8", "A"}};
    const Decoded one = decoded(drawn(studio, picture, kGoldenWidth).bytes),
                  two = decoded(drawn(studio, other, kGoldenWidth).bytes);
    EXPECT_GT(difference(one, two).most, kMostInBlock);
    EXPECT_EQ(difference(one, one).most, 0);
}

// ---- the contact sheet: four columns, each picture below the others of the column that is shortest ----------------

constexpr int kGap = 16;
constexpr std::size_t kColumns = 4;

struct ContactSheet {
    std::array<int, kColumns> bottoms{kGap, kGap, kGap, kGap};
    std::vector<std::pair<Point, Decoded>> placed;

    void place(Decoded image) {
        const auto shortest = std::min_element(bottoms.begin(), bottoms.end());
        const auto column = static_cast<int>(shortest - bottoms.begin());
        const Point corner{kGap + column * (kGoldenWidth + kGap) * 1.0, *shortest * 1.0};
        *shortest += image.height + kGap;
        placed.emplace_back(corner, std::move(image));
    }

    Decoded sheet() const {
        const int width = static_cast<int>(kColumns) * (kGoldenWidth + kGap) + kGap;
        Decoded sheet{{}, width, *std::max_element(bottoms.begin(), bottoms.end())};
        sheet.values.assign(static_cast<std::size_t>(sheet.width * sheet.height), 0xffffff);
        for (const auto& [corner, image] : placed)
            for (int y = 0; y < image.height; ++y)
                for (int x = 0; x < image.width; ++x)
                    sheet.values.at(static_cast<std::size_t>((static_cast<int>(corner.y) + y) * width +
                                                             static_cast<int>(corner.x) + x)) = image.at(x, y);
        return sheet;
    }
};

std::string contact_sheet() {
    Studio studio;
    ContactSheet sheet;
    for (const TypicalPicture& picture : typical_pictures())
        sheet.place(decoded(drawn(studio, picture, kGoldenWidth).bytes));
    return to_png(sheet.sheet().pixels());
}

TEST(Golden, the_contact_sheet_shows_all_of_them) {
    const auto path = std::filesystem::path(MAJLIS_PICTURES) / "contact-sheet.png";
    if (renewing()) write(path, contact_sheet());
    EXPECT_EQ(typical_pictures().size(), 15U);
    const Decoded now = decoded(contact_sheet()), then = decoded(contents_of(path));
    ASSERT_EQ(now.width, then.width);
    ASSERT_EQ(now.height, then.height);
    EXPECT_LE(difference(now, then).average, kMostOnAverage);
}

} // namespace

} // namespace majlis
