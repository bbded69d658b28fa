#include "playground/form_errors.h"

namespace majlis::playground {

FormPath FormPath::operator/(std::string_view key) const {
    FormPath longer = *this;
    longer.steps_.emplace_back(key);
    return longer;
}

FormPath FormPath::operator/(std::size_t index) const {
    return *this / std::to_string(index);
}

void FormErrors::add(const FormPath& at, std::string code, std::string message) {
    errors_.push_back({at.steps(), std::move(code), std::move(message)});
}

void FormErrors::append(const FormErrors& others) {
    errors_.insert(errors_.end(), others.errors_.begin(), others.errors_.end());
}

Json FormErrors::tree() const {
    Json root = Json::object();
    for (const auto& error : errors_) {
        Json* node = &root;
        for (const auto& step : error.path)
            node = &(*node)[step];
        (*node)["_errors"].push_back({{"code", error.code}, {"message", error.message}});
    }
    return root;
}

Json FormErrors::flat() const {
    Json rows = Json::array();
    for (const auto& error : errors_) {
        std::string path;
        for (const auto& step : error.path)
            path += (path.empty() ? "" : ".") + step;
        rows.push_back({{"path", path}, {"code", error.code}, {"message", error.message}});
    }
    return rows;
}

} // namespace majlis::playground
