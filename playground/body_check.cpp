#include "playground/body_check.h"

#include <istream>
#include <ostream>
#include <stdexcept>
#include <string>

#include "playground/embedded.h"
#include "playground/openapi.h"

namespace majlis::playground {

int check_bodies(std::istream& requests, std::ostream& verdicts) {
    OpenApi openapi(embedded_openapi());
    for (std::string line; std::getline(requests, line);) {
        const auto request = Json::parse(line);
        const auto method = request.at("method").get<std::string>();
        const auto path = request.at("path").get<std::string>();
        if (!openapi.prepare(method, path))
            throw std::invalid_argument(
                std::string("Discord takes no body for ").append(method).append(" ").append(path));
        const auto errors = openapi.check(method, path, request.at("body"));
        Json verdict{{"accepted", errors.empty()}};
        if (!errors.empty()) verdict["errors"] = errors.flat();
        verdicts << verdict.dump() << "\n";
    }
    return 0;
}

} // namespace majlis::playground
