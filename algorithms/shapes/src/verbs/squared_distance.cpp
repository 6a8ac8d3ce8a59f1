// SPDX-License-Identifier: MIT
// The rounded distance is told by doubles, where these are certain of it, with what the exact one
// can be made of: the shapes themselves. Hulls are kept as the corners that span the nearest
// points, where there is just one pair of these.
#include <cstring>
#include <signum/kernel/error.hpp>
#include <signum/shapes/squared_distance.hpp>
#include <type_traits>
#include <utility>
#include <variant>

#include "distance/later_distance.hpp"
#include "distance/rounded_distance.hpp"
#include "machine/fp_environment.hpp"
#include "verbs/body_verbs.hpp"

namespace signum::detail {

namespace {

/// Whether a shape is made of so few doubles that it is kept by value.
template <class S>
constexpr bool is_kept() {
  return std::is_trivially_copyable_v<S> && sizeof(S) <= sizeof(KeptShape::numbers);
}

template <class Exact>
struct Of;
template <>
struct Of<ExactDistance2> {
  using Distance = Distance2;
  using Shape = Shape2;
  using Ref = ShapeRef2;
  using Convex = Convex2;
};
template <>
struct Of<ExactDistance3> {
  using Distance = Distance3;
  using Shape = Shape3;
  using Ref = ShapeRef3;
  using Convex = Convex3;
};

/// Keeps a shape; false where it is not made of few doubles.
struct Keep {
  KeptShape& kept;
  /// The corners of a hull that are enough of it, if some are.
  const SpanningCorners* corners;

  template <class S>
  bool operator()(const S* shape) const {
    if constexpr (is_kept<S>()) {
      std::memcpy(kept.numbers.data(), shape, sizeof(S));
      return true;
    } else if constexpr (requires { shape->points.front(); }) {
      if (corners == nullptr) return false;
      kept.corners = static_cast<std::uint8_t>(corners->size);
      for (std::size_t i = 0; i < corners->size; ++i) {
        const auto& p = shape->points[corners->index[i]];
        std::memcpy(kept.numbers.data() + i * (sizeof(p) / sizeof(double)), &p, sizeof(p));
      }
      return true;
    } else {
      return false;
    }
  }
};

template <class Ref>
bool keep(KeptShape& kept, const Ref& shape, const SpanningCorners* corners) {
  kept.kind = kind_of(shape);
  return std::visit(Keep{kept, corners}, shape);
}

/// Calls `use` with the shape that was kept.
template <class Exact, class Use>
Exact with_kept(const KeptShape& kept, Use use) {
  using Ref = typename Of<Exact>::Ref;
  using Convex = typename Of<Exact>::Convex;
  Exact result;
  const auto when_it_is = [&]<class S>(const S*) {
    if (kind_of_type<S>() != kept.kind) return;
    if constexpr (is_kept<S>()) {
      S shape;
      std::memcpy(&shape, kept.numbers.data(), sizeof(S));
      result = use(Ref(&shape));
    } else if constexpr (std::is_same_v<S, Convex>) {
      Convex hull;
      hull.points.resize(kept.corners);
      std::memcpy(hull.points.data(), kept.numbers.data(),
                  hull.points.size() * sizeof(hull.points[0]));
      result = use(Ref(&hull));
    }
  };
  const auto try_all = [&]<class... S>(std::type_identity<std::variant<const S*...>>) {
    (when_it_is(static_cast<const S*>(nullptr)), ...);
  };
  try_all(std::type_identity<Ref>());
  return result;
}

}  // namespace

template <class Exact>
struct DistanceSource {
  std::variant<std::array<typename Of<Exact>::Shape, 2>, Exact, std::function<Exact()>> made_of;
};

struct DistanceAccess {
  template <class Exact>
  static typename Of<Exact>::Distance of_values(Exact exact) {
    typename Of<Exact>::Distance d;
    d.squared_ = exact.squared.to_double();
    d.source_ =
        std::make_shared<const DistanceSource<Exact>>(DistanceSource<Exact>{std::move(exact)});
    return d;
  }

  static Distance3 of_values(std::variant<ExactDistance3, double> values) {
    if (auto* exact = std::get_if<ExactDistance3>(&values)) return of_values(std::move(*exact));
    return later(std::get<double>(values),
                 []() -> ExactDistance3 { throw InvalidArgument(no_exact_distance); });
  }

  static Distance3 later(double squared, std::function<ExactDistance3()> exact) {
    Distance3 d;
    d.squared_ = squared;
    d.source_ = std::make_shared<const DistanceSource<ExactDistance3>>(
        DistanceSource<ExactDistance3>{std::move(exact)});
    return d;
  }

  template <class Exact>
  static typename Of<Exact>::Distance between(const typename Of<Exact>::Ref& a,
                                              const typename Of<Exact>::Ref& b) {
    const DefaultFpEnvironment environment;
    RoundedDistance rounded;
    return between<Exact>(a, b, rounded_distance(rounded, a, b), rounded);
  }

  static Distance3 between(const ShapeRef3& a, const ShapeRef3& b, HintContent& hint) {
    const DefaultFpEnvironment environment;
    RoundedDistance rounded;
    return between<ExactDistance3>(a, b, rounded_distance(rounded, a, b, hint), rounded);
  }

  /// What doubles tell, if they do.
  template <class Exact>
  static typename Of<Exact>::Distance between(const typename Of<Exact>::Ref& a,
                                              const typename Of<Exact>::Ref& b, bool is_told,
                                              const RoundedDistance& rounded) {
    if (!is_told) {
      if constexpr (std::is_same_v<Exact, ExactDistance3>) {
        return of_values(distance_in_rationals(a, b));
      } else {
        return of_values(distance_exactly(a, b));
      }
    }
    typename Of<Exact>::Distance d;
    d.squared_ = rounded.squared;
    if (!keep(d.kept_[0], a, rounded.is_only ? &rounded.corners.a : nullptr) ||
        !keep(d.kept_[1], b, rounded.is_only ? &rounded.corners.b : nullptr)) {
      using Shape = typename Of<Exact>::Shape;
      const auto copied = [](const auto* shape) { return Shape(*shape); };
      d.source_ = std::make_shared<const DistanceSource<Exact>>(DistanceSource<Exact>{
          std::array<Shape, 2>{std::visit(copied, a), std::visit(copied, b)}});
    }
    return d;
  }

  template <class Exact>
  static Exact exact(const typename Of<Exact>::Distance& d) {
    using Ref = typename Of<Exact>::Ref;
    if (d.source_) {
      if (const auto* values = std::get_if<1>(&d.source_->made_of)) return *values;
      if (const auto* make = std::get_if<std::function<Exact()>>(&d.source_->made_of)) {
        return (*make)();
      }
      const auto& [a, b] = std::get<0>(d.source_->made_of);
      return distance_exactly(ref(a), ref(b));
    }
    return with_kept<Exact>(d.kept_[0], [&](const Ref& a) {
      return with_kept<Exact>(d.kept_[1], [&](const Ref& b) { return distance_exactly(a, b); });
    });
  }
};

Distance2 distance(const ShapeRef2& a, const ShapeRef2& b) {
  return DistanceAccess::between<ExactDistance2>(a, b);
}
Distance3 distance(const ShapeRef3& a, const ShapeRef3& b) {
  return DistanceAccess::between<ExactDistance3>(a, b);
}
Distance3 later_distance(double squared_rounded, std::function<ExactDistance3()> exact) {
  return DistanceAccess::later(squared_rounded, std::move(exact));
}
Distance3 distance_by_hint(const ShapeRef3& a, const ShapeRef3& b, HintContent& hint) {
  return DistanceAccess::between(a, b, hint);
}

Distance3 distance_from(std::variant<ExactDistance3, double> values) {
  return DistanceAccess::of_values(std::move(values));
}

}  // namespace signum::detail

namespace signum {

Distance2::Distance2(ExactDistance2 exact)
    : Distance2(detail::DistanceAccess::of_values(std::move(exact))) {}
Distance3::Distance3(ExactDistance3 exact)
    : Distance3(detail::DistanceAccess::of_values(std::move(exact))) {}

ExactDistance2 Distance2::exact() const {
  return detail::DistanceAccess::exact<ExactDistance2>(*this);
}
ExactDistance3 Distance3::exact() const {
  return detail::DistanceAccess::exact<ExactDistance3>(*this);
}

}  // namespace signum
