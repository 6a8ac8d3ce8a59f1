// SPDX-License-Identifier: MIT
#include <optional>
#include <signum/shapes/batch.hpp>
#include <signum/shapes/intersects.hpp>

#include "batch_blocks.hpp"
#include "lanes/simd_dispatch.hpp"
#include "pairs/triangles/triangle_signs.hpp"

namespace signum {

using namespace detail;

PairFilters detail::pair_filters([[maybe_unused]] std::string_view target) {
#if SIGNUM_HAS_HIGHWAY
  if (target != "scalar") return simd_pair_filters(target);
#endif
  return {};
}

namespace {

template <class A, class B>
void run_intersects(PairStages PairFilters::* stages, const Many<A>& a, const Many<B>& b,
                    std::span<bool> met) {
  require_size("intersects", "a", a, met.size());
  require_size("intersects", "b", b, met.size());
  bool* const to = met.data();
  run_stages(
      chosen_filters<pair_filters>().*stages, a, b, met.size(),
      [to](std::size_t i, std::uint8_t answer) { to[i] = answer != 0; },
      [&](std::size_t i) { to[i] = intersects(a[i], b[i]); });
}

/// What a filter's answers mean.
struct ContactAnswers {
  Contact* to;
  Contact apart, meeting;

  void operator()(std::size_t i, std::uint8_t answer) const {
    to[i] = answer == static_cast<std::uint8_t>(PairAnswer::apart) ? apart : meeting;
  }
};

template <class Shape>
void require_contact_sizes(const Many<Shape>& a, const Many<Triangle3>& b, std::size_t size) {
  require_size("contact", "a", a, size);
  require_size("contact", "b", b, size);
}

}  // namespace

void intersects(const Many<Triangle3>& a, const Many<Triangle3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::triangle_triangle, a, b, met);
}
void intersects(const Many<Ray3>& a, const Many<Triangle3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::ray_triangle, a, b, met);
}
void intersects(const Many<Segment3>& a, const Many<Triangle3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::segment_triangle, a, b, met);
}
void intersects(const Many<Ray3>& a, const Many<Aabb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::ray_aabb, a, b, met);
}
void intersects(const Many<Aabb3>& a, const Many<Aabb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::aabb_aabb, a, b, met);
}
void intersects(const Many<Triangle3>& a, const Many<Aabb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::triangle_aabb, a, b, met);
}
void intersects(const Many<Obb3>& a, const Many<Obb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::obb_obb, a, b, met);
}
void intersects(const Many<Sphere3>& a, const Many<Sphere3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::sphere_sphere, a, b, met);
}
void intersects(const Many<Sphere3>& a, const Many<Aabb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::sphere_aabb, a, b, met);
}
void intersects(const Many<Sphere3>& a, const Many<Obb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::sphere_obb, a, b, met);
}
void intersects(const Many<Frustum3>& a, const Many<Aabb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::frustum_aabb, a, b, met);
}

void contact(const Many<Triangle3>& a, const Many<Triangle3>& b, std::span<Contact> contacts) {
  require_contact_sizes(a, b, contacts.size());
  const ContactAnswers answer{contacts.data(),
                              {Planes::transversal, -1, false, Feature::none, Feature::none},
                              {Planes::transversal, 1, true, Feature::face, Feature::face}};
  const PairFilters& filters = chosen_filters<pair_filters>();
  const auto settle = [&](std::span<const std::size_t> left) {
    if (filters.triangle_signs == nullptr) {
      for (const std::size_t i : left) contacts[i] = contact(a[i], b[i]);
      return;
    }
    in_fews(a, b, left, [&](auto now, const auto& few_a, const auto& few_b, std::size_t padded) {
      std::array<TriangleSigns, most_few> signs;
      filters.triangle_signs(few_a.source(), few_b.source(), padded, signs.data());
      for (std::size_t i = 0; i < now.size(); ++i) {
        const std::optional<Contact> found = contact_of_signs(signs[i]);
        contacts[now[i]] = found ? *found : contact(a[now[i]], b[now[i]]);
      }
    });
  };
  run(or_undecided(filters.triangle_triangle_contact.first), a, b, contacts.size(), answer, settle);
}

void contact(const Many<Segment3>& a, const Many<Triangle3>& b, std::span<Contact> contacts) {
  require_contact_sizes(a, b, contacts.size());
  const ContactAnswers answer{contacts.data(),
                              {Planes::degenerate, -1, false, Feature::none, Feature::none},
                              {Planes::degenerate, 0, true, Feature::edge0, Feature::face}};
  run_stages(chosen_filters<pair_filters>().segment_triangle_contact, a, b, contacts.size(), answer,
             [&](std::size_t i) { contacts[i] = contact(a[i], b[i]); });
}

}  // namespace signum
