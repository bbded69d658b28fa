// What still comes of a body that has been refused is read and thrown away, until the sender has ended or time is up.
// An end in the middle of a body would take the refusal away from its reader.
#pragma once

#include <chrono>
#include <string>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/stream_traits.hpp>

namespace majlis::playground {

template <typename Stream>
boost::asio::awaitable<void> throw_away_body(Stream& stream) {
    boost::beast::get_lowest_layer(stream).expires_after(std::chrono::seconds(10));
    std::string thrown_away(65536, '\0');
    for (;;)
        if (const auto [error, bytes] = co_await stream.async_read_some(
                boost::asio::buffer(thrown_away), boost::asio::as_tuple(boost::asio::use_awaitable));
            error)
            co_return;
}

} // namespace majlis::playground
