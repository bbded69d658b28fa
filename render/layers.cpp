#include "render/layers.h"

#include <algorithm>

namespace majlis {

// Two threads may draw the same layer at once: that costs time once and no lock is held meanwhile.
Canvas Layers::copy_of(const std::string& key, const std::function<Canvas()>& draw) {
    auto layer = found(key);
    if (!layer) {
        layer = std::make_shared<const Canvas>(draw());
        keep(key, layer);
    }
    return {*layer};
}

std::shared_ptr<const Canvas> Layers::found(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const auto layer = std::find_if(layers_.begin(), layers_.end(), [&](const Layer& one) { return one.key == key; });
    if (layer == layers_.end()) return nullptr;
    layers_.splice(layers_.begin(), layers_, layer);
    return layer->canvas;
}

void Layers::keep(const std::string& key, std::shared_ptr<const Canvas> canvas) {
    const std::lock_guard lock(mutex_);
    ++drawn_;
    if (std::any_of(layers_.begin(), layers_.end(), [&](const Layer& one) { return one.key == key; })) return;
    bytes_ += canvas->bytes();
    layers_.push_front({key, std::move(canvas)});
    while (bytes_ > most_bytes_) {
        bytes_ -= layers_.back().canvas->bytes();
        layers_.pop_back();
    }
}

std::size_t Layers::bytes() const {
    const std::lock_guard lock(mutex_);
    return bytes_;
}

std::size_t Layers::drawn() const {
    const std::lock_guard lock(mutex_);
    return drawn_;
}

} // namespace majlis
