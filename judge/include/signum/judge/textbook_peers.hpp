// SPDX-License-Identifier: MIT
/// The methods of the literature, in plain doubles with the tolerances that their authors
/// recommend: what campaigns are run against, and benchmarks beside.
#pragma once

#include <optional>
#include <signum/oracle/reply.hpp>
#include <span>
#include <string_view>

namespace signum::oracle {

struct TextbookPeer {
  /// The name as on the command line, such as "moller-trumbore".
  std::string_view name;
  /// Author, title, year.
  std::string_view source;
  /// The questions that it answers, in words for a table, such as "intersects ray triangle".
  std::string_view answers;
  /// The answer, or nothing for a question that the method does not answer. Throws nothing.
  std::optional<Reply> (*answer)(const Case& question);
};

/// All methods, in the order of the documentation.
std::span<const TextbookPeer> textbook_peers();

}  // namespace signum::oracle
