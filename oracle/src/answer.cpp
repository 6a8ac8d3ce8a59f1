// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <signum/kernel/stop.hpp>
#include <signum/oracle/answer.hpp>
#include <string>

#include "asked.hpp"
#include "machine/fp_environment.hpp"
#include "machine/work.hpp"
#include "reading/field.hpp"
#include "reading/json_object.hpp"

namespace signum::oracle {

using detail::DefaultFpEnvironment;

namespace {

/// The members of the answer. Throws Error.
std::string answer_members(const Field& whole, Members members) {
  const Asked asked = read_asked(whole, std::move(members));
  return asked.question.answer(asked.fields);
}

Answer refused(const std::string& start, const Error& error, Refusal refusal) {
  return {start + "\"error\": " + json_quote(error.what()) + "}", refusal};
}

/// The start of an answer with the id as it was written; no line break, though JSON allows one.
std::string opening(const std::optional<std::string_view>& id) {
  std::string s = "{";
  if (id) {
    s.append("\"id\": ").append(*id).append(", ");
    std::replace(s.begin(), s.end(), '\r', ' ');
    std::replace(s.begin(), s.end(), '\n', ' ');
  }
  return s;
}

}  // namespace

Answer answer(std::string_view line, std::uint64_t most_work) {
  const DefaultFpEnvironment guard;
  const detail::WorkLimit limit(most_work);
  std::string start = "{";
  try {
    const Field whole = object_of(line);
    Members members = read_members(whole.json());
    start = opening(members.id);
    return {start + answer_members(whole, std::move(members)) + "}"};
  } catch (const detail::WorkLimitExceeded&) {
    const Error error("more work is needed than the limit of " + std::to_string(most_work));
    return refused(start, error, Refusal::undecided);
  } catch (const Undecided& e) {
    return refused(start, e, Refusal::undecided);
  } catch (const NotFinite& e) {
    return refused(start, e, Refusal::not_finite);
  } catch (const detail::FieldNotFinite& e) {
    return refused(start, e, Refusal::not_finite);
  } catch (const signum::Stopped&) {
    throw;  // whoever asked wants no answer
  } catch (const Error& e) {
    return refused(start, e, Refusal::invalid_argument);
  }
}

}  // namespace signum::oracle
