#include "playground/rest.h"

namespace majlis::playground {

RestAnswer ApiError::answer() const {
    Json body{{"code", code_}, {"message", what()}};
    if (!errors_.empty()) body["errors"] = errors_.tree();
    return {status_, body};
}

ApiError unknown_channel() {
    return {404, 10003, "Unknown Channel"};
}

ApiError unknown_message() {
    return {404, 10008, "Unknown Message"};
}

ApiError unknown_interaction() {
    return {404, 10062, "Unknown interaction"};
}

ApiError missing_access() {
    return {403, 50001, "Missing Access"};
}

ApiError missing_permissions() {
    return {403, 50013, "Missing Permissions"};
}

ApiError thread_locked() {
    return {400, 160005, "Thread is locked"};
}

} // namespace majlis::playground
