#include "commands/undo_posts.h"

#include <algorithm>

#include "commands/announcing.h"
#include "commands/button_id.h"
#include "commands/limits.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

constexpr std::size_t kMostOfMove = 1400; // characters, so that the names and the sender's mark fit as well

std::vector<Seat> still_silent(const std::vector<Seat>& of, const std::vector<Seat>& agreed) {
    std::vector<Seat> silent = of;
    std::erase_if(silent, [&](Seat seat) { return std::find(agreed.begin(), agreed.end(), seat) != agreed.end(); });
    return silent;
}

std::string wording(const UndoRequest& request, const std::vector<Seat>& silent, const std::vector<ToldEvent>& told,
                    const Speaker& speaker) {
    std::string move;
    for (const std::string& line : lines_taken_back(told, speaker))
        move += "\n" + line;
    std::string text =
        sentence(speaker, "**{1} asks to take this back:**", request.seat) + shortened(move, kMostOfMove);
    if (!request.agreed.empty()) text += "\n" + sentence(speaker, "Agreed: {1}.", seats_named(request.agreed));
    return text + "\n" + sentence(speaker, "It needs the consent of {1}.", seats_named(silent));
}

} // namespace

std::vector<std::string> lines_taken_back(const std::vector<ToldEvent>& told, const Speaker& speaker) {
    std::vector<std::string> lines;
    for (const Phrase& heard : heard_by(Spectator{}, told))
        lines.push_back("> " + said(heard, speaker));
    return lines;
}

Post request_to_take_back(GameId game, const UndoRequest& request, const std::vector<Seat>& of,
                          const std::vector<ToldEvent>& told, const std::vector<SeatRow>& seats,
                          const Language& language) {
    const MentioningSpeaker speaker(seats, language);
    const std::vector<Seat> silent = still_silent(of, request.agreed);
    Post post{wording(request, silent, told, speaker), {}, {}, {}};
    const auto version = static_cast<std::uint32_t>(request.version.value);
    const Intent intent{"undo", request.seat, version};
    post.rows.emplace_back(std::vector<Button>{
        {to_text({'p', Verb::AgreeUndo, game, intent}), speaker.translate("Agree"), ButtonStyle::Success},
        {to_text({'p', Verb::RefuseUndo, game, intent}), speaker.translate("Refuse"), ButtonStyle::Danger}});
    for (const Seat seat : silent)
        if (const SeatRow* row = row_of(seats, seat); row && row->user) post.pinged.push_back(*row->user);
    return post;
}

} // namespace majlis
