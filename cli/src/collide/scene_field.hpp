// SPDX-License-Identifier: MIT
/// A value of a scene in JSON, which knows what it is called: what is wrong there is told by this
/// name.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <string>
#include <string_view>

namespace signum::cli {

/// A value of the file with its name, such as bodies[2].rotation.
class Field {
 public:
  Field(const nlohmann::json& value, std::string name, const std::string& file)
      : value_(value), name_(std::move(name)), file_(file) {}

  [[noreturn]] void fail(const std::string& expected) const {
    throw FileError(file_ + ": " + name_ + ": expected " + expected);
  }

  const std::string& name() const { return name_; }
  bool is_array() const { return value_.is_array(); }
  bool has(const char* key) const { return value_.contains(key); }
  Field member(const char* key, const std::string& expected) const {
    const Field field(has(key) ? value_[key] : value_, inner(key), file_);
    if (!has(key)) field.fail(expected);
    return field;
  }
  Field element(std::size_t i) const {
    return {value_[i], name_ + "[" + std::to_string(i) + "]", file_};
  }

  /// An object with no other members.
  void require_object(std::initializer_list<std::string_view> keys) const {
    std::string all;
    for (const std::string_view key : keys) all += (all.empty() ? "" : ", ") + std::string(key);
    if (!value_.is_object()) fail("an object with " + all);
    for (const auto& [key, value] : value_.items()) {
      if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
      // A longer key is no misspelt field. It is not shown, since the file may be no scene at all.
      constexpr std::size_t longest = 24;
      const std::string shown =
          key.size() <= longest ? key : "a key of " + std::to_string(key.size()) + " bytes";
      throw FileError(file_ + ": " + inner(shown) + ": there is no such field; expected " + all);
    }
  }
  std::size_t array(const std::string& expected) const {
    if (!value_.is_array()) fail(expected);
    return value_.size();
  }
  std::string text(const std::string& expected) const {
    if (!value_.is_string()) fail(expected);
    const auto text = value_.get<std::string>();
    if (text.empty()) fail(expected);
    return text;
  }
  bool boolean() const {
    if (!value_.is_boolean()) fail("true or false");
    return value_.get<bool>();
  }
  double number(const std::string& expected) const {
    if (!value_.is_number()) fail(expected);
    const auto x = value_.get<double>();
    if (!std::isfinite(x)) fail(expected);
    return x;
  }
  template <std::size_t N>
  std::array<double, N> numbers(const std::string& expected) const {
    if (array(expected) != N) fail(expected);
    std::array<double, N> all{};
    for (std::size_t i = 0; i < N; ++i) all[i] = element(i).number("a number");
    return all;
  }

 private:
  std::string inner(const std::string& key) const {
    return name_.empty() ? key : name_ + "." + key;
  }

  const nlohmann::json& value_;
  std::string name_;
  const std::string& file_;
};

}  // namespace signum::cli
