#include "commands/panel_visit.h"

#include "commands/languages.h"

namespace majlis {

std::string PanelVisit::field(const std::string& name) const {
    const auto found = press.fields.find(name);
    return found == press.fields.end() ? std::string() : found->second;
}

std::size_t PanelVisit::page_pressed() const {
    return static_cast<std::size_t>(number_in(press.button.detail).value_or(0));
}

void PanelVisit::tell(const char* sentence) {
    note = mentions().translate(sentence);
}

void PanelVisit::add_note(const std::string& more) {
    note += (note.empty() || more.empty() ? "" : "\n") + more;
}

MentioningSpeaker PanelVisit::mentions() const {
    return MentioningSpeaker(seats, language_of(interaction));
}

} // namespace majlis
