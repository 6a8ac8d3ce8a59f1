// SPDX-License-Identifier: MIT
/// What a verb on two sets refuses.
#pragma once

#include "sets/verb_pairs.hpp"

namespace signum::detail {

/// The meshes that a verb takes beside shapes. A mesh is taken where a polyhedron is.
enum class Meshes : std::uint8_t { none, surfaces, all };

template <class S>
[[noreturn]] void not_taken(Verb verb, const S& a, const S& b) {
  fail_not_taken(name(verb), a.kind_name(), b.kind_name());
}

/// Throws InvalidArgument, which names the verb, unless it takes the two.
inline void require_taken(Verb verb, const Set2& a, const Set2& b) {
  if (!takes(verb, a.kind(), b.kind())) not_taken(verb, a, b);
}
inline void require_taken(Verb verb, const Set3& a, const Set3& b, Meshes meshes = Meshes::none) {
  const auto kind = [&](const Set3& s) {
    if (!s.is_mesh()) return s.kind();
    if (meshes < (s.is_solid() ? Meshes::all : Meshes::surfaces)) not_taken(verb, a, b);
    return ShapeKind::polyhedron;
  };
  if (!takes(verb, kind(a), kind(b))) not_taken(verb, a, b);
}

}  // namespace signum::detail
