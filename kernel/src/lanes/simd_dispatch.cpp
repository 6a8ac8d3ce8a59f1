// SPDX-License-Identifier: MIT
#include "simd_dispatch.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <signum/kernel/error.hpp>
#include <string>

#include "machine_targets.hpp"

namespace signum::detail {

#if SIGNUM_HAS_HIGHWAY

namespace {

/// The instruction set that require_target() named; 0 where any that this machine can run will do.
std::atomic<std::int64_t> required = 0;

std::int64_t allowed_targets() {
  static const std::int64_t all = machine_targets();
  const std::int64_t one = required.load(std::memory_order_relaxed);
  return one != 0 ? one : all;
}

struct Allowed : hwy::ChosenTarget {
  Allowed() { Update(allowed_targets()); }
};
hwy::ChosenTarget& allowed() {
  static Allowed chosen;
  return chosen;
}

}  // namespace

#endif

std::vector<std::string_view> supported_targets() {
  std::vector<std::string_view> names;
#if SIGNUM_HAS_HIGHWAY
  // The better ones have the lower bits.
  for (std::int64_t all = allowed_targets() & HWY_TARGETS; all != 0; all &= all - 1) {
    names.push_back(hwy::TargetName(all & -all));
  }
#endif
  names.push_back("scalar");
  return names;
}

std::string_view chosen_target() {
  const char* asked = std::getenv("SIGNUM_TARGET");
  const std::vector<std::string_view> all = supported_targets();
  if (asked == nullptr) return all.front();
  const auto found = std::find(all.begin(), all.end(), asked);
  if (found != all.end()) return *found;
  std::string names;
  for (const std::string_view target : all) names.append(" ").append(target);
  throw InvalidArgument("SIGNUM_TARGET: expected one of" + names + ", got " + asked);
}

#if SIGNUM_HAS_HIGHWAY

namespace {

std::int64_t targets_from(std::string_view name) {
  const std::int64_t all = allowed_targets();
  for (std::int64_t rest = all; rest != 0; rest &= rest - 1) {
    if (hwy::TargetName(rest & -rest) == name) return rest;
  }
  return 0;
}

}  // namespace

TargetsFrom::TargetsFrom(std::string_view name) { Update(targets_from(name)); }

const hwy::ChosenTarget& chosen_vectors() {
  static hwy::ChosenTarget asked_for;
  static const bool is_asked = [] {
    if (std::getenv("SIGNUM_TARGET") == nullptr) return false;
    asked_for.Update(targets_from(chosen_target()));
    return true;
  }();
  return is_asked ? asked_for : allowed();
}

void require_target(std::string_view name) {
  required = 0;  // which is no longer the only one there is
  const std::int64_t targets = targets_from(name);
  required = targets & -targets;
  allowed().Update(required);
}
void any_target() {
  required = 0;
  allowed().Update(allowed_targets());
}

#else

void require_target(std::string_view) {}
void any_target() {}

#endif

}  // namespace signum::detail
