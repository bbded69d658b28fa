// The languages that we speak. English is what the message ids say; the others have a catalogue each, and whatever it
// lacks is said in English. One object per language, never changed: every reader is handed the one that fits.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/phrase.h"
#include "locale/catalogue.h"

namespace majlis {

class Language {
public:
    Language(std::string_view code, std::string_view name, std::optional<Catalogue> catalogue)
        : code_(code), name_(name), catalogue_(catalogue) {}

    std::string_view code() const { return code_; } // as Discord names it, without a region: "cs"

    std::string_view name() const { return name_; } // in the language itself

    std::string translate(std::string_view message, std::string_view form = {}) const;
    std::string translate(std::string_view one, std::string_view many, std::int64_t count,
                          std::string_view form = {}) const;

    // What these words of this language may mean in English, where they name a thing or a heading. None: English
    // itself, or nothing is called so.
    std::vector<std::string> english_for(std::string_view words) const;

    // What its catalogue has under exactly these words. Nothing: English, or it lacks them.
    std::optional<std::string_view> exactly(std::string_view message, std::string_view form) const;

private:
    std::string_view code_, name_;
    std::optional<Catalogue> catalogue_; // none: English
};

std::span<const Language> languages(); // English first
const Language& english();
const Language& language_for(std::string_view locale); // "cs", "en-GB"; English when it is not one of ours

// Says everything in one language, and seats by letter.
class LanguageSpeaker : public PlainEnglish {
public:
    explicit LanguageSpeaker(const Language& language) : language_(&language) {}

    std::string translate(std::string_view message) const override;
    std::string translate(std::string_view one, std::string_view many, std::int64_t count) const override;
    std::string sentence_of(const Phrase& phrase, std::string_view form) const override;
    std::string term(std::string_view name, std::string_view form) const override;

private:
    const Language* language_; // one of languages(), which last
};

} // namespace majlis
