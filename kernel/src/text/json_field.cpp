// SPDX-License-Identifier: MIT
#include "text/json_field.hpp"

#include <algorithm>

namespace signum::detail {

std::string shortened(std::string_view text) {
  constexpr std::size_t most = 50;
  if (text.size() <= most) return std::string(text);
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return std::string(text.substr(0, end)) + "...";
}

std::string Field::path() const {
  if (parent_ == nullptr) return "";
  const std::string front = parent_->path();
  if (name_.empty()) return front + "[" + std::to_string(index_) + "]";
  return front.empty() ? std::string(name_) : front + "." + std::string(name_);
}

std::string Field::located(const std::string& message) const {
  const std::string where = path();
  return where.empty() ? message : where + ": " + message;
}

void Field::fail(const std::string& message) const { throw FieldError(located(message)); }

void Field::fail_expecting(std::string_view expected) const {
  fail("expected " + std::string(expected) + ", got " + shortened(json_));
}

void Field::fail_not_finite() const {
  throw FieldNotFinite(located(shortened(json_) + " is not finite: past the largest double"));
}

std::optional<Field> Field::find(std::string_view key) const {
  std::optional<Field> found;
  if (kind() != JsonKind::object) return found;
  for (JsonWalk walk{json_}; walk.next();) {
    // Keys are written without escapes nearly always.
    const std::string_view raw = walk.raw_key();
    const bool plain = raw.find('\\') == raw.npos;
    if (plain ? raw.substr(1, raw.size() - 2) != key : json_unquote(raw) != key) continue;
    if (found) found->fail("the key stands twice");
    found.emplace(this, key, walk.value());
  }
  return found;
}

std::vector<Field> Field::elements(std::size_t low, std::size_t high,
                                   std::string_view expected) const {
  std::vector<Field> found;
  if (kind() != JsonKind::array) fail_expecting(expected);
  for (JsonWalk walk{json_}; walk.next();) {
    if (found.size() == high) fail_expecting(expected);
    found.emplace_back(this, found.size(), walk.value());
  }
  if (found.size() < low) fail_expecting(expected);
  return found;
}

void Field::find_members(std::span<const std::string_view> keys,
                         std::span<std::string_view> values) const {
  if (kind() != JsonKind::object) {
    std::string expected = "an object with the keys";
    for (const std::string_view key : keys) expected.append(" ").append(key);
    fail_expecting(expected);
  }
  for (JsonWalk walk{json_}; walk.next();) {
    const std::string key = json_unquote(walk.raw_key());
    const auto at = std::find(keys.begin(), keys.end(), key);
    if (at == keys.end()) fail("unknown key " + shortened(key));
    std::string_view& value = values[static_cast<std::size_t>(at - keys.begin())];
    if (!value.empty()) fail("the key " + key + " stands twice");
    value = walk.value();
  }
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (values[i].empty()) Field{this, keys[i], {}}.fail("missing");
  }
}

}  // namespace signum::detail
