// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <signum/judge/finding.hpp>
#include <signum/judge/judgement.hpp>
#include <signum/kernel/shape_members.hpp>

#include "literal.hpp"
#include "reply_words.hpp"

namespace signum::oracle {
namespace {

using Text = std::string;

/// Initializers of C++, with every brace that an aggregate has.
Text init(double x) { return exact_literal(x); }
Text init(std::uint32_t i) { return std::to_string(i); }
Text init(const Point2& p) { return "{" + init(p.x) + ", " + init(p.y) + "}"; }
Text init(const Point3& p) { return "{" + init(p.x) + ", " + init(p.y) + ", " + init(p.z) + "}"; }
Text init(const Segment2& s) { return "{" + init(s.p) + ", " + init(s.q) + "}"; }
Text init(const Segment3& s) { return "{" + init(s.p) + ", " + init(s.q) + "}"; }
template <class T, std::size_t N>
Text init(const std::array<T, N>& list);
template <class T>
Text init(const std::vector<T>& list) {
  Text text;
  for (const T& x : list) text += (text.empty() ? "" : ", ") + init(x);
  return "{" + text + "}";
}
template <class T, std::size_t N>
Text init(const std::array<T, N>& list) {
  return "{" + init(std::vector<T>(list.begin(), list.end())) + "}";
}

Text init(FillRule rule) { return rule == FillRule::nonzero ? "signum::FillRule::nonzero" : ""; }
Text init(DepthRange depth) {
  return depth == DepthRange::direct3d ? "signum::DepthRange::direct3d" : "";
}

/// The members by name; choices are left out where they are as they are declared.
template <class S>
Text members(const S& s) {
  if constexpr (kind_of_type<S>() == ShapeKind::point) return init(s);
  Text text;
  for_each_member(s, [&](const auto& member, const auto& value) {
    const Text initial = init(value);
    if (initial.empty()) return;
    text += (text.empty() ? "." : ", .") + Text(member.name) + " = " + initial;
  });
  return "{" + text + "}";
}

/// The name of the shape's type: "Triangle3".
Text type_name(ShapeKind kind, bool in_3d) {
  Text text(name(kind));
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text + (in_3d ? "3" : "2");
}

struct Declared {
  Text lines;
  Text names;  ///< "a, b"
};

/// The name of a shape, or of the motion, as a variable.
Text variable(Ask ask, std::size_t i) {
  if (ask == Ask::sweep && i == 2) return "motion";
  if (ask != Ask::ccd) return Text(1, static_cast<char>('a' + i));
  return Text(i < place_of_b(ask) ? "a" : "b") + (i % 2 == 0 ? "_start" : "_end");
}

Declared declared(const Case& question) {
  Declared result;
  std::visit(
      [&](const auto& shapes) {
        for (std::size_t i = 0; i < shapes.size(); ++i) {
          const Text name = variable(question.ask, i);
          result.names += (i == 0 ? "" : ", ") + name;
          std::visit(
              [&]<class S>(const S& s) {
                result.lines += "  const signum::" + type_name(kind_of_type<S>(), AnyShape3<S>) +
                                " " + name + members(s) + ";\n";
              },
              shapes[i]);
        }
      },
      question.shapes);
  if (question.ask != Ask::ccd) return result;
  const CaseKind kind = kind_of(question);
  for (const auto& [name, shape] : {std::pair<Text, ShapeKind>{"a", kind.a}, {"b", kind.b}}) {
    result.lines += "  const signum::Linear<signum::" + type_name(shape, true) + "> " + name + "{" +
                    name + "_start, " + name + "_end};\n";
  }
  result.names = "a, b";
  return result;
}

/// Statements that print what words() says of the answer.
Text printing(Ask ask, const Text& names, bool in_3d) {
  const auto list = [](Text items) {
    return "  constexpr const char* names[] = {" + items + "};\n";
  };
  const auto named = [&](std::string_view verb, const Text& items) {
    return list(items) + "  std::cout << names[static_cast<int>(signum::" + Text(verb) + "(" +
           names + "))] << \"\\n\";\n";
  };
  if (is_predicate(ask)) {
    return "  std::cout << \"sign \" << static_cast<int>(signum::" + Text(name(ask)) + "(" + names +
           ")) << \"\\n\";\n";
  }
  switch (ask) {
    case Ask::intersects:
      return "  std::cout << (signum::intersects(" + names +
             ") ? \"they intersect\" : \"they do not intersect\") << \"\\n\";\n";
    case Ask::locate:
      return named("locate", R"("inside", "boundary", "outside")");
    case Ask::side:
      return named("side", R"("positive", "negative", "crossing")");
    case Ask::frustum:
      return named("containment", R"("inside", "outside", "crossing")");
    case Ask::contact:
      return R"(  constexpr const char* planes[] = {"transversal", "coplanar", "parallel", "degenerate"};
  constexpr const char* features[] = {"vertex0", "vertex1", "vertex2", "edge0",
                                      "edge1",   "edge2",   "face",    "none"};
  const signum::Contact c = signum::contact()" +
             names + R"();
  std::cout << planes[static_cast<int>(c.planes)] << ", dimension " << int{c.dimension}
            << (c.interiors ? ", interiors meet, " : ", ")
            << features[static_cast<int>(c.feature_a)] << " of a, "
            << features[static_cast<int>(c.feature_b)] << " of b\n";
)";
    case Ask::intersection:
      return "  const auto set = signum::intersection(" + names +
             R"();
  std::cout << "dimension " << int{set.dimension};
  for (const auto& p : set.points)
    std::cout << " (" << p.x << ", " << p.y << ", " << )" +
             (in_3d ? "p.z" : "0") + R"__( << ")";
  std::cout << "\n";
)__";
    case Ask::hit:
      return "  if (const auto hit = signum::hit(" + names +
             R"())
    std::cout << "hit at t = " << hit->t.to_double() << (hit->inside ? ", from inside" : "");
  else
    std::cout << "no hit";
  std::cout << "\n";
)";
    case Ask::distance:
      return "  std::cout << \"squared distance \" << signum::squared_distance(" + names +
             ").squared_rounded() << \"\\n\";\n";
    case Ask::penetration:
      return list(R"("apart", "touching", "overlapping")") + "  const auto found = signum::depth(" +
             names +
             R"();
  std::cout << names[static_cast<int>(found.relation)] << ", depth " << found.depth.to_double()
            << "\n";
)";
    default:
      static_assert(is_last(Ask::ccd), "the new question stands here, too");
      return "  if (const auto impact = signum::sweep(" + names +  // sweep and ccd
             R"())
    std::cout << "they meet at t = " << impact->time.to_double() << "\n";
  else
    std::cout << "they never meet\n";
)";
  }
}

/// The text on one line, and without what ends it.
Text in_comment(Text text) {
  const auto is_unfit = [](char c) { return c < ' ' || c > '~' || c == '\\'; };
  std::replace_if(text.begin(), text.end(), is_unfit, '?');
  return text;
}

}  // namespace

std::string finding_snippet(const Finding& finding, std::string_view peer) {
  const Declared shapes = declared(finding.smallest);
  const Ask ask = finding.smallest.ask;
  const bool in_3d = finding.key.kind.in_3d;
  const bool with_doubles = ask >= Ask::intersection;
  return "// " + in_comment(name(finding.key.kind) + ": " + fault_words(finding.key)) + " (" +
         in_comment(class_words(finding.key)) + ")\n// " +
         in_comment(Text(peer) + " says: " + words(finding.outcome)) + "\n// " +
         in_comment("The right answer: " + words(finding.truth)) +
         "\n#include <iostream>\n#include <signum/signum.hpp>\n\nint main() {\n" + shapes.lines +
         (with_doubles ? "  std::cout.precision(17);\n" : "") + printing(ask, shapes.names, in_3d) +
         "}\n";
}

}  // namespace signum::oracle
