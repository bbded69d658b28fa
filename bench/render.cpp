// Drawing boards, on one core, warm: how long one takes, and how that compares with the fastest encoder there is for
// the same pixels in the same form (a palette PNG), measured in the same run. Other forms' sizes and times stand
// beside.
#include <algorithm>
#include <limits>
#include <memory>
#include <webp/encode.h>

#include <cairo/cairo.h>
#include <zlib.h>

#include "bench/figure.h"
#include "engine/core/random_walk.h"
#include "packs/open_table.h"
#include "render/png.h"
#include "render/quantize.h"
#include "render/studio.h"

namespace {

using namespace majlis;

constexpr int kRounds = 15;

std::unique_ptr<Table> played(std::string_view game, std::size_t plies) {
    auto table = std::get<OpenedTable>(open_table(game, std::nullopt)).table;
    static_cast<void>(table->begin({Seats(table->info().seats.back()), {}, {}}, {secret_from_seed("bench"), {}}));
    Chance chance(secret_from_seed("walk"), 0);
    walk_at_random(*table, chance, plies);
    return table;
}

template <typename Work>
double best_ms(Work work) { // the best of some: others use the machine, too
    double best = std::numeric_limits<double>::max();
    for (int round = 0; round < kRounds; ++round)
        best = std::min(best, 1000 * bench::seconds(work));
    return best;
}

struct Encoding {
    std::string_view name;
    double ms = 0;
    std::size_t bytes = 0;
};

template <typename Encode> // gives the number of bytes
Encoding measured(std::string_view name, Encode encode) {
    Encoding encoding{name};
    encoding.ms = best_ms([&] { encoding.bytes = encode(); });
    return encoding;
}

std::size_t with_zlib(const Pixels& pixels, int level) {
    const Indexed indexed = quantized(pixels);
    uLongf size = compressBound(indexed.rows.size());
    std::string data(size, '\0');
    compress2(reinterpret_cast<Bytef*>(data.data()), &size, reinterpret_cast<const Bytef*>(indexed.rows.data()),
              indexed.rows.size(), level);
    return size + 3 * indexed.palette.size();
}

std::size_t with_webp(const Pixels& pixels, int effort) {
    WebPConfig config;
    WebPPicture picture;
    WebPConfigInit(&config);
    WebPConfigLosslessPreset(&config, effort);
    WebPPictureInit(&picture);
    picture.use_argb = 1;
    picture.width = pixels.width;
    picture.height = pixels.height;
    WebPPictureImportBGRX(&picture, reinterpret_cast<const std::uint8_t*>(pixels.values.data()), 4 * pixels.width);
    WebPMemoryWriter writer;
    WebPMemoryWriterInit(&writer);
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &writer;
    WebPEncode(&config, &picture);
    const std::size_t bytes = writer.size;
    WebPMemoryWriterClear(&writer);
    WebPPictureFree(&picture);
    return bytes;
}

// The drawn pixels, to feed the encoders with.
class Drawn {
public:
    explicit Drawn(std::string png)
        : png_(std::move(png)), surface_(cairo_image_surface_create_from_png_stream(read, this)) {}

    ~Drawn() { cairo_surface_destroy(surface_); }

    Drawn(const Drawn&) = delete;
    Drawn& operator=(const Drawn&) = delete;

    Pixels pixels() const {
        const int width = cairo_image_surface_get_width(surface_), height = cairo_image_surface_get_height(surface_);
        const auto* first = reinterpret_cast<const std::uint32_t*>(cairo_image_surface_get_data(surface_));
        return {{first, static_cast<std::size_t>(width) * static_cast<std::size_t>(height)}, width, height};
    }

private:
    static cairo_status_t read(void* self, unsigned char* to, unsigned length) {
        auto& drawn = *static_cast<Drawn*>(self);
        drawn.at_ += drawn.png_.copy(reinterpret_cast<char*>(to), length, drawn.at_);
        return CAIRO_STATUS_SUCCESS;
    }

    std::string png_;
    std::size_t at_ = 0;
    cairo_surface_t* surface_;
};

void print(const std::string& game, const Encoding& encoding) {
    bench::figure("render." + game + "." + std::string(encoding.name) + "_ms", encoding.ms, "ms");
    bench::figure("render." + game + "." + std::string(encoding.name) + "_bytes", static_cast<double>(encoding.bytes),
                  "bytes");
}

void measure(const std::string& game, std::string_view id, std::size_t plies) {
    const auto table = played(id, plies);
    Studio studio;
    std::string png;
    const double board = best_ms([&] { png = studio.draw(*table, {}, PlainEnglish())->bytes; });
    const Drawn drawn(png);
    const Pixels pixels = drawn.pixels();
    std::vector<Encoding> same_form{measured("deflate1", [&] { return to_png(pixels, 1).size(); }),
                                    measured("deflate3", [&] { return to_png(pixels, 3).size(); }),
                                    measured("deflate6", [&] { return to_png(pixels, 6).size(); }),
                                    measured("zlib1", [&] { return with_zlib(pixels, 1); }),
                                    measured("zlib6", [&] { return with_zlib(pixels, 6); })};
    const auto fastest = std::min_element(same_form.begin(), same_form.end(),
                                          [](const Encoding& a, const Encoding& b) { return a.ms < b.ms; });
    bench::figure("render." + game + ".board_ms", board, "ms");
    bench::figure("render." + game + ".board_bytes", static_cast<double>(png.size()), "bytes");
    bench::figure("render." + game + ".ratio", board / fastest->ms, "times");
    for (const Encoding& encoding : same_form)
        print(game, encoding);
    print(game, measured("webp0", [&] { return with_webp(pixels, 0); }));
}

} // namespace

int main() {
    measure("crescent_moon", "crescent-moon", 120);
    measure("tigris_euphrates", "tigris-euphrates", 120);
    return 0;
}
