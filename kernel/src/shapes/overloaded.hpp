// SPDX-License-Identifier: MIT
/// One function object of several, for std::visit.
#pragma once

namespace signum::detail {

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

}  // namespace signum::detail
