// One WebSocket of the gateway over TLS. Included only by the files that pay for Boost.Beast.
// Serves the connection until it ends.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include "playground/gateway.h"

namespace majlis::playground {

using TlsStream = boost::beast::ssl_stream<boost::beast::tcp_stream>;
using UpgradeRequest = boost::beast::http::request<boost::beast::http::empty_body>;

boost::asio::awaitable<void> serve_gateway(TlsStream stream, UpgradeRequest request, Gateway& gateway);

} // namespace majlis::playground
