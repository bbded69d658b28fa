// The TLS port: REST v10 over HTTP/1.1, the gateway's WebSocket, and attachments as from the CDN.
// Boost.Beast stays in the .cpp files.
#pragma once

#include <string>

#include "playground/certificate.h"
#include "playground/event_loop.h"
#include "playground/gateway.h"
#include "playground/routes.h"

namespace majlis::playground {

// Listens on the loopback port (0: a free one) and returns its number. Everything must outlive the loop.
int listen_tls(EventLoop& loop, int port, const CertificateFiles& files, Site& site, Router& router, Gateway& gateway);

} // namespace majlis::playground
