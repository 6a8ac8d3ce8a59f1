// SPDX-License-Identifier: MIT
/// All ways to build a hierarchy.
#pragma once

#include <array>
#include <signum/bvh/bvh.hpp>

inline constexpr std::array all_builds = {signum::BvhBuild::binned, signum::BvhBuild::linear,
                                          signum::BvhBuild::median, signum::BvhBuild::inserted};
