#include "commands/long_ids.h"

#include <stdexcept>

#include "commands/limits.h"
#include "engine/core/overloaded.h"

namespace majlis {

namespace {

constexpr char kShortIdMark = '~';

void shorten_id(std::string& custom_id, Store& store) {
    if (characters(custom_id) <= limits::kCustomId) return;
    auto button = button_id_in(custom_id);
    if (!button) throw std::logic_error("commands: a custom_id that nobody can read");
    button->words = kShortIdMark + store.shorten(button->game, button->words);
    custom_id = to_text(*button);
}

} // namespace

void shorten_ids(Post& post, Store& store) {
    for (Row& row : post.rows)
        std::visit(overloaded{
                       [&](std::vector<Button>& buttons) {
                           for (Button& button : buttons)
                               shorten_id(button.custom_id, store);
                       },
                       [&](Select& select) { shorten_id(select.custom_id, store); },
                       [&](RoleSelect& select) { shorten_id(select.custom_id, store); },
                   },
                   row);
}

std::string long_words(Store& store, const ButtonId& button) {
    if (!button.words.starts_with(kShortIdMark)) return button.words;
    return store.lengthen(button.game, button.words.substr(1)).value_or(button.words);
}

} // namespace majlis
