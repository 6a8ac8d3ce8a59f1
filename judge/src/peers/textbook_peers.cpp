// SPDX-License-Identifier: MIT
#include <array>
#include <signum/judge/textbook_peers.hpp>
#include <tuple>

#include "textbook_table.hpp"

namespace signum::oracle {
namespace {

constexpr auto peers = std::apply(
    [](const auto&... methods) { return std::array{methods.peer...}; }, textbook_methods);

}  // namespace

std::span<const TextbookPeer> textbook_peers() { return peers; }

}  // namespace signum::oracle
