// SPDX-License-Identifier: MIT
/// The shapes of signum_peer.h as signum's own: for plugins that answer as signum does.
#pragma once

#include <signum/judge/signum_peer.h>

#include <signum/kernel/error.hpp>
#include <signum/kernel/shape_members.hpp>
#include <signum/oracle/reply.hpp>

namespace peer_shapes {

using namespace signum;
using namespace signum::oracle;

/// Gives the lists of a shape the lengths that they have.
template <class S>
void resize(S& s, const signum_shape& from) {
  const auto d = static_cast<std::size_t>(from.dimension);
  if constexpr (requires { s.chains; }) s.chains = {{}}, s.chains[0].resize(from.number_count / d);
  if constexpr (requires { s.points.resize(1); }) s.points.resize(from.number_count / d);
  if constexpr (requires { s.directions; }) {
    const std::size_t n = from.number_count / (d + 2);
    s.directions.resize(n), s.min.resize(n), s.max.resize(n);
  }
  if constexpr (requires { s.faces; }) s.faces.resize(from.face_count);
}

template <class S>
void fill(S& s, const signum_shape& from) {
  resize(s, from);
  const double* next = from.numbers;
  for_each_number(s, [&](double& x, MemberRole) { x = *next++; });
  if constexpr (requires { s.faces; }) {
    for (std::size_t i = 0; i < 3 * s.faces.size(); ++i) s.faces[i / 3][i % 3] = from.faces[i];
  }
  if constexpr (requires { s.depth; }) {
    s.depth = from.rule == 0 ? DepthRange::opengl : DepthRange::direct3d;
  }
  if constexpr (requires { s.rule; }) {
    s.rule = from.rule == 0 ? FillRule::even_odd : FillRule::nonzero;
  }
}

template <class Variant, std::size_t I = 0>
Variant make_shape(const signum_shape& from) {
  if constexpr (I < std::variant_size_v<Variant>) {
    using S = std::variant_alternative_t<I, Variant>;
    if (static_cast<int>(kind_of_type<S>()) != static_cast<int>(from.kind)) {
      return make_shape<Variant, I + 1>(from);
    }
    S s{};
    fill(s, from);
    return s;
  } else {
    throw InvalidArgument("no such shape");
  }
}

/// The right answer.
inline Reply ask(Ask question, const signum_shape* a, const signum_shape* b) {
  if (a->dimension == 2) {
    return truth({question, std::vector<Shape2>{make_shape<Shape2>(*a), make_shape<Shape2>(*b)}});
  }
  return truth({question, std::vector<Shape3>{make_shape<Shape3>(*a), make_shape<Shape3>(*b)}});
}

inline Reply ask_sweep(const signum_shape* a, const signum_shape* b, const double* motion) {
  if (a->dimension == 2) {
    return truth({Ask::sweep, std::vector<Shape2>{make_shape<Shape2>(*a), make_shape<Shape2>(*b),
                                                  Point2{motion[0], motion[1]}}});
  }
  return truth({Ask::sweep, std::vector<Shape3>{make_shape<Shape3>(*a), make_shape<Shape3>(*b),
                                                Point3{motion[0], motion[1], motion[2]}}});
}

/// Of two places each.
inline Reply ask_ccd(const signum_shape* a, const signum_shape* b) {
  return truth({Ask::ccd, std::vector<Shape3>{make_shape<Shape3>(a[0]), make_shape<Shape3>(a[1]),
                                              make_shape<Shape3>(b[0]), make_shape<Shape3>(b[1])}});
}

}  // namespace peer_shapes
