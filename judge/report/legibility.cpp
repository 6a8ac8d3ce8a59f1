// SPDX-License-Identifier: MIT
#include "legibility.hpp"

#include <algorithm>
#include <cmath>

#include "findings/case_numbers.hpp"

namespace signum::oracle::report {

Numbers numbers_of(const Case& question) {
  const std::vector<double> all = values(question);
  const auto is_small_integer = [](double x) { return std::abs(x) <= 100 && x == std::floor(x); };
  if (std::all_of(all.begin(), all.end(), is_small_integer)) return Numbers::small_integers;
  constexpr double large = 0x1p64, small = 0x1p-64;
  const auto is_moderate = [](double x) {
    return x == 0 || (std::abs(x) <= large && std::abs(x) >= small);
  };
  return std::all_of(all.begin(), all.end(), is_moderate) ? Numbers::moderate : Numbers::extreme;
}

namespace {

bool is_thin(ShapeKind kind) {
  return kind == ShapeKind::segment || kind == ShapeKind::ray || kind == ShapeKind::line;
}

/// Methods know no boundary, or take what runs along a line or in a plane for no hit, by choice.
bool is_disputable(const FindingKey& key) {
  if (key.response != Response::answered) return false;
  if (key.verdict == Verdict::wrong || key.contact_class == "boundary") return true;
  if (is_of_motion(key.kind.ask)) return false;
  const bool along = key.contact_class.starts_with("line") || key.contact_class.starts_with("meet");
  const auto is_flat = [](ShapeKind kind) {
    return is_thin(kind) || kind == ShapeKind::plane || kind == ShapeKind::triangle;
  };
  return along && is_flat(key.kind.a) && is_flat(key.kind.b) &&
         (is_thin(key.kind.a) || is_thin(key.kind.b));
}

}  // namespace

Legibility legibility(const FindingKey& key, const Case& question) {
  const Numbers numbers = numbers_of(question);
  const std::string& contact = key.contact_class;
  return {numbers == Numbers::extreme,
          contact.ends_with("degenerate") || contact.ends_with("equal points"), is_disputable(key),
          numbers != Numbers::small_integers, size_to_read(question)};
}

}  // namespace signum::oracle::report
