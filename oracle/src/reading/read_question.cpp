// SPDX-License-Identifier: MIT
#include <signum/oracle/answer.hpp>
#include <signum/oracle/lines.hpp>

#include "asked.hpp"
#include "machine/fp_environment.hpp"
#include "reading/json_object.hpp"

namespace signum::oracle {

using detail::DefaultFpEnvironment;

Case read_question(std::string_view line) {
  const DefaultFpEnvironment guard;
  try {
    const Field whole = object_of(line);
    const Asked asked = read_asked(whole, read_members(whole.json()));
    return read_case(asked.question, asked.fields);
  } catch (const QuestionError& e) {
    throw InvalidArgument(e.what());
  }
}

std::optional<std::string> id_of(std::string_view line) {
  try {
    const Members members = read_members(object_of(line).json());
    if (members.id) return std::string(*members.id);
  } catch (const QuestionError&) {
  }
  return std::nullopt;
}

}  // namespace signum::oracle
