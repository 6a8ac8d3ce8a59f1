// SPDX-License-Identifier: MIT
/// Does the time grow as what goes in and comes out? Each file here adds rows, and the program
/// times each at n and at 2 n.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <numbers>
#include <signum/mesh/mesh.hpp>
#include <string>
#include <vector>

namespace signum::bench {

/// One call, whose input is made before it is timed.
using Call = std::function<void()>;

struct Row {
  std::string work;
  /// The lesser n, of what goes in or comes out, whichever is more.
  std::int64_t n;
  std::string of;
  std::function<Call(std::int64_t n)> make;
};

/// The rows in the order of their files.
using MakeRows = void (*)(std::vector<Row>&);
std::vector<MakeRows>& all_rows();
struct AddRows {
  explicit AddRows(MakeRows rows) { all_rows().push_back(rows); }
};

/// What a call makes is kept until it has ended.
template <class T>
void keep(const T& made) {
  const volatile auto* const at = reinterpret_cast<const volatile char*>(&made);
  static_cast<void>(*at);
}

inline Point3 on_circle(std::int64_t i, std::int64_t n) {
  const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(n);
  return {std::cos(angle), std::sin(angle), 0};
}

inline Polygon2 ring(std::int64_t n, double radius, Point2 center = {0, 0}) {
  Polygon2 p{{{}}, FillRule::even_odd};
  for (std::int64_t i = 0; i < n; ++i) {
    const Point3 c = on_circle(i, n);
    p.chains[0].push_back({center.x + radius * c.x, center.y + radius * c.y});
  }
  return p;
}

}  // namespace signum::bench
