// SPDX-License-Identifier: MIT
/// The verdict on two solids and the volume of what they share, for who wants both: the meshes are
/// arranged once.
#pragma once

#include <memory>
#include <signum/arrange/solid_rule.hpp>
#include <signum/arrange/solid_volume.hpp>
#include <signum/arrange/verdict.hpp>

namespace SIGNUM_API signum {

namespace detail {
class Arrangement;
}

/// Answers as verdict(a, b, rule) and common_volume(a, b, rule) do.
class SolidPair {
 public:
  /// Throws as they do.
  SolidPair(const Mesh& a, const Mesh& b, SolidRule rule = SolidRule::even_odd);

  SolidVerdict verdict() const;
  ExactVolume common_volume() const;

 private:
  SolidRule rule_;
  std::shared_ptr<const detail::Arrangement> arrangement_;
};

}  // namespace signum
