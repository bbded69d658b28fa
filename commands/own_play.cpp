#include "commands/own_play.h"

#include "commands/announcing.h"
#include "commands/computer_seats.h"
#include "commands/herald.h"
#include "commands/recording.h"
#include "commands/sentences.h"

namespace majlis {

OwnPlay::OwnPlay(GameTransaction& tx, Table& table, const std::vector<SeatRow>& seats, Seat seat, Instant now)
    : tx_(tx),
      table_(table),
      seats_(seats),
      seat_(seat),
      now_(now),
      before_(table.questions()),
      version_(table.version()),
      has_seen_all_(tx.looked(seat) == table.version()) {}

std::string OwnPlay::keep(Played played, const Speaker& speaker) {
    append(played, play_for_nobody(table_, seats_));
    record(tx_, table_, version_, played, now_);
    if (has_seen_all_) tx_.keep_looked(seat_); // the receipt tells the rest
    Herald(tx_, seats_, now_).tell_played(before_, table_, played, seat_);
    return receipt(played, speaker);
}

std::string OwnPlay::receipt(const Played& played, const Speaker& speaker) const {
    if (played.commits.empty()) return sentence(speaker, "**Recorded.** Nobody sees it before it is opened.");
    std::string text = sentence(speaker, "**Recorded.**");
    for (const Phrase& heard : heard_by(seat_, played.events))
        text += "\n" + said(heard, speaker);
    return text;
}

} // namespace majlis
