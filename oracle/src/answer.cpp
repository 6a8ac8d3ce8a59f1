// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <signum/oracle/answer.hpp>
#include <vector>

#include "field.hpp"
#include "fp_environment.hpp"
#include "json.hpp"
#include "questions.hpp"

namespace signum::oracle {
namespace {

struct Member {
  std::string key;
  std::string_view value;
};

/// The members of a question, which is any object.
struct Members {
  std::optional<std::string_view> id;
  /// ask, and the fields of the question: all, or enough of them to contain one too many.
  std::vector<Member> others;
  bool two_ids = false;
};

Members read_members(std::string_view object) {
  constexpr std::size_t enough = 8;
  Members m;
  for (JsonWalk walk{object}; walk.next();) {
    std::string key = json_unquote(walk.raw_key());
    if (key == "id") {
      m.two_ids = m.id.has_value();
      if (!m.id) m.id = walk.value();
    } else if (m.others.size() < enough) {
      m.others.push_back({std::move(key), walk.value()});
    }
  }
  return m;
}

const Question& find_question(const Field& ask) {
  if (ask.kind() != JsonKind::string) ask.fail_expecting("the name of a question");
  const std::string name = json_unquote(ask.json());
  const auto all = questions();
  const auto q =
      std::find_if(all.begin(), all.end(), [&](const Question& x) { return x.name == name; });
  if (q == all.end()) ask.fail("unknown question " + shortened(name));
  return *q;
}

/// Takes the member of that key out of members. Throws QuestionError when there is none or another.
Field take(std::vector<Member>& members, const Field& whole, std::string_view key) {
  const auto has_key = [&](const Member& m) { return m.key == key; };
  const auto at = std::find_if(members.begin(), members.end(), has_key);
  if (at == members.end()) Field{&whole, key, {}}.fail("missing");
  const Field f{&whole, key, at->value};
  members.erase(at);
  if (std::any_of(members.begin(), members.end(), has_key)) f.fail("the key stands twice");
  return f;
}

/// The members of the answer. Throws Error.
std::string answer_members(const Field& whole, Members m) {
  if (m.two_ids) whole.fail("id: the key stands twice");
  const Question& question = find_question(take(m.others, whole, "ask"));
  std::vector<Field> fields;
  for (const std::string_view key : question.keys) fields.push_back(take(m.others, whole, key));
  const auto is_optional = [&](const Member& x) { return x.key == question.optional_key; };
  if (std::any_of(m.others.begin(), m.others.end(), is_optional)) {
    fields.push_back(take(m.others, whole, question.optional_key));
  }
  if (!m.others.empty()) whole.fail("unknown key " + shortened(m.others.front().key));
  return question.answer(fields);
}

std::string error_member(std::string_view message) {
  return "\"error\": " + json_quote(message) + "}";
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

Answer answer(std::string_view line) {
  const DefaultFpEnvironment guard;
  if (line.size() > max_line_bytes) return {"{" + error_member("the line is over 16 MiB"), false};
  if (const std::optional<JsonFault> fault = json_fault(line)) {
    return {"{" + error_member("not JSON: expected " + std::string(fault->expected) + " at byte " +
                               std::to_string(fault->byte)),
            false};
  }
  const Field whole{json_trim(line)};
  if (whole.kind() != JsonKind::object) {
    return {"{" + error_member("expected an object, got " + shortened(whole.json())), false};
  }
  Members members = read_members(whole.json());
  const std::string start = opening(members.id);
  try {
    return {start + answer_members(whole, std::move(members)) + "}", true};
  } catch (const Error& e) {
    return {start + error_member(e.what()), false};
  }
}

}  // namespace signum::oracle
