// SPDX-License-Identifier: MIT
#include <algorithm>
#include <initializer_list>
#include <signum/kernel/error.hpp>
#include <signum/plane/relate.hpp>

namespace signum {

std::string PlaneRelation::matrix() const {
  std::string letters;
  for (const int d : dimensions) letters.push_back("F012"[d + 1]);
  return letters;
}

bool PlaneRelation::matches(std::string_view pattern) const {
  if (pattern.size() != 9 || pattern.find_first_not_of("TF012*") != pattern.npos) {
    throw InvalidArgument("a pattern of nine letters of TF012* was expected");
  }
  const std::string letters = matrix();
  for (std::size_t i = 0; i < 9; ++i) {
    const char p = pattern[i];
    if (p != '*' && (p == 'T' ? letters[i] == 'F' : letters[i] != p)) return false;
  }
  return true;
}

bool PlaneRelation::is(PlanePredicate predicate) const {
  const auto any = [this](std::initializer_list<std::string_view> patterns) {
    return std::any_of(patterns.begin(), patterns.end(),
                       [this](std::string_view p) { return matches(p); });
  };
  switch (predicate) {
    case PlanePredicate::equals:
      return any({"T*F**FFF*"}) || (dimension_a == -1 && dimension_b == -1);
    case PlanePredicate::disjoint:
      return any({"FF*FF****"});
    case PlanePredicate::intersects:
      return !any({"FF*FF****"});
    case PlanePredicate::touches:
      return any({"FT*******", "F**T*****", "F***T****"});
    case PlanePredicate::crosses:
      if (dimension_a < dimension_b) return any({"T*T******"});
      if (dimension_a > dimension_b) return any({"T*****T**"});
      return dimension_a == 1 && any({"0********"});
    case PlanePredicate::within:
      return any({"T*F**F***"});
    case PlanePredicate::contains:
      return any({"T*****FF*"});
    case PlanePredicate::overlaps:
      return dimension_a == dimension_b && any({dimension_a == 1 ? "1*T***T**" : "T*T***T**"});
    case PlanePredicate::covers:
      return any({"T*****FF*", "*T****FF*", "***T**FF*", "****T*FF*"});
    default:
      return any({"T*F**F***", "*TF**F***", "**FT*F***", "**F*TF***"});
  }
}

std::vector<PlanePredicate> PlaneRelation::predicates() const {
  std::vector<PlanePredicate> result;
  for (std::size_t i = 0; i < plane_predicate_names.size(); ++i) {
    const auto p = static_cast<PlanePredicate>(i);
    if (is(p)) result.push_back(p);
  }
  return result;
}

}  // namespace signum
