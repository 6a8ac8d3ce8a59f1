// SPDX-License-Identifier: MIT
// signum itself behind the interface of plugins.
#include <signum/oracle/signum_peer.h>

#include <signum/kernel/error.hpp>
#include <signum/oracle/reply.hpp>

#include "shape_members.hpp"

namespace {

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
  each_member(s, [&]<class M>(std::string_view, M& member) {
    if constexpr (std::is_same_v<M, DepthRange>) {
      member = from.rule == 0 ? DepthRange::opengl : DepthRange::direct3d;
    } else if constexpr (std::is_same_v<M, decltype(Polyhedron3::faces)>) {
      for (std::size_t i = 0; i < 3 * member.size(); ++i) member[i / 3][i % 3] = from.faces[i];
    } else {
      each_double(member, [&](double& x) { x = *next++; });
    }
  });
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

Reply ask(Ask question, const signum_shape* a, const signum_shape* b) {
  if (a->dimension == 2) {
    return truth({question, std::vector<Shape2>{make_shape<Shape2>(*a), make_shape<Shape2>(*b)}});
  }
  return truth({question, std::vector<Shape3>{make_shape<Shape3>(*a), make_shape<Shape3>(*b)}});
}

/// The answer as a number of that enumeration.
template <class Answer>
int word(Ask question, const signum_shape* a, const signum_shape* b, int* answer) {
  *answer = static_cast<int>(std::get<Answer>(ask(question, a, b)));
  return SIGNUM_PEER_ANSWERED;
}

int predicate(Ask question, std::size_t count, const double* p, int* sign) {
  std::vector<Shape2> in_2d;
  std::vector<Shape3> in_3d;
  const bool plane = question == Ask::orient2d || question == Ask::incircle;
  for (std::size_t i = 0; i < count; ++i) {
    if (plane) in_2d.push_back(Point2{p[2 * i], p[2 * i + 1]});
    if (!plane) in_3d.push_back(Point3{p[3 * i], p[3 * i + 1], p[3 * i + 2]});
  }
  const Reply reply = plane ? truth({question, in_2d}) : truth({question, in_3d});
  *sign = static_cast<int>(std::get<Sign>(reply));
  return SIGNUM_PEER_ANSWERED;
}

}  // namespace

extern "C" {

int signum_peer_version(void) { return SIGNUM_PEER_VERSION; }
const char* signum_peer_name(void) { return "signum"; }

int signum_peer_orient2d(const double p[6], int* s) { return predicate(Ask::orient2d, 3, p, s); }
int signum_peer_orient3d(const double p[12], int* s) { return predicate(Ask::orient3d, 4, p, s); }
int signum_peer_incircle(const double p[8], int* s) { return predicate(Ask::incircle, 4, p, s); }
int signum_peer_insphere(const double p[15], int* s) { return predicate(Ask::insphere, 5, p, s); }

int signum_peer_intersects(const signum_shape* a, const signum_shape* b, int* answer) {
  return word<bool>(Ask::intersects, a, b, answer);
}
int signum_peer_locate(const signum_shape* a, const signum_shape* b, int* answer) {
  return word<Location>(Ask::locate, a, b, answer);
}
int signum_peer_side(const signum_shape* a, const signum_shape* b, int* answer) {
  return word<Side>(Ask::side, a, b, answer);
}
int signum_peer_frustum(const signum_shape* a, const signum_shape* b, int* answer) {
  return word<Containment>(Ask::frustum, a, b, answer);
}
int signum_peer_contact(const signum_shape* a, const signum_shape* b, signum_contact* answer) {
  const Contact c = std::get<Contact>(ask(Ask::contact, a, b));
  *answer = {static_cast<int>(c.planes), c.dimension, c.interiors, static_cast<int>(c.feature_a),
             static_cast<int>(c.feature_b)};
  return SIGNUM_PEER_ANSWERED;
}
int signum_peer_intersection(const signum_shape* a, const signum_shape* b,
                             signum_intersection* answer) {
  const auto set = std::get<IntersectionReply>(ask(Ask::intersection, a, b));
  answer->dimension = set.dimension;
  for (const Point3& p : set.points) {
    double* const to = answer->points + 3 * answer->point_count++;
    to[0] = p.x, to[1] = p.y, to[2] = p.z;
  }
  return SIGNUM_PEER_ANSWERED;
}
int signum_peer_hit(const signum_shape* a, const signum_shape* b, signum_hit* answer) {
  const auto h = std::get<HitReply>(ask(Ask::hit, a, b));
  *answer = {h.hit, h.t, h.inside};
  return SIGNUM_PEER_ANSWERED;
}
int signum_peer_distance(const signum_shape* a, const signum_shape* b, double* squared) {
  *squared = std::get<DistanceReply>(ask(Ask::distance, a, b)).squared;
  return SIGNUM_PEER_ANSWERED;
}
}
