#include "locale/catalogue.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <string>

#include "locale/likeness.h"

namespace majlis {

namespace {

// https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html, in this machine's own byte order
constexpr std::uint32_t kMagic = 0x950412de;
constexpr std::size_t kCount = 8, kOriginals = 12, kTranslations = 16; // where these numbers stand
constexpr char kEndOfContext = '\4', kBetweenForms = '\0';

std::size_t czech(std::uint64_t n) {
    return n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2;
}

std::size_t polish(std::uint64_t n) {
    if (n == 1) return 0;
    return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2;
}

std::size_t russian(std::uint64_t n) {
    if (n % 10 == 1 && n % 100 != 11) return 0;
    return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2;
}

struct RuleRow {
    std::string_view expression; // as a catalogue's header writes it
    PluralRule rule;
};

constexpr std::array kRules{
    RuleRow{"plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);", czech},
    RuleRow{"plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);", polish},
    RuleRow{"plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);", russian},
};

PluralRule rule_in(std::string_view header) {
    for (const RuleRow& row : kRules)
        if (header.find(row.expression) != std::string_view::npos) return row.rule;
    throw std::logic_error("locale: a catalogue with a plural rule that nobody knows");
}

std::string_view nth(std::string_view forms, std::size_t n) {
    for (; n > 0; --n) {
        const std::size_t end = forms.find(kBetweenForms);
        if (end == std::string_view::npos) throw std::logic_error("locale: a plural lacks a form");
        forms.remove_prefix(end + 1);
    }
    return forms.substr(0, forms.find(kBetweenForms));
}

// Orders "context\4message" against a stored text as the compiled catalogue does, without putting the two together.
int compared(std::string_view form, std::string_view message, std::string_view stored) {
    if (form.empty()) return message.compare(stored);
    if (const int order = form.compare(stored.substr(0, form.size())); order != 0) return order;
    stored.remove_prefix(form.size());
    if (stored.empty()) return 1;
    if (stored.front() != kEndOfContext) return kEndOfContext < static_cast<unsigned char>(stored.front()) ? -1 : 1;
    return message.compare(stored.substr(1));
}

constexpr std::size_t kLongestName = 40; // bytes of a message that names a thing

} // namespace

Catalogue::Catalogue(std::string_view mo) : mo_(mo) {
    if (number_at(0) != kMagic) throw std::logic_error("locale: this is no compiled catalogue");
    count_ = number_at(kCount);
    originals_ = number_at(kOriginals);
    translations_ = number_at(kTranslations);
    const auto header = place_of("", {}); // it stands under no words
    if (!header) throw std::logic_error("locale: a catalogue without a header");
    plural_ = rule_in(translation(*header));
}

std::optional<std::string_view> Catalogue::find(std::string_view message, std::string_view form) const {
    const auto at = message.empty() ? std::nullopt : place_of(message, form);
    return at ? std::optional(nth(translation(*at), 0)) : std::nullopt;
}

std::optional<std::string_view> Catalogue::find_counted(std::string_view one, std::int64_t count,
                                                        std::string_view form) const {
    const auto at = place_of(one, form);
    if (!at) return std::nullopt;
    return nth(translation(*at), plural_(static_cast<std::uint64_t>(std::llabs(count))));
}

std::vector<std::string> Catalogue::messages_like(std::string_view words) const {
    std::vector<std::string> like;
    const Likeness wanted(words);
    for (std::size_t at = 0; at < count_; ++at) {
        std::string_view message = original(at);
        const std::size_t context = message.find(kEndOfContext);
        if (context != std::string_view::npos) message.remove_prefix(context + 1);
        const bool name = !message.empty() && message.size() <= kLongestName && message.find('{') == std::string::npos;
        if (name && wanted.to(nth(translation(at), 0))) like.emplace_back(message);
    }
    std::sort(like.begin(), like.end());
    like.erase(std::unique(like.begin(), like.end()), like.end());
    return like;
}

std::optional<std::size_t> Catalogue::place_of(std::string_view message, std::string_view form) const {
    std::size_t first = 0, end = count_;
    while (first < end) {
        const std::size_t middle = first + (end - first) / 2;
        const int order = compared(form, message, original(middle));
        if (order == 0) return middle;
        if (order < 0)
            end = middle;
        else
            first = middle + 1;
    }
    return std::nullopt;
}

// Of a plural the singular, which it stands under.
std::string_view Catalogue::original(std::size_t at) const {
    return nth(text_at(originals_, at), 0);
}

std::string_view Catalogue::translation(std::size_t at) const {
    return text_at(translations_, at);
}

std::string_view Catalogue::text_at(std::uint32_t table, std::size_t at) const {
    const std::uint32_t length = number_at(table + 8 * at), offset = number_at(table + 8 * at + 4);
    if (offset > mo_.size() || length > mo_.size() - offset) throw std::logic_error("locale: a catalogue is cut off");
    return mo_.substr(offset, length);
}

std::uint32_t Catalogue::number_at(std::size_t offset) const {
    std::uint32_t number = 0;
    if (mo_.size() < sizeof number || offset > mo_.size() - sizeof number)
        throw std::logic_error("locale: a catalogue is cut off");
    std::memcpy(&number, mo_.data() + offset, sizeof number);
    return number;
}

} // namespace majlis
