// Drawings that stay the same from image to image (a map's ground), kept in memory: at most 64 MB of them.
// The one that was not used for the longest time goes first. Safe to use from several threads.
#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "render/canvas.h"

namespace majlis {

class Layers {
public:
    static constexpr std::size_t kMostBytes = std::size_t{64} * 1024 * 1024;

    explicit Layers(std::size_t most_bytes = kMostBytes) : most_bytes_(most_bytes) {}

    // `key` names everything that the drawing depends on. A copy of it is what a new image begins with.
    Canvas copy_of(const std::string& key, const std::function<Canvas()>& draw);

    std::size_t bytes() const;
    std::size_t drawn() const; // how many had to be drawn

private:
    struct Layer {
        std::string key;
        std::shared_ptr<const Canvas> canvas; // shared: it may be forgotten while somebody copies it
    };

    std::shared_ptr<const Canvas> found(const std::string& key);
    void keep(const std::string& key, std::shared_ptr<const Canvas> canvas);

    mutable std::mutex mutex_;
    std::list<Layer> layers_; // the last used one first; a few dozen at most
    std::size_t most_bytes_, bytes_ = 0, drawn_ = 0;
};

} // namespace majlis
