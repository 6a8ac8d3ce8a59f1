// SPDX-License-Identifier: MIT
/// Function<R(A...)>: a function of any type that can be called so, or none.
///
/// It is what std::function is, except that its copies share what they call, and that its header is
/// read in a tenth of the time.
#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <signum/kernel/config.hpp>
#include <type_traits>
#include <utility>

namespace SIGNUM_API signum {

template <class Signature>
class Function;

template <class R, class... A>
class Function<R(A...)> {
 public:
  Function() = default;
  Function(std::nullptr_t) {}  // NOLINT(google-explicit-constructor): as std::function
  template <class F>
    requires(!std::same_as<F, Function> && std::is_invocable_r_v<R, F&, A...>)
  Function(F function) {  // NOLINT(google-explicit-constructor): as std::function
    // An empty std::function, or a null pointer to a function, makes none.
    if constexpr (std::is_pointer_v<F> || requires { function.operator bool(); }) {
      if (!function) return;
    }
    held_ = std::make_shared<F>(std::move(function));
    call_ = [](void* f, A... arguments) -> R {
      return (*static_cast<F*>(f))(std::forward<A>(arguments)...);
    };
  }

  explicit operator bool() const { return call_ != nullptr; }
  /// Requires that there is one.
  R operator()(A... arguments) const { return call_(held_.get(), std::forward<A>(arguments)...); }

 private:
  std::shared_ptr<void> held_;
  R (*call_)(void*, A...) = nullptr;
};

}  // namespace signum
