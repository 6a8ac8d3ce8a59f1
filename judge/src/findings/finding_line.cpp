// SPDX-License-Identifier: MIT
#include <signum/oracle/lines.hpp>

#include "reply_words.hpp"
#include "text/json.hpp"

namespace signum::oracle {

std::string finding_line(const Finding& finding, std::string_view peer) {
  const std::string id = std::string(peer) + ": " + fault_words(finding.key) +
                         "; it says: " + words(finding.outcome) +
                         "; right: " + words(finding.truth);
  return question_line(finding.smallest, detail::json_quote(id));
}

}  // namespace signum::oracle
