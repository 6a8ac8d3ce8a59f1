// SPDX-License-Identifier: MIT
/// The members of the value of a shape, in the order in which the line format writes them.
#pragma once

#include <array>
#include <signum/oracle/case.hpp>
#include <string_view>

namespace signum::oracle {

/// Calls visit(key, member) for each member of a shape, const or not. Where the value is a list (of
/// a point, segment, triangle or polygon) and no object, there is one member, without a key.
/// Requires polygons of one chain.
template <class S, class Visit>
void each_member(S& s, Visit visit) {
  if constexpr (requires { s.direction; }) {
    visit("origin", s.origin), visit("direction", s.direction);
  } else if constexpr (requires { s.normal; }) {
    visit("normal", s.normal), visit("offset", s.offset);
  } else if constexpr (requires { s.vertices; }) {
    visit("", s.vertices);
  } else if constexpr (requires { s.chains; }) {
    visit("", s.chains.front());
  } else if constexpr (requires { s.half; }) {
    visit("center", s.center), visit("axes", s.axes), visit("half", s.half);
  } else if constexpr (requires { s.directions; }) {
    visit("directions", s.directions), visit("min", s.min), visit("max", s.max);
  } else if constexpr (requires { s.min; }) {
    visit("min", s.min), visit("max", s.max);
  } else if constexpr (requires { s.faces; }) {
    visit("points", s.points), visit("faces", s.faces);
  } else if constexpr (requires { s.points; }) {
    visit("points", s.points);
  } else if constexpr (requires { s.edges; }) {
    visit("origin", s.origin), visit("edges", s.edges), visit("radius", s.radius);
  } else if constexpr (requires { s.segment; }) {
    visit("segment", s.segment), visit("radius", s.radius);
  } else if constexpr (requires { s.axis; }) {
    visit("segment", s.axis), visit("radius", s.radius);
  } else if constexpr (requires { s.apex; }) {
    visit("apex", s.apex), visit("base", s.base), visit("radius", s.radius);
  } else if constexpr (requires { s.axes; }) {
    visit("center", s.center), visit("axes", s.axes);
  } else if constexpr (requires { s.center; }) {
    visit("center", s.center), visit("radius", s.radius);
  } else if constexpr (requires { s.matrix; }) {
    visit("matrix", s.matrix), visit("depth", s.depth);
  } else {
    visit("", s);
  }
}

/// Calls use(x) with each double of a member, in order.
template <class Use>
void each_double(double& x, Use use) {
  use(x);
}
template <class Use>
void each_double(const double& x, Use use) {
  use(x);
}
template <class Member, class Use>
void each_double(Member& m, Use use) {
  if constexpr (requires { m.z; }) {
    use(m.x), use(m.y), use(m.z);
  } else if constexpr (requires { m.y; }) {
    use(m.x), use(m.y);
  } else if constexpr (requires { m.q; }) {
    each_double(m.p, use), each_double(m.q, use);
  } else {
    for (auto& x : m) each_double(x, use);
  }
}

}  // namespace signum::oracle
