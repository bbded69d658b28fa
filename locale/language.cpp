#include "locale/language.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "locale/compiled_catalogues.h"
#include "locale/search_words.h"

namespace majlis {

std::string Language::translate(std::string_view message, std::string_view form) const {
    if (!catalogue_) return std::string(message);
    auto found = form.empty() ? std::nullopt : catalogue_->find(message, form);
    if (!found) found = catalogue_->find(message);
    return std::string(found.value_or(message));
}

std::string Language::translate(std::string_view one, std::string_view many, std::int64_t count,
                                std::string_view form) const {
    const std::string_view english = count == 1 ? one : many;
    if (!catalogue_) return std::string(english);
    auto found = form.empty() ? std::nullopt : catalogue_->find_counted(one, count, form);
    if (!found) found = catalogue_->find_counted(one, count);
    return std::string(found.value_or(english));
}

std::optional<std::string_view> Language::exactly(std::string_view message, std::string_view form) const {
    return catalogue_ ? catalogue_->find(message, form) : std::nullopt;
}

std::vector<std::string> Language::english_for(std::string_view words) const {
    std::vector<std::string> english = searched_as(code_, words);
    if (catalogue_) std::ranges::copy(catalogue_->messages_like(words), std::back_inserter(english));
    std::ranges::sort(english);
    const auto twice = std::ranges::unique(english);
    english.erase(twice.begin(), twice.end());
    return english;
}

std::span<const Language> languages() {
    static const std::array kLanguages{
        Language{"en", "English", std::nullopt},
        Language{"cs", "Čeština", Catalogue(kCzechCatalogue)},
        Language{"pl", "Polski", Catalogue(kPolishCatalogue)},
        Language{"ru", "Русский", Catalogue(kRussianCatalogue)},
    };
    return kLanguages;
}

const Language& english() {
    return languages().front();
}

const Language& language_for(std::string_view locale) {
    const std::string_view code = locale.substr(0, locale.find('-'));
    const auto all = languages();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Language& one) { return one.code() == code; });
    return found == all.end() ? english() : *found;
}

std::string LanguageSpeaker::translate(std::string_view message) const {
    return language_->translate(message);
}

std::string LanguageSpeaker::translate(std::string_view one, std::string_view many, std::int64_t count) const {
    return language_->translate(one, many, count);
}

std::string LanguageSpeaker::sentence_of(const Phrase& phrase, std::string_view form) const {
    if (phrase.plural.empty()) return language_->translate(phrase.message, form);
    return language_->translate(phrase.message, phrase.plural, count_of(phrase), form);
}

std::string LanguageSpeaker::term(std::string_view name, std::string_view form) const {
    return language_->translate(name, form);
}

} // namespace majlis
