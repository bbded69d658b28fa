// Bodies of TableOf. Included by table_of.h only; instantiated where engine/games.h is included.
#pragma once

namespace majlis {

// ---- beginning ------------------------------------------------------------------------------------------------

template <Game G>
MaybeRefusal TableOf<G>::begin(const SetupRequest& request, const ChanceSource& chance) {
    SetupRequest complete = request;
    complete.options = completed(G::info(), request.options);
    if (auto refusal = why_not_begin(G::info(), complete)) return refusal;
    Chance draws(chance_key(chance), 0);
    auto dealt = G::setup(*tables_, complete, draws);
    if (const auto* refusal = std::get_if<Refusal>(&dealt)) return *refusal;

    TableOf fresh = another();
    fresh.request_ = complete;
    fresh.chance_ = chance;
    fresh.key_ = chance_key(chance);
    Line line;
    auto step = fresh.commit_events(line, {}, std::get<std::vector<Event>>(std::move(dealt)), draws.drawn());
    Kept first = fresh.keep(line, {std::get<Step>(std::move(step))});
    fresh.commits_.push_back(first.commit);
    fresh.line_ = std::move(line);
    fresh.kept_.push_back(std::move(first));
    *this = std::move(fresh);
    return std::nullopt;
}

template <Game G>
MaybeRefusal TableOf<G>::set(std::string_view state_json) {
    auto parsed = G::parse_state(*tables_, state_json);
    if (const auto* refusal = std::get_if<Refusal>(&parsed)) return *refusal;
    State state = std::get<State>(std::move(parsed));
    if (auto refusal = G::why_not_stand(*tables_, state)) return refusal;

    TableOf fresh = another();
    fresh.chance_ = chance_;
    fresh.key_ = chance_key(chance_);
    fresh.request_.seats = state.common.seats;
    fresh.position_ = G::state_json(*tables_, state);
    fresh.start_ = state;
    fresh.line_.state = std::move(state);
    *this = std::move(fresh);
    return std::nullopt;
}

// ---- asking ---------------------------------------------------------------------------------------------------

// A button from a line that was taken back stays dead.
template <Game G>
std::string TableOf<G>::numbered(const std::string& id) const {
    return undone_ == 0 ? id : id + "~" + std::to_string(undone_);
}

template <Game G>
Questions TableOf<G>::numbered(Questions questions) const {
    for (Question& question : questions)
        question.id = numbered(question.id);
    return questions;
}

template <Game G>
Questions TableOf<G>::questions(Seat seat) const {
    Questions all = numbered(G::questions(*tables_, view(seat).common));
    std::erase_if(all, [&](const Question& question) { return question.seat != seat; });
    return all;
}

template <Game G>
std::optional<Question> TableOf<G>::question_of(Seat seat, std::string_view id) const {
    if (!seats().has(seat)) return std::nullopt;
    const Questions named = numbered(G::questions(*tables_, line_.state.common));
    for (std::size_t i = 0; i < named.size(); ++i)
        if (named[i].seat == seat && named[i].id == id) return G::questions(*tables_, line_.state.common)[i];
    return std::nullopt;
}

template <Game G>
Next TableOf<G>::menu(const typename G::View& view, const Question& question) const {
    return [this, view, question](const Words& words) { return G::next(*tables_, view, question, words); };
}

template <Game G>
std::optional<Choices> TableOf<G>::choices(Seat seat, std::string_view question, const Words& words) const {
    const auto found = question_of(seat, question);
    return found ? choices_after(menu(view(seat), *found), words) : std::nullopt;
}

template <Game G>
FullActions TableOf<G>::full_actions(Seat seat, std::string_view question, std::size_t limit) const {
    const auto found = question_of(seat, question);
    return found ? majlis::full_actions(limit, menu(view(seat), *found)) : FullActions{};
}

template <Game G>
std::optional<std::string> TableOf<G>::random_action(Seat seat, std::string_view question, Chance& chance) const {
    const auto found = question_of(seat, question);
    if (!found) return std::nullopt;
    const auto words = random_path(menu(view(seat), *found), chance);
    return words ? std::optional(join_words(*words)) : std::nullopt;
}

template <Game G>
std::string TableOf<G>::stand_in(Seat seat, std::string_view question) const {
    return G::print(*tables_, G::stand_in(*tables_, view(seat), question_of(seat, question).value()));
}

template <Game G>
std::string TableOf<G>::greedy(Seat seat, std::string_view question) const {
    return G::print(*tables_, G::greedy(*tables_, view(seat), question_of(seat, question).value()));
}

template <Game G>
std::vector<WaitingAnswer> TableOf<G>::waiting(Seat seat) const {
    std::vector<WaitingAnswer> own;
    for (const Waiting& waiting : line_.waiting)
        if (waiting.seat == seat)
            own.push_back({numbered(waiting.question), {seat, G::print(*tables_, waiting.action)}});
    return own;
}

// ---- playing --------------------------------------------------------------------------------------------------

template <Game G>
MaybeRefusal TableOf<G>::why_not_play(const Line& line, Seat seat) const {
    if (line.state.common.seats.count() == 0) return refuse("MJ-2.1", "No game has begun at this table.");
    if (!line.state.common.seats.has(seat)) return refuse("MJ-2.2", "Nobody sits there in this game.");
    if (G::result(*tables_, line.state)) return refuse("MJ-2.3", "The game is over.");
    return std::nullopt;
}

template <Game G>
auto TableOf<G>::step(Line& line, Seat seat, const std::string& notation, Opening opening) const -> Stepped {
    if (auto refusal = why_not_play(line, seat)) return *refusal;
    if (auto refusal = why_not_name(G::info(), notation, line.state.common.seats)) return *refusal;
    auto action = G::parse_action(*tables_, notation);
    if (!action) return refuse("MJ-3.1", "Nobody can read this move: {1}", Text{notation});
    const Questions questions = G::questions(*tables_, line.state.common);
    const auto meant = std::find_if(questions.begin(), questions.end(), [&](const Question& question) {
        return question.seat == seat && G::answers(*action, question);
    });
    if (meant != questions.end() && (meant->stage == Stage::Ahead || meant->secrecy == Secrecy::Sealed))
        return put_aside(line, *meant, std::move(*action), opening);
    Chance chance(key_, line.version.value);
    auto decision = G::decide(*tables_, line.state, seat, *action, chance);
    if (auto* refusal = std::get_if<Refusal>(&decision)) return std::move(*refusal);
    return commit_events(line, {{seat, G::print(*tables_, *action)}}, std::get<std::vector<Event>>(std::move(decision)),
                         chance.drawn());
}

template <Game G>
auto TableOf<G>::put_aside(Line& line, const Question& question, Action action, Opening opening) const -> Stepped {
    if (question.stage == Stage::Ahead) {
        const auto words = split_words(G::print(*tables_, action));
        if (!words || !offered(menu(G::view(*tables_, line.state, question.seat), question), *words))
            return refuse("MJ-4.1", "This cannot be chosen in advance: {1}", Text{G::print(*tables_, action)});
    } else if (auto refusal = G::why_not(*tables_, sight(line.state, question.seat), action)) {
        return *refusal;
    }
    const bool missed =
        treated_ == Lodged::Opens || !all_in(line, question); // else who changes an answer would open it
    std::erase_if(line.waiting,
                  [&](const Waiting& old) { return old.question == question.id && old.seat == question.seat; });
    line.waiting.push_back({question.id, question.seat, std::move(action)});
    Step aside;
    if (question.stage == Stage::Now && opening == Opening::ByLastAnswer && missed && all_in(line, question))
        aside.opens = question;
    return aside;
}

// Once it is asked, an answer may be changed like everybody's: an empty place would show when the others are in.
template <Game G>
MaybeRefusal TableOf<G>::withdraw(Seat seat, std::string_view question) {
    const auto found = question_of(seat, question);
    if (found && found->stage == Stage::Now)
        return refuse("MJ-4.2", "That is asked now: your answer can be changed, and not withdrawn.");
    const std::size_t before = line_.waiting.size();
    std::erase_if(line_.waiting,
                  [&](const Waiting& one) { return one.seat == seat && numbered(one.question) == question; });
    if (line_.waiting.size() == before) return refuse("MJ-4.3", "No answer of yours waits for that question any more.");
    return std::nullopt;
}

// Opens a sealed question when every asked seat has answered; otherwise nothing happens and nothing shows.
template <Game G>
auto TableOf<G>::reveal(Line& line, const Question& question) const -> Stepped {
    SealedAnswers<Action> answers;
    std::vector<SeatAction> actions;
    for (const Question& asked : G::questions(*tables_, line.state.common)) {
        if (asked.id != question.id) continue;
        const auto waiting = std::find_if(line.waiting.begin(), line.waiting.end(), [&](const Waiting& one) {
            return one.question == asked.id && one.seat == asked.seat;
        });
        if (waiting == line.waiting.end()) return Step{};
        answers[asked.seat] = waiting->action;
        actions.push_back({asked.seat, G::print(*tables_, waiting->action)});
    }
    if (actions.empty()) return Step{}; // it is no longer asked
    std::erase_if(line.waiting, [&](const Waiting& one) { return one.question == question.id; });
    Chance chance(key_, line.version.value);
    auto events = G::reveal(*tables_, line.state, question, answers, chance);
    return commit_events(line, std::move(actions), std::move(events), chance.drawn());
}

template <Game G>
auto TableOf<G>::commit_events(Line& line, std::vector<SeatAction> actions, std::vector<Event> events,
                               std::uint64_t draws) const -> Stepped {
    if (events.empty()) throw std::logic_error(std::string(G::info().id) + ": an action without an event");
    Step done{std::move(actions), std::move(events), {}, static_cast<std::uint32_t>(draws)};
    for (const Event& event : done.events) {
        const Lessons lessons = G::learned(*tables_, line.state, event);
        line.state = G::evolve(*tables_, std::move(line.state), event);
        for (const Lesson& lesson : lessons)
            line.state.knowledge.take_in(lesson);
        done.lessons.insert(done.lessons.end(), lessons.begin(), lessons.end());
    }
    line.version.value += done.events.size();
    return done;
}

template <Game G>
auto TableOf<G>::keep(const Line& line, std::vector<Step> steps) const -> Kept {
    Kept kept;
    std::vector<Lesson> lessons;
    std::vector<Seat> actors;
    for (Step& step : steps) {
        if (step.events.empty()) continue; // an answer that only waits is no part of history
        for (SeatAction& action : step.actions) {
            if (!lapsed_offer(action)) actors.push_back(action.seat);
            kept.commit.actions.push_back(std::move(action));
        }
        for (const Event& event : step.events)
            kept.commit.events.push_back(G::print(*tables_, event));
        std::move(step.events.begin(), step.events.end(), std::back_inserter(kept.events));
        lessons.insert(lessons.end(), step.lessons.begin(), step.lessons.end());
        kept.commit.draws += step.draws;
    }
    kept.commit.after = line.version;
    kept.trace = trace_of(std::move(actors), lessons);
    kept.trace.chance |= kept.commit.draws > 0;
    return kept;
}

template <Game G>
PlayResult TableOf<G>::play(Seat seat, std::span<const std::string> actions) {
    return play(seat, actions, Opening::ByLastAnswer);
}

template <Game G>
PlayResult TableOf<G>::play(Seat seat, std::span<const std::string> actions, Opening opening) {
    Line line = line_;
    std::vector<Kept> kept;
    Played played;
    std::vector<Step> steps;
    Questions complete;
    for (const std::string& notation : actions) {
        auto stepped = step(line, seat, notation, opening);
        if (auto* refusal = std::get_if<Refusal>(&stepped)) return std::move(*refusal);
        steps.push_back(std::get<Step>(std::move(stepped)));
        const Step& done = steps.back();
        if (done.opens) complete.push_back(*done.opens);
        played.waits |= done.events.empty() && !done.opens;
    }
    Kept first = keep(line, std::move(steps));
    if (!first.events.empty()) kept.push_back(std::move(first));
    open_complete(line, complete, kept, played);
    play_due(line, kept, played);
    return take_in(std::move(line), std::move(kept), std::move(played));
}

// When the whole turn is played: amid it, whether what follows is legal would tell who else has answered.
template <Game G>
void TableOf<G>::open_complete(Line& line, const Questions& complete, std::vector<Kept>& kept, Played& played) const {
    for (const Question& question : complete) {
        if (!kept.empty()) drop_misfits(line, played); // the turn may have changed what can be answered
        Step done = std::get<Step>(reveal(line, question));
        if (!done.events.empty()) kept.push_back(keep(line, {std::move(done)}));
    }
}

template <Game G>
Played TableOf<G>::take_in(Line line, std::vector<Kept> kept, Played played) {
    for (const Kept& one : kept) {
        played.commits.push_back(one.commit);
        auto heard = told(seats(), one.events);
        std::move(heard.begin(), heard.end(), std::back_inserter(played.events));
    }
    for (const Commit& commit : played.commits)
        commits_.push_back(commit);
    played.version = line.version;
    for (Kept& one : kept)
        kept_.push_back(std::move(one));
    line_ = std::move(line);
    return played;
}

// Waiting answers whose question is asked now are played; those that no longer fit are dropped.
template <Game G>
void TableOf<G>::play_due(Line& line, std::vector<Kept>& kept, Played& played) const {
    while (!line.waiting.empty() && play_first_due(line, kept, played)) {
    }
}

// Says whether there was one: the questions may have changed by it.
template <Game G>
bool TableOf<G>::play_first_due(Line& line, std::vector<Kept>& kept, Played& played) const {
    drop_misfits(line, played);
    for (const Question& question : G::questions(*tables_, line.state.common)) {
        if (question.stage == Stage::Ahead || !answered(line, question)) continue;
        const bool sealed = question.secrecy == Secrecy::Sealed;
        if (sealed && treated_ == Lodged::Waits) continue;
        const Stepped stepped = sealed ? reveal(line, question) : play_waiting(line, question, played);
        const auto* done = std::get_if<Step>(&stepped);
        const bool happened = done && !done->events.empty();
        if (happened) kept.push_back(keep(line, {*done}));
        if (happened || !sealed) return true; // what is sealed may wait for the answers of others
    }
    return false;
}

// The answer waits no more, whether it still fits or not.
template <Game G>
auto TableOf<G>::play_waiting(Line& line, const Question& question, Played& played) const -> Stepped {
    const auto due = std::find_if(line.waiting.begin(), line.waiting.end(), [&](const Waiting& one) {
        return one.question == question.id && one.seat == question.seat;
    });
    const std::string notation = G::print(*tables_, due->action);
    line.waiting.erase(due);
    Stepped stepped = step(line, question.seat, notation);
    if (std::holds_alternative<Refusal>(stepped)) played.dropped.push_back({question.seat, notation});
    return stepped;
}

template <Game G>
void TableOf<G>::drop_misfits(Line& line, Played& played) const {
    const Questions questions = G::questions(*tables_, line.state.common);
    const auto fits = [&](const Waiting& one) {
        const auto asked = std::find_if(questions.begin(), questions.end(), [&](const Question& question) {
            return question.id == one.question && question.seat == one.seat;
        });
        if (asked == questions.end()) return false;
        const auto words = split_words(G::print(*tables_, one.action));
        return words && offered(menu(G::view(*tables_, line.state, one.seat), *asked), *words);
    };
    std::erase_if(line.waiting, [&](const Waiting& one) {
        if (fits(one)) return false;
        played.dropped.push_back({one.seat, G::print(*tables_, one.action)});
        return true;
    });
}

template <Game G>
std::vector<ToldEvent> TableOf<G>::told(Seats seats, const std::vector<Event>& events) const {
    std::vector<ToldEvent> all;
    for (const Event& event : events) {
        std::vector<std::pair<Viewer, std::optional<Phrase>>> heard;
        for (const Viewer& viewer : viewers_of(seats))
            heard.emplace_back(viewer, G::announce(*tables_, event, viewer));
        all.push_back({G::print(*tables_, event), told_by(heard)});
    }
    return all;
}

// A sealed answer is always shown as put aside, also by the last seat: a preview must not tell who else has answered.
template <Game G>
Preview TableOf<G>::preview(Seat seat, std::span<const std::string> actions) const {
    Preview preview;
    auto scratch = std::make_unique<TableOf>(tables_, pack_); // the position without its history
    scratch->request_ = request_;
    scratch->key_ = key_;
    scratch->line_ = line_;
    scratch->undone_ = undone_;
    for (const std::string& notation : actions) {
        Line line = scratch->line_;
        auto stepped = step(line, seat, notation);
        if (auto* refusal = std::get_if<Refusal>(&stepped)) {
            preview.refused = std::move(*refusal);
            break;
        }
        const Step& done = std::get<Step>(stepped);
        if (done.events.empty()) {
            preview.steps.push_back({notation, {}});
            continue;
        }
        const CommitTrace trace = trace_of({}, done.lessons);
        if (done.draws > 0 || trace.chance || !trace.taught.empty()) {
            preview.confirm_and_see = true;
            break;
        }
        PreviewStep shown{notation, {}};
        for (const Event& event : done.events)
            if (auto phrase = G::announce(*tables_, event, seat)) shown.told.push_back(std::move(*phrase));
        preview.steps.push_back(std::move(shown));
        scratch->line_ = std::move(line);
    }
    preview.after = std::move(scratch);
    return preview;
}

// ---- taking back ----------------------------------------------------------------------------------------------

template <Game G>
std::vector<CommitTrace> TableOf<G>::traces() const {
    std::vector<CommitTrace> traces;
    for (const Kept& kept : kept_.all())
        traces.push_back(kept.trace);
    return traces;
}

template <Game G>
auto TableOf<G>::folded(std::size_t commits) const -> std::pair<State, Version> {
    State state = start_;
    Version version = start_version_;
    for (std::size_t i = 0; i < commits; ++i) {
        for (const Event& event : kept_[i].events)
            state = advance<G>(*tables_, std::move(state), event);
        version = kept_[i].commit.after;
    }
    return {std::move(state), version};
}

template <Game G>
UndoVerdict TableOf<G>::may_undo(Seat seat) const {
    return past_unread_ ? with_whole_past().may_undo(seat) : propose_undo(traces(), seat).verdict;
}

template <Game G>
PlayResult TableOf<G>::undo(Seat seat, Viewers consenting) {
    if (past_unread_) *this = with_whole_past();
    if (line_.state.common.seats.count() == 0) return refuse("MJ-2.1", "No game has begun at this table.");
    if (!seats().has(seat)) return refuse("MJ-2.2", "Nobody sits there in this game.");
    const UndoProposal proposal = propose_undo(traces(), seat);
    if (const auto* impossible = std::get_if<UndoImpossible>(&proposal.verdict))
        return Refusal{RuleId{"MJ-5.1"}, impossible->because};
    if (const auto* consent = std::get_if<UndoByConsent>(&proposal.verdict))
        for (const Seat other : consent->of)
            if (!consenting.contains(other)) return refuse("MJ-5.2", "{1} has moved since and must agree.", other);
    if (dealt_anew_) return refuse("MJ-5.3", "This position was dealt anew; its past belongs to another one.");

    return take_back(proposal.first, {{seat, "@undo"}}, phrase("{1} takes the last move back.", seat));
}

template <Game G>
PlayResult TableOf<G>::roll_back(Version to) {
    if (past_unread_) *this = with_whole_past();
    if (dealt_anew_) return refuse("MJ-5.3", "This position was dealt anew; its past belongs to another one.");
    for (std::size_t i = 0; i + 1 < kept_.size(); ++i)
        if (kept_[i].commit.after == to)
            return take_back(i + 1, {},
                             phrase("The game goes back to version {1}.", static_cast<std::int64_t>(to.value)));
    return refuse("MJ-5.4", "No move of this game ended at version {1} with others after it.",
                  static_cast<std::int64_t>(to.value));
}

// The commit that goes, with all that follow; whose deed it is; the words for everybody.
template <Game G>
Played TableOf<G>::take_back(std::size_t first, std::vector<SeatAction> by, Phrase words) {
    auto [state, version] = folded(first);
    Played played;
    for (const Waiting& waiting : line_.waiting)
        played.dropped.push_back({waiting.seat, G::print(*tables_, waiting.action)});
    const Commit commit{Version{line_.version.value + 1}, std::move(by), {taken_back_to(version)}};
    kept_.shorten(first);
    commits_.push_back(commit);
    ++undone_;
    line_ = {std::move(state), commit.after, {}};
    played.version = commit.after;
    played.commits = {commit};
    played.events = {{commit.events.front(), {{Viewers::everybody(), std::move(words)}}}};
    return played;
}

// ---- looking --------------------------------------------------------------------------------------------------

template <Game G>
void TableOf<G>::redeal(const Viewer& viewer, Chance& chance) {
    if (past_unread_) *this = with_whole_past();
    line_.state = G::redeal(*tables_, line_.state, viewer, chance);
    dealt_anew_ = true;
    std::erase_if(line_.waiting, [&](const Waiting& one) { return Viewer(one.seat) != viewer; });
    std::set<std::string> left_open; // at least one other answer is missing, or the question would be closed
    for (const Question& question : G::questions(*tables_, line_.state.common)) {
        if (question.secrecy != Secrecy::Sealed || Viewer(question.seat) == viewer) continue;
        if (question.stage == Stage::Now && left_open.insert(question.id).second) continue;
        if (chance.below(2) == 0) continue;
        const auto words = random_path(menu(G::view(*tables_, line_.state, question.seat), question), chance);
        if (!words) continue;
        line_.waiting.push_back({question.id, question.seat, G::parse_action(*tables_, join_words(*words)).value()});
    }
}

} // namespace majlis
