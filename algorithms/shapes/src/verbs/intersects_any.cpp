// SPDX-License-Identifier: MIT
#include "verbs/intersects_any.hpp"

#include <array>
#include <signum/shapes/intersects.hpp>
#include <type_traits>
#include <utility>
#include <variant>

namespace signum::detail {
namespace {

template <class A, class B>
bool do_meet(const void* a, const void* b) {
  return intersects(*static_cast<const A*>(a), *static_cast<const B*>(b));
}

/// The tests of all pairs of kinds of a space, by the places of both in its variant.
template <class Ref>
MeetingTest meeting_test_at(std::size_t a, std::size_t b) {
  constexpr std::size_t kinds = std::variant_size_v<Ref>;
  constexpr auto tests = []<std::size_t... i>(std::index_sequence<i...>) {
    return std::array<MeetingTest, kinds * kinds>{
        &do_meet<std::remove_pointer_t<std::variant_alternative_t<i / kinds, Ref>>,
                 std::remove_pointer_t<std::variant_alternative_t<i % kinds, Ref>>>...};
  }(std::make_index_sequence<kinds * kinds>());
  return tests[a * kinds + b];
}

}  // namespace

bool intersects_any(const ShapeRef2& a, const ShapeRef2& b) {
  return std::visit([](const auto* x, const auto* y) { return intersects(*x, *y); }, a, b);
}
bool intersects_any(const ShapeRef3& a, const ShapeRef3& b) {
  return std::visit([](const auto* x, const auto* y) { return intersects(*x, *y); }, a, b);
}

MeetingTest meeting_test(const ShapeRef2& a, const ShapeRef2& b) {
  return meeting_test_at<ShapeRef2>(a.index(), b.index());
}
MeetingTest meeting_test(const ShapeRef3& a, const ShapeRef3& b) {
  return meeting_test_at<ShapeRef3>(a.index(), b.index());
}

}  // namespace signum::detail
