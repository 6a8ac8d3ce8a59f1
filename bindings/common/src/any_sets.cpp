// SPDX-License-Identifier: MIT
#include "any_sets.hpp"

#include <signum/kernel/error.hpp>
#include <string>

namespace signum::bindings {
namespace {

/// verb(x, y) of both as sets of their space.
auto of_sets(const AnySet& a, const AnySet& b, auto verb) {
  if (are_plain(a, b) && common_space(*a.shape, *b.shape) == Space::plane) {
    return verb(Set2(std::get<Shape2>(*a.shape)), Set2(std::get<Shape2>(*b.shape)));
  }
  return verb(set_of(a), set_of(b));
}

template <std::size_t Size>
void require_size(std::span<const double> motion) {
  if (motion.size() == Size) return;
  throw InvalidArgument("a motion has as many coordinates as the space of the shapes");
}
Point2 motion_in(const Set2&, std::span<const double> m) {
  require_size<2>(m);
  return {m[0], m[1]};
}
Point3 motion_in(const Set3&, std::span<const double> m) {
  require_size<3>(m);
  return {m[0], m[1], m[2]};
}

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

Set3 set_of(const AnySet& s) {
  const Set3 set = s.mesh == nullptr  ? Set3(in_space(*s.shape))
                   : s.bvh != nullptr ? Set3(*s.mesh, *s.bvh)
                                      : Set3(*s.mesh);
  return s.where ? set.placed(*s.where) : set;
}

bool intersects(const AnySet& a, const AnySet& b) {
  return of_sets(a, b, [](const auto& x, const auto& y) { return signum::intersects(x, y); });
}

AnyDistance squared_distance(const AnySet& a, const AnySet& b) {
  return of_sets(a, b, [](const auto& x, const auto& y) -> AnyDistance {
    return signum::squared_distance(x, y);
  });
}

bool within(const AnySet& a, const AnySet& b, double distance) {
  return of_sets(a, b,
                 [&](const auto& x, const auto& y) { return signum::within(x, y, distance); });
}

AnyDepth depth(const AnySet& a, const AnySet& b) {
  return of_sets(a, b, [](const auto& x, const auto& y) {
    const auto found = signum::depth(x, y);
    AnyDepth all{found.relation, found.depth, {}};
    if (found.normal) all.normal.assign(found.normal->begin(), found.normal->end());
    return all;
  });
}

AnySeparation separation(const AnySet& a, const AnySet& b) {
  return of_sets(a, b, [](const auto& x, const auto& y) {
    const auto found = signum::separation(x, y);
    AnySeparation all;
    if (found.index() == 0) {
      const auto& plane = std::get<0>(found);
      all.plane.assign(plane.normal.begin(), plane.normal.end());
      all.plane.push_back(plane.offset);
    } else {
      const auto& exact = std::get<1>(found).exact;
      all.point.assign(exact.begin(), exact.end());
    }
    return all;
  });
}

std::optional<AnyImpact> sweep(const AnySet& a, const AnySet& b, std::span<const double> motion) {
  return of_sets(a, b, [&](const auto& x, const auto& y) -> std::optional<AnyImpact> {
    return signum::sweep(x, y, motion_in(x, motion));
  });
}

std::vector<Surd> normal_of(const AnyImpact& impact) {
  return std::visit(
      [](const auto& i) -> std::vector<Surd> {
        if (!i.normal) return {};
        const auto n = *i.normal;
        if constexpr (requires { n.z; })
          return {n.x, n.y, n.z};
        else
          return {n.x, n.y};
      },
      impact);
}

std::optional<LastContact> last_contact(const AnySet& a, const AnySet& b,
                                        std::span<const double> motion) {
  return of_sets(a, b, [&](const auto& x, const auto& y) {
    return signum::last_contact(x, y, motion_in(x, motion));
  });
}

SetContact contact(const AnySet& a, const AnySet& b) {
  return of_sets(a, b, [](const auto& x, const auto& y) { return signum::contact(x, y); });
}

FeaturePairs feature_pairs(const AnySet& a, const AnySet& b) {
  return of_sets(a, b, [](const auto& x, const auto& y) { return signum::feature_pairs(x, y); });
}

Location locate(const AnySet& point, const AnySet& b) {
  return of_sets(point, b, [](const auto& x, const auto& y) { return signum::locate(x, y); });
}

Side side(const AnySet& plane, const AnySet& b) {
  return of_sets(plane, b, [](const auto& x, const auto& y) { return signum::side(x, y); });
}

Containment containment(const AnySet& frustum, const AnySet& b) {
  return signum::containment(set_of(frustum), set_of(b));
}

std::optional<SetHit> hit(const AnySet& ray, const AnySet& b, const HitLimit& limit) {
  return of_sets(ray, b, [&](const auto& x, const auto& y) { return signum::hit(x, y, limit); });
}

std::optional<Passage> passage(const AnySet& ray, const AnySet& b, const HitLimit& limit) {
  return of_sets(ray, b,
                 [&](const auto& x, const auto& y) { return signum::passage(x, y, limit); });
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
