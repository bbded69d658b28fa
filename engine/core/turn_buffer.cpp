#include "engine/core/turn_buffer.h"

namespace majlis {

Digest fingerprint(const Preview& preview) {
    const PlainEnglish english;
    std::string text = preview.confirm_and_see ? "see\n" : "all\n";
    for (const PreviewStep& step : preview.steps) {
        text += step.action + "\n";
        for (const Phrase& told : step.told)
            text += "  " + say(told, english) + "\n";
    }
    if (preview.refused) text += "refused " + say(preview.refused->why, english);
    return sha256(text);
}

Preview show(const Table& table, Seat seat, TurnBuffer& buffer) {
    Preview preview = table.preview(seat, buffer.actions);
    buffer.shown = fingerprint(preview);
    return preview;
}

Preview compose(const Table& table, Seat seat, TurnBuffer& buffer, const std::string& action) {
    std::vector<std::string> longer = buffer.actions;
    longer.push_back(action);
    Preview preview = table.preview(seat, longer);
    if (preview.refused) return preview;
    buffer.actions = std::move(longer);
    buffer.shown = fingerprint(preview);
    return preview;
}

Preview step_back(const Table& table, Seat seat, TurnBuffer& buffer) {
    if (!buffer.actions.empty()) buffer.actions.pop_back();
    return show(table, seat, buffer);
}

PlayResult confirm(Table& table, Seat seat, const TurnBuffer& buffer) {
    if (buffer.actions.empty()) return refuse("MJ-7.1", "You have not chosen anything yet.");
    const Preview now = table.preview(seat, buffer.actions);
    if (now.refused) return *now.refused;
    if (buffer.shown != fingerprint(now))
        return refuse("MJ-7.2",
                      "The position has moved on, and your turn would not do what you saw. Please look again.");
    return table.play(seat, buffer.actions);
}

} // namespace majlis
