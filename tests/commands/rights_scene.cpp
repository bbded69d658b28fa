#include "tests/commands/rights_scene.h"

#include <regex>
#include <stdexcept>

#include "commands/routing.h"
#include "packs/open_table.h"

namespace majlis::test {
namespace {

constexpr GuildId kOwn{500}, kOther{501};
constexpr ChannelId kChannel{600}, kOtherChannel{650};
constexpr std::uint64_t kManageServer = 1ULL << 5;
constexpr auto kOrganisersHere = "900", kOrganisersElsewhere = "901";

// What says that an interaction has been taken in, which buttons are short for which words, who sends, and what comes
// next. How many writes a game has seen lately counts them, and says nothing else.
constexpr auto kSetUp = R"(
    drop schema if exists saved cascade;
    create schema saved;
    create function saved.tables() returns setof name language sql as $$
        select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
           and relname not in ('schema_migrations', 'interactions', 'intents', 'short_ids', 'lane_leases', 'lanes',
                               'lane_changes') $$;
    create function saved.rows() returns setof text language plpgsql as $$
        declare t name;
        begin
            for t in select saved.tables() loop
                return query execute format('select %L || '' '' || (to_jsonb(r) - ''recent_writes'')::text from public.%I r', t, t);
            end loop;
        end $$;
    create function saved.digest() returns text language sql as $$
        select md5(string_agg(r, ';' order by r collate "C")) from saved.rows() r $$;
    create function saved.keep() returns text language plpgsql as $$
        declare t name;
        begin
            for t in select saved.tables() loop execute format('create table saved.%I as table public.%I', t, t); end loop;
            return 'kept';
        end $$;
    create function saved.put_back() returns text language plpgsql as $$
        declare t name;
        begin
            set local session_replication_role = replica;
            for t in select saved.tables() loop
                execute format('delete from public.%I', t);
                execute format('insert into public.%I select * from saved.%I', t, t);
            end loop;
            return 'put back';
        end $$;
)";

} // namespace

const char* name_of(Who who) {
    switch (who) {
    case Who::Seat: return "a seat";
    case Who::FormerSeat: return "a former seat";
    case Who::Stranger: return "a stranger";
    case Who::Spectator: return "a spectator";
    case Who::Organiser: return "an organiser";
    case Who::OrganiserElsewhere: return "an organiser of another server";
    }
    throw std::logic_error("nobody");
}

const char* name_of(Place place) {
    switch (place) {
    case Place::OwnServer: return "on the game's server";
    case Place::OtherServer: return "on another server";
    case Place::DirectMessage: return "in a direct message";
    }
    throw std::logic_error("nowhere");
}

RightsScene::RightsScene() {
    for (const auto& [guild, role] : {std::pair(kOwn, kOrganisersHere), std::pair(kOther, kOrganisersElsewhere)}) {
        store.people().keep_setting(guild, "organisers", role);
        store.people().keep_setting(guild, "discord_locale", "en-US"); // which every interaction would note otherwise
    }
    for (Person* organiser : {&olga_, &boris_})
        organiser->permissions |= kManageServer;
    over = begins_game();
    bob.types("game end", {{"game", "1"}});
    deliver();
    alice.presses(postman.last(OutboxKind::Post).post, "I agree");
    begin();
    play();
    const auto sets = [&](const char* options, const char* seats) {
        alice.channel = bob.channel = kChannel;
        alice.types("game create", {{"game", "caravan"}, {"seats", seats}, {"options", options}});
        deliver();
        const Delivered& card = postman.last(OutboxKind::Post);
        for (Person* person : {&alice, &bob, &carol_})
            if (person != &carol_ || std::string(seats) == "3")
                person->presses(person->presses(card.post, "Join"), "Here");
        return card;
    };
    const Delivered gathers = sets("seating=choice", "3");
    carol_.presses(gathers.post, "Leave");
    gathering = gathers.row.id.game;
    bidding = sets("seating=bid", "2").row.id.game;
    olga_.types("league create", {{"name", "Cup"}, {"season", "1"}});
    Interaction league = boris_.doing(SlashCommand{"league create", {{"name", "Cup"}, {"season", "1"}}});
    league.guild = kOther;
    boris_.does(league);
    wanda_.channel = store.thread(running, "table").value();
    wanda_.types("board");
    deliver();
    pack = std::get<OpenedTable>(open_table("caravan", std::nullopt)).pack;
    newest_ = bidding.value;
    cluster().ask(database, kSetUp);
    connections_ = std::make_unique<Connections>(StoreSettings{.url = cluster().url(database)});
    connections_->write([](Sql& sql) { sql.each_row("select saved.keep()", [](std::string_view) {}); });
}

// Carol sat where Bob sits now.
void RightsScene::begin() {
    alice.channel = bob.channel = kChannel;
    running = creates_table();
    const Post card = postman.last(OutboxKind::Post).post;
    alice.presses(alice.presses(card, "Join"), "Here");
    carol_.presses(carol_.presses(card, "Join"), "Here");
    alice.presses(card, "Start");
    deliver();
    alice.channel = bob.channel = carol_.channel = olga_.channel = store.thread(running, "table").value();
    olga_.types("organise replace", {{"reason", "Gone."}}, {{"player", carol_.named()}, {"by", bob.named()}});
    deliver();
}

void RightsScene::note(const Post& post) {
    Chance chance(ChaChaKey{}, 1);
    for (const Control& control : controls_in(post, chance))
        if (control.custom_id.size() > 1) shown[control.custom_id[1]] = control;
}

// Alice has moved, and it is her turn again, which she has composed and not confirmed.
void RightsScene::play() {
    for (int moves = 0; moves < 40; ++moves) {
        Person& person = awaited(running);
        const Seat seat = &person == &alice ? kFirst : kSecond;
        const auto stored = table(running);
        const auto questions = stored->questions(seat);
        const std::string action = stored->greedy(seat, questions.front().id);
        if (moves > 8 && seat == kFirst && questions.front().secrecy == Secrecy::Open) {
            move = action;
            break;
        }
        person.presses(person.types("do", {{"action", action}}), "Confirm");
        deliver();
        if (seat == kFirst)
            for (const auto& one : postman.delivered())
                note(one.post);
    }
    note(alice.presses(alice.types("notes"), "Add a note"));
    note(alice.types("act"));
    note(alice.types("do", {{"action", move}}));
    const Post talk = alice.presses(alice.types("deal"), "Talk in private…");
    shown['J'] = control_labelled(talk, bob.named().name).value();
    bob.types("game pause");
    deliver();
    note(postman.last(OutboxKind::Post).post);
}

UserId RightsScene::id(Who who) const {
    switch (who) {
    case Who::Seat: return alice.id();
    case Who::FormerSeat: return carol_.id();
    case Who::Stranger: return UserId{703};
    case Who::Spectator: return wanda_.id();
    case Who::Organiser: return olga_.id();
    case Who::OrganiserElsewhere: return boris_.id();
    }
    throw std::logic_error("nobody");
}

GuildId RightsScene::guild(Place place) {
    return place == Place::OtherServer ? kOther : kOwn;
}

// The worst that a client could send: in direct messages with all the roles and permissions that somebody has anywhere.
Interaction RightsScene::doing(Who who, Place place, In in, Doing what) {
    const bool manages = (who == Who::Organiser && place != Place::OtherServer) ||
                         (who == Who::OrganiserElsewhere && place != Place::OwnServer);
    Interaction interaction{InteractionId{++last_interaction},
                            "token",
                            {id(who), name_of(who), "en-US", {}},
                            {},
                            kChannel,
                            kAllPermissions | (manages ? kManageServer : 0),
                            kAllPermissions,
                            "en-US",
                            std::move(what)};
    if (manages) interaction.who.roles = {RoleId{who == Who::Organiser ? 900U : 901U}};
    if (place != Place::DirectMessage) interaction.guild = guild(place);
    if (place == Place::OtherServer) interaction.channel = kOtherChannel;
    if (place == Place::DirectMessage) interaction.channel = ChannelId{id(who).value + 10'000};
    if (place == Place::OwnServer && in == In::Thread && who != Who::Stranger) {
        interaction.channel = store.thread(running, "table").value();
        interaction.parent = kChannel;
    }
    return interaction;
}

Reply RightsScene::does(const Interaction& interaction) {
    return commands.handle(interaction);
}

RightsScene::Rows RightsScene::rows() {
    Rows all;
    connections_->look(
        [&](Sql& sql) { sql.each_row("select saved.rows()", [&](std::string_view row) { all.emplace(row); }); });
    return all;
}

std::string RightsScene::digest() {
    std::string sum;
    connections_->look(
        [&](Sql& sql) { sql.each_row("select saved.digest()", [&](std::string_view text) { sum = text; }); });
    return sum;
}

void RightsScene::put_back() {
    connections_->write([](Sql& sql) { sql.each_row("select saved.put_back()", [](std::string_view) {}); });
}

bool RightsScene::about_new_game(const std::string& row) const {
    static const std::regex kGame(R"re("game_id": (\d+))re");
    std::smatch found;
    return std::regex_search(row, found, kGame) && std::stoull(found[1]) > newest_;
}

} // namespace majlis::test
