// SPDX-License-Identifier: MIT
#include <signum/kernel/deferred_surd.hpp>
#include <utility>

namespace signum {

DeferredSurd::DeferredSurd(Surd exact)
    : nearest_(exact.to_double()), exact_(std::make_shared<const Surd>(std::move(exact))) {}

Surd DeferredSurd::exact() const {
  if (exact_) return *exact_;
  return recipe_.is_none() ? Surd() : recipe_();
}

}  // namespace signum
