// SPDX-License-Identifier: MIT
/// Distances by doubles against those in rationals.
#pragma once

#include <signum/kernel/error.hpp>
#include <signum/shapes/side.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "distance/rounded_distance.hpp"
#include "environment.hpp"
#include "machine/fp_environment.hpp"
#include "pairs.hpp"

namespace pairs {

/// Whether doubles may tell the distance of a kind: curved faces are left to rationals.
constexpr bool has_rounded_distance(signum::ShapeKind k) {
  return !signum::is_quadric(k) && k != signum::ShapeKind::polyhedron;
}

template <class Vector>
bool equal(const Vector& p, const Vector& q) {
  bool z = true;
  if constexpr (requires { p.z; }) z = p.z == q.z;
  return p.x == q.x && p.y == q.y && z;
}

/// Whether doubles alone tell the distance.
template <class Ref>
bool told_by_doubles(const Ref& a, const Ref& b) {
  const signum::detail::DefaultFpEnvironment environment;
  signum::detail::RoundedDistance result;
  return signum::detail::rounded_distance(result, a, b);
}

template <class Ref>
bool is_refused(const Ref& a, const Ref& b) {
  try {
    signum::detail::distance(a, b);
  } catch (const signum::Error&) {
    return true;
  }
  return false;
}

/// Checks the distance in all floating-point environments, and what the result keeps once.
template <class Ref>
Outcome against_reference(const Ref& a, const Ref& b) {
  decltype(signum::detail::distance_exactly(a, b)) truth;
  try {
    truth = signum::detail::distance_exactly(a, b);
  } catch (const signum::Error&) {
    return {is_refused(a, b) ? "" : "not refused", "refused"};
  }
  const double rounded = truth.squared.to_double();
  if (!told_by_doubles(a, b)) return {"", "exact"};
  for (const environment::Setting& setting : environment::settings) {
    const auto got = [&] {
      const environment::Scope scope(setting);
      return signum::detail::distance(a, b).squared_rounded();
    }();
    if (got != rounded) {
      return {"not the rounded distance " + cases::hex(rounded) + " but " + cases::hex(got) + ", " +
                  setting.name,
              ""};
    }
  }
  const auto kept = signum::detail::distance(a, b).exact();
  if (!(kept.squared == truth.squared)) return {"another exact distance", ""};
  if (!equal(kept.nearest[0], truth.nearest[0]) || !equal(kept.nearest[1], truth.nearest[1])) {
    return {"other nearest points", ""};
  }
  return {"", "doubles"};
}

}  // namespace pairs
