// SPDX-License-Identifier: MIT
#include "field.hpp"

#include <algorithm>
#include <cmath>

#include "number.hpp"

namespace signum::oracle {

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

void Field::fail(const std::string& message) const {
  const std::string where = path();
  throw QuestionError(where.empty() ? message : where + ": " + message);
}

void Field::fail_expecting(std::string_view expected) const {
  fail("expected " + std::string(expected) + ", got " + shortened(json_));
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

double read_number(const Field& f) {
  double x = 0;
  if (f.kind() == JsonKind::number) {
    x = read_decimal(f.json());
  } else if (f.kind() == JsonKind::string) {
    const std::optional<double> read = read_hexadecimal(json_unquote(f.json()));
    if (!read) f.fail_expecting("a hexadecimal float such as 0x1.8p-3 in the string");
    x = *read;
  } else {
    f.fail_expecting("a number");
  }
  if (!std::isfinite(x)) f.fail(shortened(f.json()) + " is not finite: past the largest double");
  return x;
}

double read_not_negative(const Field& f) {
  const double x = read_number(f);
  if (x < 0) f.fail("must not be negative, got " + shortened(f.json()));
  return x;
}

}  // namespace signum::oracle
