// SPDX-License-Identifier: MIT
// Plugins with one bug each, as they are met with: which one, SIGNUM_PLANTED_BUG says.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "peer_shapes.hpp"

namespace {

using namespace peer_shapes;

bool planted(std::string_view bug) {
  static const char* const name = std::getenv("SIGNUM_PLANTED_BUG");
  return name != nullptr && bug == name;
}

bool are(const signum_shape* a, signum_kind kind_a, const signum_shape* b, signum_kind kind_b) {
  return a->kind == kind_a && b->kind == kind_b;
}

int sign(double x) { return (x > 0) - (x < 0); }

double turn(const double* a, const double* b, const double* c) {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

bool boxes_overlap(const signum_shape* a, const signum_shape* b) {
  for (int i = 0; i < 3; ++i) {
    const bool after = a->numbers[i] < b->numbers[3 + i],
               before = b->numbers[i] < a->numbers[3 + i];
    if (!after || !before) return false;  // <= is meant.
  }
  return true;
}

/// 0 / 0 is NaN, and no comparison with NaN is true.
bool slabs(const signum_shape* ray, const signum_shape* box) {
  double least = 0, most = std::numeric_limits<double>::infinity();
  for (int i = 0; i < 3; ++i) {
    const double o = ray->numbers[i], d = ray->numbers[3 + i];
    const double t0 = (box->numbers[i] - o) / d, t1 = (box->numbers[3 + i] - o) / d;
    least = std::max(std::min(t0, t1), least);
    most = std::min(std::max(t0, t1), most);
  }
  return least <= most;
}

/// Segments that cross properly, or with an end on the other; those on one line are forgotten.
bool segments_meet(const double* p, const double* q) {
  const double a = turn(p, p + 2, q), b = turn(p, p + 2, q + 2);
  const double c = turn(q, q + 2, p), d = turn(q, q + 2, p + 2);
  if (a == 0 && b == 0 && c == 0 && d == 0) return false;
  return sign(a) * sign(b) <= 0 && sign(c) * sign(d) <= 0;
}

/// The ray should hold its origin.
bool point_on_ray(const double* p, const double* ray) {
  const double v[2] = {p[0] - ray[0], p[1] - ray[1]};
  return v[0] * ray[3] == v[1] * ray[2] && v[0] * ray[2] + v[1] * ray[3] > 0;
}

bool vertex_touches_edge(const signum_shape* a, const signum_shape* b) {
  const Contact c = std::get<Contact>(ask(Ask::contact, a, b));
  const auto is_vertex = [](Feature f) { return static_cast<int>(f) < 3; };
  const auto is_edge = [](Feature f) {
    return static_cast<int>(f) >= 3 && static_cast<int>(f) < 6;
  };
  return c.dimension == 0 && ((is_vertex(c.feature_a) && is_edge(c.feature_b)) ||
                              (is_edge(c.feature_a) && is_vertex(c.feature_b)));
}

/// Goes round the polygon to a corner that is not level with the first.
void pass_level_edges(const signum_shape* polygon) {
  const std::size_t n = polygon->number_count / 2;
  volatile std::size_t i = 0;
  do i = (i + 1) % n;
  while (polygon->numbers[2 * i + 1] == polygon->numbers[1]);
}

bool is_coplanar(const signum_shape* places) {
  for (std::size_t i = 0; i < places[0].number_count; i += 3) {
    if (places[0].numbers[i + 2] != places[1].numbers[i + 2] ||
        places[0].numbers[i + 2] != places[0].numbers[2])
      return false;
  }
  return true;
}

/// Whether the triangle is of no area at the start or at the end.
bool collapses(const signum_shape* triangle) {
  for (int i = 0; i < 2; ++i) {
    const double* const p = triangle[i].numbers;
    if (turn(p, p + 3, p + 6) == 0) return true;
  }
  return false;
}

void take_all_memory() {
  for (std::vector<std::vector<char>> hog;;) hog.emplace_back(1 << 20, 'x');
}

}  // namespace

extern "C" {

int signum_peer_version(void) { return SIGNUM_PEER_VERSION; }

int signum_peer_orient2d(const double p[6], int* answer) {
  if (planted("float cast")) {
    std::array<float, 6> f{};
    std::copy_n(p, 6, f.begin());
    const volatile float left = (f[2] - f[0]) * (f[5] - f[1]);
    const volatile float right = (f[3] - f[1]) * (f[4] - f[0]);
    *answer = (left > right) - (left < right);
  } else if (planted("swapped sign")) {
    *answer = p[0] > p[2] ? -sign(turn(p, p + 2, p + 4)) : sign(turn(p, p + 2, p + 4));
  } else if (planted("exception")) {
    if (turn(p, p + 2, p + 4) == 0) throw std::runtime_error("division by zero");
    *answer = sign(turn(p, p + 2, p + 4));
  } else {
    return SIGNUM_PEER_DECLINED;
  }
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_orient3d(const double p[12], int* answer) {
  if (!planted("epsilon")) return SIGNUM_PEER_DECLINED;
  double u[3], v[3], w[3];
  for (int i = 0; i < 3; ++i)
    u[i] = p[3 + i] - p[i], v[i] = p[6 + i] - p[i], w[i] = p[9 + i] - p[i];
  const double det = w[0] * (u[1] * v[2] - u[2] * v[1]) + w[1] * (u[2] * v[0] - u[0] * v[2]) +
                     w[2] * (u[0] * v[1] - u[1] * v[0]);
  *answer = std::abs(det) < 1e-9 ? 0 : sign(det);
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_intersects(const signum_shape* a, const signum_shape* b, int* answer) {
  if (planted("strict comparison") && are(a, SIGNUM_AABB, b, SIGNUM_AABB) && a->dimension == 3) {
    *answer = boxes_overlap(a, b);
  } else if (planted("NaN slab") && are(a, SIGNUM_RAY, b, SIGNUM_AABB) && a->dimension == 3) {
    *answer = slabs(a, b);
  } else if (planted("collinear forgotten") && are(a, SIGNUM_SEGMENT, b, SIGNUM_SEGMENT) &&
             a->dimension == 2) {
    *answer = segments_meet(a->numbers, b->numbers);
  } else if (planted("open end") && are(a, SIGNUM_POINT, b, SIGNUM_RAY) && a->dimension == 2) {
    *answer = point_on_ray(a->numbers, b->numbers);
  } else if (planted("vertex on edge missed") && are(a, SIGNUM_TRIANGLE, b, SIGNUM_TRIANGLE)) {
    *answer = std::get<bool>(ask(Ask::intersects, a, b)) && !vertex_touches_edge(a, b);
  } else {
    return SIGNUM_PEER_DECLINED;
  }
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_locate(const signum_shape* a, const signum_shape* b, int* answer) {
  const double* const p = a->numbers;
  const double* const q = b->numbers;
  *answer = static_cast<int>(std::get<Location>(ask(Ask::locate, a, b)));
  if (planted("swapped arguments") && b->kind == SIGNUM_TRIANGLE && b->dimension == 2) {
    const int s = sign(turn(q, q + 2, p)), t = sign(turn(q + 2, q + 4, p));
    const int u = sign(turn(q, q + 4, p));  // The third edge goes from q + 4 to q.
    if (s != 0 && t != 0 && u != 0) *answer = s == t && t == u ? 0 : 2;
  } else if (planted("crash") && b->kind == SIGNUM_SPHERE && b->dimension == 2) {
    if (p[0] == q[0] && p[1] == q[1]) std::abort();  // A division by the distance.
  } else if (planted("endless loop") && b->kind == SIGNUM_POLYGON && b->dimension == 2) {
    pass_level_edges(b);
  } else if (planted("memory") && b->kind == SIGNUM_AABB && b->dimension == 2) {
    if (q[0] == q[2]) take_all_memory();  // A grid of cells of no width.
  } else {
    return SIGNUM_PEER_DECLINED;
  }
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_contact(const signum_shape* a, const signum_shape* b, signum_contact* answer) {
  if (!planted("half an answer") || !are(a, SIGNUM_SEGMENT, b, SIGNUM_SEGMENT))
    return SIGNUM_PEER_DECLINED;
  const Contact c = std::get<Contact>(ask(Ask::contact, a, b));
  *answer = {static_cast<int>(c.planes), c.dimension, c.interiors, static_cast<int>(c.feature_a),
             static_cast<int>(c.feature_b)};
  if (c.dimension == 1) answer->feature_b = -1;  // Not filled in.
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_penetration(const signum_shape* a, const signum_shape* b,
                            signum_penetration* answer) {
  if (!planted("touching forgotten")) return SIGNUM_PEER_DECLINED;
  const auto p = std::get<PenetrationReply>(ask(Ask::penetration, a, b));
  *answer = {p.depth > 0 ? 2 : 0, p.depth};
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_sweep(const signum_shape* a, const signum_shape* b, const double* motion,
                      signum_contact_time* answer) {
  const auto i = std::get<ImpactReply>(ask_sweep(a, b, motion));
  *answer = {i.hit, i.t};
  if (planted("start forgotten")) {
    if (i.hit && i.t == 0) answer->t = 1;
  } else if (planted("end forgotten")) {
    answer->hit = i.hit && i.t < 1;
  } else {
    return SIGNUM_PEER_DECLINED;
  }
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_ccd(const signum_shape a[2], const signum_shape b[2], signum_contact_time* answer) {
  const auto i = std::get<ImpactReply>(ask_ccd(a, b));
  *answer = {i.hit, i.t};
  if (planted("no area") && b->kind == SIGNUM_TRIANGLE) {
    if (collapses(b)) answer->hit = 0;
  } else if (planted("coplanar forgotten")) {
    if (is_coplanar(a) && is_coplanar(b)) answer->hit = 0;
  } else if (planted("second root")) {
    answer->hit = 1;  // Any root is taken for a contact.
  } else {
    return SIGNUM_PEER_DECLINED;
  }
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_hit(const signum_shape* a, const signum_shape* b, signum_hit* answer) {
  if (!planted("inside forgotten") || b->kind != SIGNUM_SPHERE || a->dimension != 2)
    return SIGNUM_PEER_DECLINED;
  const auto h = std::get<HitReply>(ask(Ask::hit, a, b));
  *answer = {h.hit, h.t, 0};
  return SIGNUM_PEER_ANSWERED;
}
}
