#include "commands/rulebook.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "commands/rule_texts.h"
#include "commands/typed.h"

namespace majlis {

namespace {

// ---- reading the pages ----

struct Page {
    std::string_view game;
    std::string_view text;
};

const std::array<Page, 4>& pages() {
    static const std::array<Page, 4> kPages{Page{"", kTableRules}, Page{"caravan", kCaravanRules},
                                            Page{"crescent-moon", kCrescentMoonRules},
                                            Page{"tigris-euphrates", kTigrisEuphratesRules}};
    return kPages;
}

bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// "CV-5.6", "R-01", "CV-R.1": capitals, a hyphen, then digits, capitals and dots.
std::size_t length_of_id(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size() && is_upper(text[at]))
        ++at;
    if (at == 0 || at == text.size() || text[at] != '-') return 0;
    const std::size_t behind = ++at;
    while (at < text.size() && (is_digit(text[at]) || is_upper(text[at]) || text[at] == '.'))
        ++at;
    while (at > behind && text[at - 1] == '.')
        --at;
    return at > behind ? at : 0;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

// "CV-5 A turn" has an id and a title; "Rulings" has a title.
std::pair<std::string_view, std::string_view> id_and_title(std::string_view heading) {
    const std::size_t length = length_of_id(heading);
    return {heading.substr(0, length), trimmed(heading.substr(length))};
}

// Lines of one page, one after the other; a rule may go on over several.
class Reading {
public:
    Reading(std::string_view game, std::vector<Rule>& rules) : game_(game), rules_(rules) {}

    void line(std::string_view line) {
        if (line.starts_with("## ")) return begin_chapter(line.substr(3));
        if (line.starts_with("### ")) return begin_section(line.substr(4));
        if (line.starts_with("- **")) return begin_rule(line.substr(4));
        if (line.starts_with("| ")) return row(line.substr(2));
        go_on(trimmed(line));
    }

private:
    void begin_chapter(std::string_view heading) {
        chapter_ = id_and_title(heading).second;
        section_ = {};
        open_ = false;
    }

    void begin_section(std::string_view heading) {
        section_ = heading;
        open_ = false;
    }

    // "CV-5.6 Toll.** After a sale …", or "CV-5.4 Cross** the dunes: …", whose sentence begins with its title.
    void begin_rule(std::string_view line) {
        const std::size_t end = line.find("**");
        const auto [id, title] = id_and_title(line.substr(0, end));
        open_ = !id.empty() && end != std::string_view::npos;
        if (!open_) return;
        const std::string_view rest = line.substr(end + 2);
        if (title.ends_with("."))
            add(id, title.substr(0, title.size() - 1), rest);
        else
            add(id, title, std::string(title) + std::string(rest));
    }

    // "Q-1 | Build prices are house values. |"
    void row(std::string_view line) {
        const auto [id, rest] = id_and_title(line);
        open_ = false;
        if (id.empty() || !rest.starts_with("| ")) return;
        std::string_view text = rest.substr(2);
        if (text.ends_with("|")) text.remove_suffix(1);
        add(id, {}, text);
    }

    void go_on(std::string_view words) {
        open_ = open_ && !words.empty();
        if (open_) rules_.back().text += " " + std::string(words);
    }

    void add(std::string_view id, std::string_view title, std::string_view text) {
        rules_.push_back({game_, chapter_, section_, std::string(id), std::string(title), std::string(trimmed(text))});
    }

    std::string_view game_;
    std::vector<Rule>& rules_;
    std::string_view chapter_, section_;
    bool open_ = false; // the last rule may go on
};

template <typename Take>
void each_line(std::string_view text, Take take) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        take(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

std::vector<Rule> read_rules() {
    std::vector<Rule> rules;
    for (const Page& page : pages()) {
        Reading reading(page.game, rules);
        each_line(page.text, [&](std::string_view line) { reading.line(line); });
    }
    return rules;
}

// ---- finding ----

std::string in_capitals(std::string_view text) {
    std::string capitals(text);
    std::transform(capitals.begin(), capitals.end(), capitals.begin(), [](unsigned char c) { return std::toupper(c); });
    return capitals;
}

bool meant(const Rule& rule, std::optional<std::string_view> game) {
    return !game || rule.game.empty() || rule.game == *game;
}

// The rule itself, or those below it: "CV-5" means CV-5.1 and not CV-50.
bool begins_with_id(const Rule& rule, std::string_view id) {
    return rule.id.starts_with(id) && (rule.id.size() == id.size() || rule.id[id.size()] == '.');
}

std::vector<std::string> words_in(std::string_view typed) {
    std::vector<std::string> words(1);
    for (const char c : typed)
        if (c != ' ')
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    if (words.back().empty()) words.pop_back();
    return words;
}

// One word as it was typed, and what it means in English.
using Meanings = std::vector<std::string>;

bool names(const Rule& rule, std::string_view word) {
    return mentions(rule.title, word) || mentions(rule.chapter, word) || mentions(rule.section, word);
}

bool says(const Rule& rule, std::string_view word) {
    return names(rule, word) || mentions(rule.text, word);
}

// Some meaning of each word, of which every word fits: `fits` looks at headings alone, or at the text as well.
bool has_all(const Rule& rule, const std::vector<Meanings>& words, bool (*fits)(const Rule&, std::string_view)) {
    return std::all_of(words.begin(), words.end(), [&](const Meanings& meanings) {
        return std::any_of(meanings.begin(), meanings.end(), [&](const std::string& meaning) {
            const auto parts = words_in(meaning);
            return std::all_of(parts.begin(), parts.end(), [&](const std::string& one) { return fits(rule, one); });
        });
    });
}

std::vector<const Rule*> rules_that(const auto& fits) {
    std::vector<const Rule*> found;
    for (const Rule& rule : all_rules())
        if (fits(rule)) found.push_back(&rule);
    return found;
}

// Where the whole is a name of its own ("pravý břeh"), its words are not looked for one by one.
std::vector<Meanings> meanings_of(std::string_view typed, const Language& language, std::vector<std::string>& sought) {
    if (auto whole = language.english_for(typed); !whole.empty()) {
        sought = whole;
        return {std::move(whole)};
    }
    std::vector<Meanings> words;
    for (std::string& word : words_in(typed)) {
        Meanings meanings = language.english_for(word);
        sought.insert(sought.end(), meanings.begin(), meanings.end());
        meanings.push_back(std::move(word));
        words.push_back(std::move(meanings));
    }
    return words;
}

} // namespace

const std::vector<Rule>& all_rules() {
    static const std::vector<Rule> kRules = read_rules();
    return kRules;
}

std::vector<Chapter> chapters_of(std::string_view game) {
    std::vector<Chapter> chapters;
    for (const Page& page : pages()) {
        if (page.game != game) continue;
        each_line(page.text, [&](std::string_view line) {
            if (!line.starts_with("## ")) return;
            const auto [id, title] = id_and_title(line.substr(3));
            if (!id.empty()) chapters.push_back({page.game, id, title});
        });
    }
    return chapters;
}

const Rule* rule_cited(std::string_view id) {
    const auto& rules = all_rules();
    const auto with = [&](std::string_view wanted) {
        const auto found =
            std::find_if(rules.begin(), rules.end(), [&](const Rule& rule) { return rule.id == wanted; });
        return found == rules.end() ? nullptr : &*found;
    };
    if (const Rule* rule = with(id)) return rule;
    const bool part = !id.empty() && id.back() >= 'a' && id.back() <= 'z';
    if (part) return with(id.substr(0, id.size() - 1));
    return with(id.substr(0, id.rfind('.'))); // "MJ-3.1" stands in the text of MJ-3
}

Found find_rules(std::string_view typed, std::optional<std::string_view> game, const Language& language) {
    Found found;
    const std::string id = in_capitals(trimmed(typed));
    if (length_of_id(id) == id.size() && !id.empty())
        found.rules = rules_that([&](const Rule& rule) { return begins_with_id(rule, id); });
    if (!found.rules.empty()) return found;
    const auto words = meanings_of(trimmed(typed), language, found.sought);
    if (words.empty()) return found;
    found.rules = rules_that([&](const Rule& rule) { return meant(rule, game) && has_all(rule, words, says); });
    std::stable_partition(found.rules.begin(), found.rules.end(),
                          [&](const Rule* rule) { return has_all(*rule, words, names); });
    return found;
}

} // namespace majlis
