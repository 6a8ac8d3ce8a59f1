// SPDX-License-Identifier: MIT
/// What an answer of the oracle says of other questions about the same shapes.
#pragma once

#include <cctype>
#include <optional>
#include <signum/oracle/answer.hpp>
#include <string>
#include <string_view>

#include "text/json.hpp"

namespace signum::fuzzing {

/// The first member of that key of an object.
inline std::optional<std::string_view> member(std::string_view object, std::string_view key) {
  for (detail::JsonWalk walk{object}; walk.next();) {
    if (detail::json_unquote(walk.raw_key()) == key) return walk.value();
  }
  return std::nullopt;
}

/// An answered question and what it says.
class Answered {
 public:
  /// The question needs to have been answered so.
  Answered(std::string_view question, std::string_view given)
      : question_(question), given_(given), ask_(*member(question, "ask")) {}

  /// Whether a and b meet, at the start where they move, as the answer tells; nothing when it does
  /// not.
  std::optional<bool> meet() const {
    if (ask_ == "\"intersects\"") return says("intersects", "true");
    if (ask_ == "\"locate\"") return !says("location", "\"outside\"");
    if (ask_ == "\"side\"") {
      // A polyhedron of several parts may have them on both sides.
      if (!says("side", "\"crossing\"")) return false;
      if (question_.find("polyhedron") == question_.npos) return true;
      return std::nullopt;
    }
    if (ask_ == "\"frustum\"") return !says("side", "\"outside\"");
    if (ask_ == "\"contact\"" || ask_ == "\"intersection\"") return !says("dimension", "-1");
    if (ask_ == "\"hit\"") return says("hit", "true");
    if (ask_ == "\"distance\"") {
      if (member(given_, "exact")) return says("exact", "\"0\"");
      // The distance of a quadric is rounded, and zero may stand for a tiny one.
      if (!says("squared", "0.0")) return false;
      return std::nullopt;
    }
    if (ask_ == "\"penetration\"") return !says("relation", "\"apart\"");
    if (ask_ == "\"sweep\"") return says("hit", "true") && says("exact", "\"0\"");
    if (ask_ == "\"ccd\"" || ask_ == "\"rigid\"") {
      if (!says("t", "0.0")) return false;
      // The least times are rounded to zero.
      if (ask_ == "\"ccd\"" && has_plain_numbers()) return true;
      return std::nullopt;
    }
    if (ask_ == "\"point_contact\"") return !says("location", "\"outside\"");
    if (ask_ == "\"feature_pairs\"") return !says("pairs", "[]");
    if (ask_ == "\"nearest_points\"") return says("exact", "\"0\"");
    if (ask_ == "\"passage\"" && !member(question_, "greatest_t")) return says("hit", "true");
    if (ask_ == "\"within\"" && says("within", "false")) return false;
    if (ask_ == "\"one_sided_hit\"" && says("hit", "true")) return true;
    // The rule is another one than that of intersects.
    if (ask_ == "\"solids\"" && !member(question_, "rule")) return !says("relation", "\"apart\"");
    return std::nullopt;
  }

  /// Whether the answer says that a and b do not meet at the end of their motions.
  bool ends_apart() const {
    return (ask_ == "\"ccd\"" || ask_ == "\"rigid\"") && says("hit", "false");
  }

  /// The question whether a and b meet, both at the time 0 or both at the time 1.
  std::string meeting_question(int time, bool exchanged) const {
    const std::string a = at(time, *member(question_, "a")), b = at(time, *member(question_, "b"));
    return two_shapes(has_mesh(a) || has_mesh(b) ? "distance" : "intersects", exchanged ? b : a,
                      exchanged ? a : b);
  }

  /// The question with a and b exchanged, where that changes no more of the answer than normals.
  std::optional<std::string> exchanged() const {
    if (ask_ != "\"distance\"" && ask_ != "\"penetration\"" && ask_ != "\"ccd\"" &&
        ask_ != "\"rigid\"")
      return std::nullopt;
    return two_shapes(ask_.substr(1, ask_.size() - 2), *member(question_, "b"),
                      *member(question_, "a"));
  }
  bool agrees(std::string_view other) const {
    for (const char* key : {"hit", "t", "relation", "squared", "exact", "depth"}) {
      if (member(given_, key) != member(other, key)) return false;
    }
    return true;
  }

 private:
  bool says(std::string_view key, std::string_view value) const {
    return member(given_, key) == value;
  }

  /// Whether no number has an exponent, or very many digits.
  bool has_plain_numbers() const {
    std::size_t digits = 0;
    for (const char c : question_) {
      const bool is_digit = std::isdigit(static_cast<unsigned char>(c)) != 0;
      if (digits > 12 || (digits > 0 && (c == 'e' || c == 'E' || c == 'x'))) return false;
      digits = is_digit ? digits + 1 : 0;
    }
    return true;
  }

  /// The shape of a or b at the time 0 or 1.
  std::string at(int time, std::string_view given) const {
    if (ask_ == "\"ccd\"") {
      detail::JsonWalk walk{given};
      for (int i = 0; i <= time; ++i) walk.next();
      return std::string(walk.value());
    }
    if (ask_ != "\"rigid\"") return std::string(given);
    const std::string_view pose = *member(given, time == 0 ? "start" : "end");
    return R"({"placed":{"shape":)" + std::string(*member(given, "body")) + R"(,"rotation":)" +
           std::string(*member(pose, "rotation")) + R"(,"translation":)" +
           std::string(*member(pose, "translation")) + "}}";
  }

  static bool has_mesh(std::string_view shape) {
    const auto placed = member(shape, "placed");
    return member(placed ? *member(*placed, "shape") : shape, "mesh").has_value();
  }

  std::string two_shapes(std::string_view ask, std::string_view a, std::string_view b) const {
    std::string s = R"({"ask":")" + std::string(ask) + R"(","a":)" + std::string(a) + R"(,"b":)" +
                    std::string(b);
    if (const auto rule = member(question_, "rule")) s.append(R"(,"rule":)").append(*rule);
    return s + "}";
  }

  std::string_view question_, given_, ask_;
};

}  // namespace signum::fuzzing
