// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/kernel/error.hpp>
#include <signum/shapes/batch.hpp>

#include "any_verbs.hpp"
#include "handles.hpp"

namespace signum::c {
namespace {

using bindings::Shape;

Shape shape(const signum_shape* s, const char* name) {
  return bindings::make_shape(required(s, name));
}

/// Stores verb(a, b), an enumerator or a bool, as a number.
signum_status ask(const signum_shape* a, const signum_shape* b, int* answer, auto verb) {
  return guarded([&] {
    required(answer, "the answer") = static_cast<int>(verb(shape(a, "a"), shape(b, "b")));
  });
}

/// The i-th shape of a batch, which has one for all, or as many as there are answers.
class Batch {
 public:
  Batch(const signum_shapes& shapes, std::size_t count) : shapes_(shapes) {
    const int kind = bindings::kind_number(shapes.kind);
    if (kind >= 0 && kind < static_cast<int>(shape_names.size())) {
      size_ = bindings::number_count(static_cast<ShapeKind>(kind), shapes.dimension);
    }
    if (size_ == 0) {
      throw InvalidArgument("a batch is of shapes with a fixed number of numbers");
    }
    if (shapes.count != count && shapes.count != 1) {
      throw InvalidArgument(std::to_string(shapes.count) + " shapes, and " + std::to_string(count) +
                            " answers");
    }
    if (shapes.numbers == nullptr && shapes.count != 0) fail_null("the numbers of shapes");
  }
  Shape operator[](std::size_t i) const {
    const std::size_t at = shapes_.count == 1 ? 0 : i;
    signum_shape s{};
    s.kind = shapes_.kind, s.dimension = shapes_.dimension, s.rule = shapes_.rule;
    s.numbers = shapes_.numbers + at * size_, s.number_count = size_;
    return bindings::make_shape(s);
  }
  template <class S>
  Many<S> many() const {
    const auto* const first = reinterpret_cast<const S*>(shapes_.numbers);
    if (shapes_.count == 1) return Many<S>(first[0]);
    return Many<S>(std::span<const S>(first, shapes_.count));
  }
  bool is(signum_kind kind) const { return shapes_.kind == kind && shapes_.dimension == 3; }

 private:
  signum_shapes shapes_;
  std::size_t size_ = 0;
};

/// The pairs that have vectors of their own.
template <class A, class B>
bool meet_in_vectors(const Batch& a, signum_kind kind_a, const Batch& b, signum_kind kind_b,
                     std::span<bool> met) {
  if (!a.is(kind_a) || !b.is(kind_b)) return false;
  intersects(a.many<A>(), b.many<B>(), met);
  return true;
}

bool meet_in_vectors(const Batch& a, const Batch& b, std::span<bool> met) {
  return meet_in_vectors<Triangle3, Triangle3>(a, SIGNUM_TRIANGLE, b, SIGNUM_TRIANGLE, met) ||
         meet_in_vectors<Ray3, Triangle3>(a, SIGNUM_RAY, b, SIGNUM_TRIANGLE, met) ||
         meet_in_vectors<Segment3, Triangle3>(a, SIGNUM_SEGMENT, b, SIGNUM_TRIANGLE, met) ||
         meet_in_vectors<Ray3, Aabb3>(a, SIGNUM_RAY, b, SIGNUM_AABB, met) ||
         meet_in_vectors<Aabb3, Aabb3>(a, SIGNUM_AABB, b, SIGNUM_AABB, met) ||
         meet_in_vectors<Triangle3, Aabb3>(a, SIGNUM_TRIANGLE, b, SIGNUM_AABB, met) ||
         meet_in_vectors<Obb3, Obb3>(a, SIGNUM_OBB, b, SIGNUM_OBB, met) ||
         meet_in_vectors<Sphere3, Sphere3>(a, SIGNUM_SPHERE, b, SIGNUM_SPHERE, met) ||
         meet_in_vectors<Sphere3, Aabb3>(a, SIGNUM_SPHERE, b, SIGNUM_AABB, met) ||
         meet_in_vectors<Sphere3, Obb3>(a, SIGNUM_SPHERE, b, SIGNUM_OBB, met);
}

}  // namespace
}  // namespace signum::c

using namespace signum;
using signum::c::ask;
using signum::c::guarded;
using signum::c::required;
using signum::c::shape;

extern "C" {

signum_status signum_shape_intersects(const signum_shape* a, const signum_shape* b,
                                      int* intersects) {
  return ask(a, b, intersects,
             [](const auto& x, const auto& y) { return bindings::intersects(x, y); });
}
signum_status signum_shape_locate(const signum_shape* a, const signum_shape* b, int* location) {
  return ask(a, b, location, bindings::locate);
}
signum_status signum_shape_side(const signum_shape* a, const signum_shape* b, int* side) {
  return ask(a, b, side, bindings::side);
}
signum_status signum_shape_containment(const signum_shape* a, const signum_shape* b,
                                       int* containment) {
  return ask(a, b, containment, bindings::containment);
}

signum_status signum_shape_contact(const signum_shape* a, const signum_shape* b,
                                   signum_contact* contact) {
  return guarded([&] {
    const auto found = bindings::contact(shape(a, "a"), shape(b, "b"));
    const auto* const c = std::get_if<Contact>(&found);
    if (c == nullptr) {
      throw InvalidArgument("contact with a shape that has an inside: ask for its point contact");
    }
    required(contact, "contact") = c::to_c(*c);
  });
}

signum_status signum_shape_point_contact(const signum_shape* a, const signum_shape* b,
                                         int* location, signum_indices** faces) {
  return guarded([&] {
    auto found = bindings::contact(shape(a, "a"), shape(b, "b"));
    auto* const p = std::get_if<PointContact>(&found);
    if (p == nullptr) throw InvalidArgument("neither shape has an inside: ask for their contact");
    auto list = std::make_unique<signum_indices>();
    list->indices = std::move(p->faces);
    required(location, "location") = static_cast<int>(p->location);
    c::give(faces, "faces", std::move(list));
  });
}

signum_status signum_shape_feature_pairs(const signum_shape* a, const signum_shape* b,
                                         signum_feature_pair pairs[SIGNUM_MAX_FEATURE_PAIRS],
                                         size_t* count) {
  return guarded([&] {
    const FeaturePairs found = bindings::feature_pairs(shape(a, "a"), shape(b, "b"));
    signum_feature_pair* const to = &required(pairs, "pairs");
    required(count, "count") = found.size();
    for (std::size_t i = 0; i < found.size(); ++i) {
      to[i] = {static_cast<int>(found[i].a), static_cast<int>(found[i].b), found[i].dimension};
    }
  });
}

signum_status signum_shape_intersection(const signum_shape* a, const signum_shape* b,
                                        signum_intersection* intersection, signum_numbers** exact) {
  return guarded([&] {
    const auto set = bindings::intersection(shape(a, "a"), shape(b, "b"));
    signum_intersection& to = required(intersection, "intersection");
    const std::size_t n = set.points.size(), d = n == 0 ? 3 : set.rounded.size() / n;
    if (n > SIGNUM_MAX_CORNERS) throw Error("more corners than SIGNUM_MAX_CORNERS");
    auto numbers = std::make_unique<signum_numbers>();
    for (const auto& p : set.points) numbers->add_all(p);
    numbers->add_all(set.through), numbers->add_all(set.direction);
    to.dimension = set.dimension, to.point_count = n;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t k = 0; k < 3; ++k) {
        to.points[3 * i + k] = k < d ? set.rounded[d * i + k] : 0;
      }
    }
    if (exact != nullptr) *exact = numbers.release();
  });
}

signum_status signum_shape_hit(const signum_shape* a, const signum_shape* b,
                               const double* greatest_t, signum_hit* hit, signum_numbers** exact) {
  return guarded([&] {
    HitLimit limit;
    if (greatest_t != nullptr) limit.greatest_t = *greatest_t;
    const auto found = bindings::hit(shape(a, "a"), shape(b, "b"), limit);
    auto numbers = std::make_unique<signum_numbers>();
    if (found && exact != nullptr) numbers->add(found->t.exact());
    required(hit, "hit") =
        found ? signum_hit{1, found->t.to_double(), found->inside} : signum_hit{};
    if (exact != nullptr) *exact = found ? numbers.release() : nullptr;
  });
}

namespace {

signum_crossing crossing_of(const std::optional<BorderCrossing>& found) {
  signum_crossing c{};
  if (!found) return c;
  c.crosses = 1, c.t = found->t.to_double();
  if (found->face) c.has_face = 1, c.face = *found->face;
  if (found->normal) {
    const Point3& n = found->normal->rounded;
    c.has_normal = 1, c.normal[0] = n.x, c.normal[1] = n.y, c.normal[2] = n.z;
  }
  return c;
}

}  // namespace

signum_status signum_shape_passage(const signum_shape* a, const signum_shape* b,
                                   const double* greatest_t, int* hit, signum_crossing* entry,
                                   signum_crossing* leave) {
  return guarded([&] {
    HitLimit limit;
    if (greatest_t != nullptr) limit.greatest_t = *greatest_t;
    const auto found = bindings::passage(shape(a, "a"), shape(b, "b"), limit);
    int& met = required(hit, "hit");
    signum_crossing &first = required(entry, "entry"), &last = required(leave, "leave");
    met = found ? 1 : 0;
    first = found ? crossing_of(found->entry) : signum_crossing{};
    last = found ? crossing_of(found->exit) : signum_crossing{};
  });
}

signum_status signum_shapes_intersect(signum_shapes a, signum_shapes b, uint8_t* met,
                                      size_t count) {
  static_assert(sizeof(bool) == 1);
  return guarded([&] {
    if (met == nullptr && count != 0) c::fail_null("met");
    const c::Batch first(a, count), second(b, count);
    const std::span answers(reinterpret_cast<bool*>(met), count);
    if (count > 1 && c::meet_in_vectors(first, second, answers)) return;
    for (std::size_t i = 0; i < count; ++i) {
      answers[i] = bindings::intersects(first[i], second[i]);
    }
  });
}

signum_status signum_shapes_contact(signum_shapes a, signum_shapes b, signum_contact* contacts,
                                    size_t count) {
  return guarded([&] {
    if (contacts == nullptr && count != 0) c::fail_null("contacts");
    const c::Batch first(a, count), second(b, count);
    for (std::size_t i = 0; i < count; ++i) {
      const auto found = bindings::contact(first[i], second[i]);
      const auto* const c = std::get_if<Contact>(&found);
      if (c == nullptr) throw InvalidArgument("contact with a shape that has an inside");
      contacts[i] = c::to_c(*c);
    }
  });
}
}
