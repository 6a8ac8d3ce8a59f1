// SPDX-License-Identifier: MIT
#include "asked.hpp"

#include <algorithm>
#include <utility>

namespace signum::oracle {
namespace {

const Question& read_question_name(const Field& ask) {
  if (ask.kind() != JsonKind::string) ask.fail_expecting("the name of a question");
  const std::string name = json_unquote(ask.json());
  const Question* const found = find_question(name);
  if (found == nullptr) ask.fail("unknown question " + shortened(name));
  return *found;
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

bool has(const std::vector<Member>& members, std::string_view key) {
  return std::any_of(members.begin(), members.end(),
                     [key](const Member& m) { return m.key == key; });
}

/// The question that a flag makes of the one named, taking that member.
const Question& asked_for(const Question& named, std::vector<Member>& members, const Field& whole) {
  const auto [key, other] = flagged(named);
  if (other == nullptr || !has(members, key)) return named;
  const Field f = take(members, whole, key);
  if (f.json() == "true") return *other;
  if (f.json() != "false") f.fail_expecting("true or false");
  return named;
}

}  // namespace

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

Asked read_asked(const Field& whole, Members m) {
  if (m.two_ids) whole.fail("id: the key stands twice");
  const Question& named = read_question_name(take(m.others, whole, "ask"));
  const Question& question = asked_for(named, m.others, whole);
  std::vector<Field> fields;
  for (const std::string_view key : question.keys()) fields.push_back(take(m.others, whole, key));
  for (const std::string_view key : question.optional_keys()) {
    if (has(m.others, key)) fields.push_back(take(m.others, whole, key));
  }
  if (!m.others.empty()) whole.fail("unknown key " + shortened(m.others.front().key));
  return {question, std::move(fields)};
}

}  // namespace signum::oracle
