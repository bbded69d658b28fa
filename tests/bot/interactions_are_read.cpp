// INTERACTION_CREATE of every kind, as Discord sends it, and what we make of it.
#include <gtest/gtest.h>

#include "bot/interaction_json.h"

namespace majlis {
namespace {

// Everything around "data" of an interaction in a server.
std::string in_server(int type, const std::string& data, const std::string& more = "") {
    return R"({"op":0,"t":"INTERACTION_CREATE","s":7,"d":{"id":"9100","application_id":"100","type":)" +
           std::to_string(type) +
           R"(,"version":1,"token":"tok9100","guild_id":"500","channel_id":"600","channel":{"id":"600","type":0},)"
           R"("member":{"user":{"id":"700","username":"alice","global_name":"Alice","discriminator":"0","avatar":null},)"
           R"("nick":null,"roles":["510"],"permissions":"2147483648"},"app_permissions":"377957239808","locale":"cs",)"
           R"("guild_locale":"en-US","entitlements":[],"context":0,)" +
           more + R"("data":)" + data + "}}";
}

template <typename Kind>
Kind read(const std::string& event) {
    const auto interaction = interaction_of(event);
    if (!interaction || !std::holds_alternative<Kind>(interaction->doing))
        throw std::runtime_error("not read: " + event);
    return std::get<Kind>(interaction->doing);
}

TEST(InteractionsAreRead, envelope) {
    const auto interaction = interaction_of(in_server(2, R"({"id":"1","name":"act","type":1})"));
    ASSERT_TRUE(interaction);
    EXPECT_EQ(interaction->id, InteractionId{9100});
    EXPECT_EQ(interaction->token, "tok9100");
    EXPECT_EQ(interaction->who.id, UserId{700});
    EXPECT_EQ(interaction->who.name, "Alice");
    EXPECT_EQ(interaction->who.locale, "cs");
    EXPECT_EQ(interaction->guild, GuildId{500});
    EXPECT_EQ(interaction->channel, ChannelId{600});
    EXPECT_EQ(interaction->who.roles, std::vector<RoleId>{RoleId{510}});
    EXPECT_FALSE(interaction->parent);
    EXPECT_EQ(interaction->permissions, 2147483648U);
    EXPECT_EQ(interaction->app_permissions, 377957239808U);
    EXPECT_EQ(interaction->guild_locale, "en-US");
}

TEST(InteractionsAreRead, a_thread_has_a_parent_but_a_channel_in_a_category_has_none) {
    const auto parent = [](const std::string& channel) {
        return interaction_of(R"({"id":"9","type":2,"token":"t","guild_id":"5","channel":)" + channel +
                              R"(,"member":{"user":{"id":"7"}},"data":{"name":"act"}})")
            ->parent;
    };
    EXPECT_EQ(parent(R"({"id":"900","type":11,"parent_id":"600"})"), ChannelId{600});
    EXPECT_EQ(parent(R"({"id":"900","type":12,"parent_id":"600"})"), ChannelId{600});
    EXPECT_EQ(parent(R"({"id":"600","type":0,"parent_id":"400"})"), std::nullopt);
    EXPECT_EQ(parent("null"), std::nullopt);
}

TEST(InteractionsAreRead, private_threads_are_opened_in_text_channels_and_from_their_threads) {
    const auto in_text_channel = [](const std::string& channel) {
        return interaction_of(R"({"id":"9","type":2,"token":"t","guild_id":"5","channel":)" + channel +
                              R"(,"member":{"user":{"id":"7"}},"data":{"name":"act"}})")
            .value()
            .in_text_channel;
    };
    for (const char* text : {R"({"type":0})", R"({"type":11})", R"({"type":12})", "{}", "null"})
        EXPECT_TRUE(in_text_channel(text)) << text;
    for (const char* other : {R"({"type":2})", R"({"type":5})", R"({"type":10})", R"({"type":13})"})
        EXPECT_FALSE(in_text_channel(other)) << other;
}

TEST(InteractionsAreRead, direct_message_has_a_user_and_no_server) {
    const auto interaction = interaction_of(
        R"({"op":0,"d":{"id":"9","type":3,"token":"t","channel_id":"650","user":{"id":"700","username":"alice","global_name":null},
            "locale":"en-GB","message":{"id":"801"},"data":{"component_type":2,"custom_id":"x"}}})");
    ASSERT_TRUE(interaction);
    EXPECT_FALSE(interaction->guild);
    EXPECT_EQ(interaction->who.id, UserId{700});
    EXPECT_EQ(interaction->who.name, "alice");
}

TEST(InteractionsAreRead, a_server_that_is_out_of_reach_has_not_removed_us) {
    EXPECT_EQ(server_of(R"({"t":"GUILD_DELETE","d":{"id":"500"}})"), GuildId{500});
    EXPECT_EQ(server_of(R"({"t":"GUILD_DELETE","d":{"id":"500","unavailable":true}})"), std::nullopt);
    EXPECT_EQ(server_of(R"({"t":"GUILD_CREATE","d":{"id":"500","unavailable":false,"name":"x"}})"), GuildId{500});
    for (const char* none : {"", "{}", R"({"d":{}})", R"({"d":{"id":7}})", R"({"d":null})"})
        EXPECT_EQ(server_of(none), std::nullopt) << none;
}

TEST(InteractionsAreRead, all_servers_are_listed_when_a_session_begins) {
    EXPECT_EQ(servers_of_ready(R"({"t":"READY","d":{"guilds":[{"id":"500","unavailable":true},{"id":"501"}]}})"),
              (std::vector{GuildId{500}, GuildId{501}}));
    EXPECT_EQ(servers_of_ready(R"({"t":"READY","d":{"guilds":[]}})"), std::vector<GuildId>{});
    for (const char* none : {"", "{}", R"({"d":{}})", R"({"d":{"guilds":7}})"})
        EXPECT_FALSE(servers_of_ready(none)) << none;
}

TEST(InteractionsAreRead, nickname_comes_before_the_name) {
    const auto interaction = interaction_of(
        R"({"id":"9","type":2,"token":"t","guild_id":"5","member":{"nick":"The Sultan","user":{"id":"7","global_name":"A"}},
            "data":{"name":"act"}})");
    ASSERT_TRUE(interaction);
    EXPECT_EQ(interaction->who.name, "The Sultan");
}

TEST(InteractionsAreRead, command_with_subcommand_and_options) {
    const auto command = read<SlashCommand>(in_server(2, R"({"id":"2001","name":"game","type":1,"options":[
        {"name":"create","type":1,"options":[{"name":"rules","type":3,"value":"caravan"},
        {"name":"seats","type":4,"value":3},{"name":"public","type":5,"value":true}]}]})"));
    EXPECT_EQ(command.name, "game create");
    EXPECT_EQ(command.options,
              (std::map<std::string, std::string>{{"rules", "caravan"}, {"seats", "3"}, {"public", "true"}}));
}

TEST(InteractionsAreRead, a_file_is_no_option_but_a_file) {
    const auto command = read<SlashCommand>(in_server(2, R"({"name":"pack","type":1,"resolved":{"attachments":{"77":
        {"id":"77","filename":"mine.toml","size":1234,"url":"https://cdn.discordapp.com/attachments/1/77/mine.toml"}}},
        "options":[{"name":"upload","type":1,"options":[{"name":"file","type":11,"value":"77"},
        {"name":"name","type":3,"value":"mine"}]}]})"));
    EXPECT_EQ(command.options, (std::map<std::string, std::string>{{"name", "mine"}}));
    const SentFile& file = command.files.at("file");
    EXPECT_EQ(file.name, "mine.toml");
    EXPECT_EQ(file.size, 1234U);
    EXPECT_EQ(file.address, "https://cdn.discordapp.com/attachments/1/77/mine.toml");
    EXPECT_EQ(file.text, std::nullopt);
}

TEST(InteractionsAreRead, a_file_that_is_not_described_is_empty) {
    const auto command = read<SlashCommand>(
        in_server(2, R"({"name":"pack","type":1,"options":[{"name":"file","type":11,"value":"77"}]})"));
    EXPECT_EQ(command.files.at("file").address, "");
}

TEST(InteractionsAreRead, command_in_a_group) {
    const auto command = read<SlashCommand>(in_server(2, R"({"name":"game","type":1,"options":[{"name":"time","type":2,
        "options":[{"name":"pause","type":1}]}]})"));
    EXPECT_EQ(command.name, "game time pause");
    EXPECT_TRUE(command.options.empty());
}

TEST(InteractionsAreRead, half_typed_option) {
    const auto half =
        read<HalfTyped>(in_server(4, R"({"name":"game","type":1,"options":[{"name":"create","type":1,"options":[
        {"name":"seats","type":4,"value":"3"},{"name":"rules","type":3,"value":"car","focused":true}]}]})"));
    EXPECT_EQ(half.name, "game create");
    EXPECT_EQ(half.focused, "rules");
    EXPECT_EQ(half.typed, "car");
    EXPECT_EQ(half.options, (std::map<std::string, std::string>{{"seats", "3"}}));
}

TEST(InteractionsAreRead, button) {
    const auto pressed = read<Pressed>(in_server(3, R"({"component_type":2,"id":4,"custom_id":"pa 42 t1 0 3 -"})",
                                                 R"("message":{"id":"801","flags":0},)"));
    EXPECT_EQ(pressed.custom_id, "pa 42 t1 0 3 -");
    EXPECT_TRUE(pressed.values.empty());
    EXPECT_EQ(pressed.message, MessageId{801});
}

TEST(InteractionsAreRead, a_panel_is_seen_by_one_and_a_post_by_all) {
    const auto below = [](const std::string& message) {
        return read<Pressed>(
                   in_server(3, R"({"component_type":2,"custom_id":"ua 17"})", R"("message":)" + message + ","))
            .seen_by_all;
    };
    EXPECT_TRUE(below(R"({"id":"801","flags":0})"));
    EXPECT_TRUE(below(R"({"id":"801"})"));
    EXPECT_FALSE(below(R"({"id":"801","flags":64})"));
    const auto in_private = interaction_of(
        R"({"d":{"id":"9","type":3,"token":"t","channel_id":"650","user":{"id":"700","username":"alice"},
            "message":{"id":"801","flags":0},"data":{"component_type":2,"custom_id":"ua 17"}}})");
    EXPECT_FALSE(std::get<Pressed>(in_private->doing).seen_by_all);
}

TEST(InteractionsAreRead, select_keeps_all_its_values) {
    const auto pressed =
        read<Pressed>(in_server(3, R"({"component_type":3,"custom_id":"g","values":["e2","e4","e5"]})"));
    EXPECT_EQ(pressed.values, (std::vector<std::string>{"e2", "e4", "e5"}));
}

TEST(InteractionsAreRead, form_with_labels) {
    const auto form = read<FilledIn>(in_server(5, R"({"custom_id":"mn","components":[
        {"type":18,"id":1,"component":{"type":4,"id":2,"custom_id":"text","value":"hello \"there\""}},
        {"type":18,"id":3,"component":{"type":4,"id":4,"custom_id":"more","value":""}}]})"));
    EXPECT_EQ(form.custom_id, "mn");
    EXPECT_EQ(form.fields, (std::map<std::string, std::string>{{"text", "hello \"there\""}, {"more", ""}}));
}

TEST(InteractionsAreRead, form_with_rows_of_the_older_kind) {
    const auto form = read<FilledIn>(in_server(5, R"({"custom_id":"mn","components":[
        {"type":1,"components":[{"type":4,"custom_id":"text","value":"hello"}]}]})"));
    EXPECT_EQ(form.fields, (std::map<std::string, std::string>{{"text", "hello"}}));
}

TEST(InteractionsAreRead, what_we_do_not_offer_is_nothing) {
    EXPECT_FALSE(interaction_of(in_server(1, "{}")));                                       // ping
    EXPECT_FALSE(interaction_of(in_server(2, R"({"name":"Report","type":3})")));            // context menu
    EXPECT_FALSE(interaction_of(in_server(4, R"({"name":"game","type":1,"options":[]})"))); // nothing is being typed
}

TEST(InteractionsAreRead, what_cannot_be_read_is_nothing) {
    for (const char* event :
         {"", "{", "[]", "null", R"({"d":5})", R"({"d":{"type":"2"}})", R"({"d":{"type":2,"id":7}})",
          R"({"id":"1","type":2,"token":"t","data":{"name":"a","options":"x"},"user":{"id":"2"}})"})
        EXPECT_FALSE(interaction_of(event)) << event;
}

TEST(InteractionsAreRead, application_of_ready) {
    EXPECT_EQ(application_of_ready(R"({"op":0,"t":"READY","d":{"application":{"id":"100","flags":0}}})"), 100U);
    EXPECT_FALSE(application_of_ready(R"({"op":0,"t":"READY","d":{}})"));
}

TEST(InteractionsAreRead, snowflakes_are_dated) {
    const InteractionId id{175928847299117063};
    EXPECT_EQ(dated(id).time_since_epoch().count(), 1462015105796);
    EXPECT_LE(oldest_id_of(dated(id)), id.value);
    EXPECT_GT(oldest_id_of(dated(id) + std::chrono::milliseconds(1)), id.value);
}

} // namespace
} // namespace majlis
