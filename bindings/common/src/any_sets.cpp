// SPDX-License-Identifier: MIT
#include "any_sets.hpp"

#include <signum/kernel/error.hpp>
#include <signum/shapes/squared_distance.hpp>
#include <string>
#include <utility>

#include "any_verbs.hpp"

namespace signum::bindings {
namespace {

using Kinds = bool (*)(ShapeKind);
enum class Meshes : std::uint8_t { taken, not_taken };

std::string_view word(const AnySet& s) {
  return s.mesh != nullptr ? "mesh" : name(kind_of(*s.shape));
}

[[noreturn]] void fail(std::string_view verb, const AnySet& a, const AnySet& b) {
  fail_not_taken(verb, word(a), word(b));
}

void require(std::string_view verb, const AnySet& a, const AnySet& b, Kinds takes, Meshes meshes) {
  for (const AnySet* s : {&a, &b}) {
    const bool taken = s->mesh != nullptr ? meshes == Meshes::taken : takes(kind_of(*s->shape));
    if (!taken) fail(verb, a, b);
  }
}

bool sets_distance_takes(ShapeKind k) { return distance_takes(k) || k == ShapeKind::polyhedron; }

/// verb of the references to both shapes, in their space.
auto of_refs(const Shape& a, const Shape& b, auto verb) {
  if (common_space(a, b) == Space::plane) {
    return verb(ref(std::get<Shape2>(a)), ref(std::get<Shape2>(b)));
  }
  return verb(ref(std::get<Shape3>(a)), ref(std::get<Shape3>(b)));
}

template <class Depth>
AnyDepth unified_depth(const Depth& d) {
  AnyDepth all{d.relation, d.depth, {}};
  if (d.normal) all.normal.assign(d.normal->begin(), d.normal->end());
  return all;
}

template <class Plane, class Point>
AnySeparation unified_separation(const std::variant<Plane, Point>& s) {
  AnySeparation all;
  if (const auto* const plane = std::get_if<Plane>(&s)) {
    all.plane.assign(plane->normal.begin(), plane->normal.end());
    all.plane.push_back(plane->offset);
  } else {
    const auto& exact = std::get<Point>(s).exact;
    all.point.assign(exact.begin(), exact.end());
  }
  return all;
}

template <class Impact>
std::optional<AnyImpact> unified_impact(const std::optional<Impact>& impact) {
  if (!impact) return std::nullopt;
  AnyImpact all{impact->time,     impact->initially, {},
                impact->approach, impact->face_a,    impact->face_b};
  if (impact->normal) {
    all.normal = {impact->normal->x, impact->normal->y};
    if constexpr (requires { impact->normal->z; }) all.normal.push_back(impact->normal->z);
  }
  return all;
}

void require_sweep(const AnySet& a, const AnySet& b, std::span<const double> motion) {
  require("sweep", a, b, sweep_takes, Meshes::taken);
  const bool in_plane = are_plain(a, b) && common_space(*a.shape, *b.shape) == Space::plane;
  if (motion.size() != (in_plane ? 2U : 3U)) {
    throw InvalidArgument("a motion has as many coordinates as the space of the shapes");
  }
}

bool is_of_plane(const AnySet& a, const AnySet& b) {
  return are_plain(a, b) && common_space(*a.shape, *b.shape) == Space::plane;
}
ShapeRef2 ref2(const AnySet& s) { return ref(std::get<Shape2>(*s.shape)); }
bool is_placed(const AnySet& a, const AnySet& b) { return a.where || b.where; }
detail::SweepRef3 sweep_ref3(const AnySet& s) {
  if (s.mesh != nullptr) return s.mesh;
  return ref(in_space(*s.shape));
}
Difference2 motion2(std::span<const double> m) { return as_difference(Point2{m[0], m[1]}); }
Difference3 motion3(std::span<const double> m) { return as_difference(Point3{m[0], m[1], m[2]}); }

/// use(shape) for a point, segment or triangle of space.
auto with_simple(const Shape& s, auto use) {
  const Shape3& shape = in_space(s);
  if (const auto* const p = std::get_if<Point3>(&shape)) return use(*p);
  if (const auto* const p = std::get_if<Segment3>(&shape)) return use(*p);
  if (const auto* const p = std::get_if<Triangle3>(&shape)) return use(*p);
  throw InvalidArgument("a point, segment or triangle of space is expected, not a " +
                        std::string(name(kind_of(s))));
}

template <class S>
const S& same_kind(const Shape& end) {
  if (const auto* const s = std::get_if<S>(&in_space(end))) return *s;
  throw InvalidArgument("start and end are two shapes of one kind");
}

detail::RigidShape rigid_shape(const AnySet& s) {
  if (s.mesh != nullptr) return detail::rigid_shape(*s.mesh);
  return std::visit(
      [&]<class S>(const S& shape) -> detail::RigidShape {
        if constexpr (requires { detail::rigid_shape(shape); }) return detail::rigid_shape(shape);
        throw InvalidArgument("a body was expected that turns, not a " +
                              std::string(name(kind_of(*s.shape))));
      },
      in_space(*s.shape));
}

}  // namespace

const Shape3& in_space(const Shape& shape) {
  if (const auto* const s = std::get_if<Shape3>(&shape)) return *s;
  throw InvalidArgument("a shape of space is expected here, not one of the plane");
}

bool are_plain(const AnySet& a, const AnySet& b) {
  return a.shape != nullptr && b.shape != nullptr && !a.where && !b.where;
}

detail::SetRef3 set_ref(const AnySet& s) {
  detail::SetRef3 r =
      s.mesh != nullptr ? detail::SetRef3{s.mesh, s.bvh} : detail::SetRef3{ref(in_space(*s.shape))};
  if (s.where) r.where = &*s.where;
  return r;
}

bool intersects(const AnySet& a, const AnySet& b) {
  if (are_plain(a, b)) return intersects(*a.shape, *b.shape);
  if (a.mesh != nullptr || b.mesh != nullptr) {
    require("intersects", a, b, sets_distance_takes, Meshes::taken);
  } else if (!intersects_takes(kind_of(*a.shape), kind_of(*b.shape))) {
    fail("intersects", a, b);
  }
  return detail::sets_intersect(set_ref(a), set_ref(b));
}

AnyDistance squared_distance(const AnySet& a, const AnySet& b) {
  if (are_plain(a, b)) {
    require("squared_distance", a, b, sets_distance_takes, Meshes::not_taken);
    if (distance_takes(kind_of(*a.shape)) && distance_takes(kind_of(*b.shape))) {
      if (common_space(*a.shape, *b.shape) == Space::plane) {
        return detail::distance(ref2(a), ref2(b));
      }
      return detail::distance(ref(in_space(*a.shape)), ref(in_space(*b.shape)));
    }
  }
  require("squared_distance", a, b, sets_distance_takes, Meshes::taken);
  return Distance3(detail::distance_of_sets(set_ref(a), set_ref(b)));
}

bool within(const AnySet& a, const AnySet& b, double distance) {
  if (are_plain(a, b) && distance_takes(kind_of(*a.shape)) && distance_takes(kind_of(*b.shape))) {
    const auto found = of_refs(*a.shape, *b.shape, [&](const auto& x, const auto& y) {
      return detail::search_within(x, y, distance);
    });
    if (found) return *found;
    const auto squared =
        std::visit([](const auto& d) { return d.squared(); }, squared_distance(a, b));
    return detail::at_most(squared, distance);
  }
  require("within", a, b, sets_distance_takes, Meshes::taken);
  return detail::within_of_sets(set_ref(a), set_ref(b), distance);
}

AnyDepth depth(const AnySet& a, const AnySet& b) {
  require("depth", a, b, depth_takes, Meshes::not_taken);
  if (!are_plain(a, b)) return unified_depth(detail::depth_exactly(set_ref(a), set_ref(b)));
  return of_refs(*a.shape, *b.shape, [](const auto& x, const auto& y) {
    return unified_depth(detail::depth_exactly(x, y));
  });
}

AnySeparation separation(const AnySet& a, const AnySet& b) {
  require("separation", a, b, separation_takes, Meshes::not_taken);
  if (!are_plain(a, b)) {
    return unified_separation(detail::separation_exactly(set_ref(a), set_ref(b)));
  }
  return of_refs(*a.shape, *b.shape, [](const auto& x, const auto& y) {
    return unified_separation(detail::separation_exactly(x, y));
  });
}

std::optional<AnyImpact> sweep(const AnySet& a, const AnySet& b, std::span<const double> motion) {
  require_sweep(a, b, motion);
  if (is_of_plane(a, b)) {
    return unified_impact(detail::sweep_exactly(ref2(a), ref2(b), motion2(motion)));
  }
  if (is_placed(a, b)) {
    return unified_impact(detail::sweep_exactly(set_ref(a), set_ref(b), motion3(motion)));
  }
  return unified_impact(detail::sweep_exactly(sweep_ref3(a), sweep_ref3(b), motion3(motion)));
}

std::optional<LastContact> last_contact(const AnySet& a, const AnySet& b,
                                        std::span<const double> motion) {
  require_sweep(a, b, motion);
  if (is_of_plane(a, b)) return detail::last_exactly(ref2(a), ref2(b), motion2(motion));
  if (is_placed(a, b)) return detail::last_exactly(set_ref(a), set_ref(b), motion3(motion));
  return detail::last_exactly(sweep_ref3(a), sweep_ref3(b), motion3(motion));
}

std::optional<AnyFirstContact> sweep_linear(const Shape& start_a, const Shape& end_a,
                                            const Shape& start_b, const Shape& end_b) {
  const auto found = with_simple(start_a, [&]<class A>(const A& a) {
    return with_simple(start_b, [&]<class B>(const B& b) {
      return signum::sweep(Linear<A>{a, same_kind<A>(end_a)}, Linear<B>{b, same_kind<B>(end_b)});
    });
  });
  if (!found) return std::nullopt;
  return AnyFirstContact{found->time, found->initially, 0, 0, found->feature_a, found->feature_b};
}

std::optional<AnyFirstContact> sweep_rigid(const AnySet& a, const Motion& motion_a, const AnySet& b,
                                           const Motion& motion_b) {
  const auto found = detail::sweep(rigid_shape(a), motion_a, rigid_shape(b), motion_b);
  if (!found) return std::nullopt;
  return AnyFirstContact{found->time,       found->initially, found->triangle_a,
                         found->triangle_b, found->feature_a, found->feature_b};
}

}  // namespace signum::bindings
