// The rules for buttons, selects and layouts that the schema cannot say.
// Messages and modals share them.
#pragma once

#include <functional>

#include "playground/form_errors.h"
#include "playground/json.h"

namespace majlis::playground {

enum class Layout { Rows, V2 };

// Discord's numbers.
enum class ComponentType : int {
    ActionRow = 1,
    Button = 2,
    StringSelect = 3,
    TextInput = 4,
    UserSelect = 5,
    RoleSelect = 6,
    MentionableSelect = 7,
    ChannelSelect = 8,
    Section = 9,
    TextDisplay = 10,
    Thumbnail = 11,
    MediaGallery = 12,
    File = 13,
    Separator = 14,
    Container = 17,
    Label = 18,
};

bool is_component(const Json& component, ComponentType type);
bool is_select(const Json& component);

// What a part that holds no others has in `components` is checked by nobody and may be anything.
bool are_components(const Json& list);

using ComponentVisit = std::function<void(const Json& component, const FormPath& at)>;

// Visits every component, outer before inner: children, a section's accessory, a label's component.
void each_component(const Json& components, const FormPath& at, const ComponentVisit& visit);

void check_components(const Json& components, Layout layout, const FormPath& at, FormErrors& errors);
void check_modal(const Json& modal, const FormPath& at, FormErrors& errors);

} // namespace majlis::playground
