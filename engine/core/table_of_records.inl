// TableOf and records: writing down, folding, taking up from a snapshot, and deciding again to see that it is true.
// Part of table_of.h.

namespace majlis {

template <Game G>
Record TableOf<G>::record() const {
    Record record{std::string(G::info().id),
                  std::string(build_id()),
                  pack_,
                  seats(),
                  request_.options,
                  request_.legacy,
                  chance_,
                  position_,
                  {commits_.all().begin(), commits_.all().end()},
                  {}};
    for (const Waiting& waiting : line_.waiting)
        record.waiting.push_back({waiting.question, {waiting.seat, G::print(*tables_, waiting.action)}});
    return record;
}

template <Game G>
MaybeRefusal TableOf<G>::load(const Record& record) {
    if (auto refusal = why_not_of(record, G::info().id, pack_)) return refusal;
    TableOf fresh = another();
    try {
        if (auto refusal = fresh.fold_record(record)) return refusal;
        if (record.build == build_id())
            if (auto refusal = fresh.decide_record_again(record)) return refusal;
    } catch (const std::exception&) { // a record by hand can claim events that no position bears
        return refuse("MJ-6.3", "The events of this record do not fit together.");
    }
    *this = std::move(fresh);
    return std::nullopt;
}

template <Game G>
MaybeRefusal TableOf<G>::resume(const Record& record, const Snapshot& from) {
    if (taken_back_past(record, from.version)) return load(record);
    if (auto refusal = why_not_of(record, G::info().id, pack_)) return refusal;
    TableOf fresh = another();
    try {
        if (auto refusal = fresh.stand_at(record, from)) return refusal;
        const auto later = commits_after(record, from.version);
        if (auto refusal = fresh.fold_commits(later)) return refusal;
        if (auto refusal = fresh.fold_waiting(record.waiting)) return refusal;
    } catch (const std::exception&) {
        return refuse("MJ-6.3", "The events of this record do not fit together.");
    }
    *this = std::move(fresh);
    return std::nullopt;
}

template <Game G>
MaybeRefusal TableOf<G>::stand_at(const Record& record, const Snapshot& from) {
    auto parsed = G::parse_state(*tables_, from.state);
    if (const auto* refusal = std::get_if<Refusal>(&parsed)) return *refusal;
    take_in_request(record);
    const auto later = commits_after(record, from.version);
    const std::span<const Commit> earlier(record.commits.data(), record.commits.size() - later.size());
    for (const Commit& commit : earlier) {
        commits_.push_back(commit);
        undone_ += taken_back_target(commit) ? 1 : 0;
    }
    position_ = record.position;
    past_unread_ = !commits_.empty();
    start_ = std::get<State>(std::move(parsed));
    start_version_ = from.version;
    line_ = {start_, from.version, {}};
    return std::nullopt;
}

template <Game G>
void TableOf<G>::take_in_request(const Record& record) {
    chance_ = record.chance;
    key_ = chance_key(chance_);
    request_ = {record.seats, record.options, record.legacy};
}

template <Game G>
MaybeRefusal TableOf<G>::fold_record(const Record& record) {
    take_in_request(record);
    if (record.position)
        if (auto refusal = set(*record.position)) return refusal;
    take_in_request(record);
    if (auto refusal = fold_commits(record.commits)) return refusal;
    return fold_waiting(record.waiting);
}

template <Game G>
MaybeRefusal TableOf<G>::fold_commits(std::span<const Commit> commits) {
    Line line = line_;
    for (const Commit& commit : commits)
        if (auto refusal = fold_commit(line, commit)) return refusal;
    if (auto refusal = G::why_not_stand(*tables_, line.state)) return refusal;
    line_ = std::move(line);
    return std::nullopt;
}

template <Game G>
MaybeRefusal TableOf<G>::fold_commit(Line& line, const Commit& commit) {
    auto read = read_commit(line, commit);
    if (const auto* refusal = std::get_if<Refusal>(&read)) return *refusal;
    Kept kept = std::get<Kept>(std::move(read));
    commits_.push_back(commit);
    line.version = commit.after;
    if (const auto target = taken_back_target(commit)) {
        while (!kept_.empty() && kept_.back().commit.after > *target)
            kept_.pop_back();
        ++undone_;
        line.state = folded(kept_.size()).first;
        return std::nullopt;
    }
    std::vector<Lesson> lessons;
    for (const Event& event : kept.events) {
        const Lessons taught = G::learned(*tables_, line.state, event);
        lessons.insert(lessons.end(), taught.begin(), taught.end());
        line.state = advance<G>(*tables_, std::move(line.state), event);
    }
    kept.trace = trace_of(std::move(kept.trace.actors), lessons);
    kept.trace.chance |= commit.draws > 0;
    kept_.push_back(std::move(kept));
    return std::nullopt;
}

template <Game G>
MaybeRefusal TableOf<G>::fold_waiting(const std::vector<WaitingAnswer>& answers) {
    for (const WaitingAnswer& waiting : answers) {
        auto stepped = step(line_, waiting.action.seat, waiting.action.notation, Opening::ByNone);
        if (const auto* refusal = std::get_if<Refusal>(&stepped)) return *refusal;
        if (!std::get<Step>(stepped).events.empty())
            return refuse("MJ-6.3", "The events of this record do not fit together.");
    }
    return std::nullopt;
}

// What may be taken back is computed from all that was learned, so a resumed table reads its past first.
template <Game G>
TableOf<G> TableOf<G>::with_whole_past() const {
    TableOf whole = another();
    if (whole.fold_record(record()))
        throw std::logic_error(std::string(G::info().id) + ": a resumed game whose past does not fold");
    return whole;
}

template <Game G>
std::variant<typename TableOf<G>::Kept, Refusal> TableOf<G>::read_commit(const Line& line, const Commit& commit) const {
    if (commit.events.empty() || commit.after.value != line.version.value + commit.events.size())
        return refuse("MJ-6.2", "The record counts its events wrongly at version {1}.",
                      static_cast<std::int64_t>(commit.after.value));
    Kept kept{commit, {}, {}};
    for (const SeatAction& action : commit.actions)
        if (!lapsed_offer(action)) kept.trace.actors.push_back(action.seat);
    if (taken_back_target(commit.events.front())) return kept;
    for (const std::string& text : commit.events) {
        auto event = G::parse_event(*tables_, text);
        if (!event) return refuse("MJ-6.2", "The record holds an event that nobody can read: {1}", Text{text});
        kept.events.push_back(std::move(*event));
    }
    return kept;
}

// The same build must decide the same: setup, every action, every draw.
template <Game G>
MaybeRefusal TableOf<G>::decide_record_again(const Record& record) const {
    TableOf again(tables_, pack_);
    again.chance_ = record.chance;
    if (auto refusal = record.position ? again.set(*record.position) : again.begin(request_, record.chance))
        return refusal;
    const auto differs = [](const Commit& commit) {
        return refuse("MJ-6.4", "Version {1} of the record is not what these moves and these dice bring about.",
                      static_cast<std::int64_t>(commit.after.value));
    };
    for (std::size_t i = record.position ? 0 : 1; i < record.commits.size(); ++i) {
        const Commit& commit = record.commits[i];
        if (const auto target = taken_back_target(commit)) {
            const auto undone = commit.actions.empty() ? again.roll_back(*target)
                                                       : again.undo(commit.actions.front().seat, Viewers::everybody());
            if (std::holds_alternative<Refusal>(undone) || again.commits_.back() != commit) return differs(commit);
            continue;
        }
        std::vector<Step> steps;
        for (const SeatAction& action : commit.actions) {
            auto stepped = again.step_again(again.line_, action);
            if (std::holds_alternative<Refusal>(stepped)) return differs(commit);
            steps.push_back(std::get<Step>(std::move(stepped)));
        }
        Kept kept = again.keep(again.line_, std::move(steps));
        if (kept.commit != commit) return differs(commit);
        again.commits_.push_back(kept.commit);
        again.kept_.push_back(std::move(kept));
    }
    return !record.position && again.commits_.front() != record.commits.front()
               ? std::optional(differs(record.commits.front()))
               : std::nullopt;
}

} // namespace majlis
