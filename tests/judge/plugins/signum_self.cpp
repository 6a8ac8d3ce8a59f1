// SPDX-License-Identifier: MIT
// signum itself behind the interface of plugins.
#include "peer_shapes.hpp"
#include "point_questions.hpp"

namespace {

using namespace peer_shapes;

/// The answer as a number of that enumeration.
template <class Answer>
int word(Ask question, const signum_shape* a, const signum_shape* b, int* answer) {
  *answer = static_cast<int>(std::get<Answer>(ask(question, a, b)));
  return SIGNUM_PEER_ANSWERED;
}

}  // namespace

extern "C" {

int signum_peer_version(void) { return SIGNUM_PEER_VERSION; }
const char* signum_peer_name(void) { return "signum"; }

#define SIGNUM_ANSWER(name, count)                            \
  int signum_peer_##name(const double p[count], int* s) {     \
    *s = static_cast<int>(point_question(Ask::name).sign(p)); \
    return SIGNUM_PEER_ANSWERED;                              \
  }
SIGNUM_PEER_PREDICATES(SIGNUM_ANSWER)

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
int signum_peer_penetration(const signum_shape* a, const signum_shape* b,
                            signum_penetration* answer) {
  const auto p = std::get<PenetrationReply>(ask(Ask::penetration, a, b));
  *answer = {static_cast<int>(p.relation), p.depth};
  return SIGNUM_PEER_ANSWERED;
}
int signum_peer_sweep(const signum_shape* a, const signum_shape* b, const double* motion,
                      signum_contact_time* answer) {
  const auto i = std::get<ImpactReply>(ask_sweep(a, b, motion));
  *answer = {i.hit, i.t};
  return SIGNUM_PEER_ANSWERED;
}
int signum_peer_ccd(const signum_shape a[2], const signum_shape b[2], signum_contact_time* answer) {
  const auto i = std::get<ImpactReply>(ask_ccd(a, b));
  *answer = {i.hit, i.t};
  return SIGNUM_PEER_ANSWERED;
}
}
