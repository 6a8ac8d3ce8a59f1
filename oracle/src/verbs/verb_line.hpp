// SPDX-License-Identifier: MIT
/// The lines of the oracle that bindings/verbs.toml describes: two sets, and what a verb takes
/// beside them. One reader and one writer do for all; verb_lines.cpp, which is made, has the verbs.
#pragma once

#include <signum/collide/set.hpp>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "reading/asked_set.hpp"
#include "sets/verb_pairs.hpp"
#include "writing/write.hpp"

namespace signum::oracle {

/// What a verb takes beside two sets.
struct VerbArguments {
  double distance = 0;
  Vector motion{};
  HitLimit greatest_t;
  TriangleSide side = TriangleSide::front;

  Point2 motion_in(const Set2&) const { return motion.xy(); }
  Point3 motion_in(const Set3&) const { return motion.xyz(); }
};

struct AskedVerb {
  AskedPair pair;
  VerbArguments arguments;
};

/// Reads the fields by their names. Throws QuestionError.
AskedVerb read_verb(std::string_view name, std::span<const Field> fields, TakesPair takes,
                    Beyond beyond);

/// The members of the answer of ask(a, b, arguments), which takes two Set3, and two Set2 as well
/// unless it is of space alone. Throws Error.
template <detail::Verb verb>
std::string ask_verb(std::span<const Field> fields, Beyond beyond, auto ask) {
  constexpr auto takes = [](ShapeKind a, ShapeKind b) { return detail::takes(verb, a, b); };
  const std::string_view name = detail::name(verb);
  const AskedVerb asked = read_verb(name, fields, takes, beyond);
  try {
    return asked.pair.ask([&]<class Set>(const Set& a, const Set& b) -> std::string {
      if constexpr (std::is_invocable_v<decltype(ask), const Set&, const Set&,
                                        const VerbArguments&>) {
        return write_verb(name, ask(a, b, asked.arguments));
      } else {
        throw QuestionError("a, b: " + std::string(name) + " is for shapes of space alone");
      }
    });
  } catch (const InvalidArgument& e) {
    blame(fields, asked.pair, e);
  }
}

}  // namespace signum::oracle
