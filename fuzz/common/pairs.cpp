// SPDX-License-Identifier: MIT
#include "pairs.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <optional>
#include <signum/judge/generators_shapes.hpp>
#include <signum/judge/make_case.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/shape_members.hpp>
#include <signum/oracle/reply.hpp>
#include <signum/shapes/squared_distance.hpp>
#include <sstream>
#include <string>

#include "reference/body.hpp"

namespace signum::fuzzing {

namespace {

using oracle::Ask;
using oracle::Case;
using oracle::CaseKind;
using oracle::Reply;

template <class Names, class Value>
bool read_name(std::istream& in, const Names& names, Value& value) {
  std::string word;
  if (!(in >> word)) return false;
  const auto at = std::find(names.begin(), names.end(), word);
  value = static_cast<Value>(at - names.begin());
  return at != names.end();
}

constexpr std::array<std::string_view, 2> space_names = {"2d", "3d"};

std::array<std::string_view, generators::all_families.size()> family_names() {
  std::array<std::string_view, generators::all_families.size()> names;
  std::transform(generators::all_families.begin(), generators::all_families.end(), names.begin(),
                 [](generators::Family f) { return name(f); });
  return names;
}

/// "copy I J", "ulps I N" and "put I X", as far as they can be read.
void change(std::istream& in, const std::vector<double*>& numbers) {
  std::string what;
  std::size_t i = 0;
  int n = 0;
  while (!numbers.empty() && in >> what >> i >> n) {
    double& x = *numbers[i % numbers.size()];
    if (what == "copy") x = *numbers[static_cast<unsigned>(n) % numbers.size()];
    if (what == "put") x = n;
    if (what == "ulps") {
      constexpr double most = std::numeric_limits<double>::max();
      for (int k = std::clamp(n, -64, 64); k != 0; k -= k > 0 ? 1 : -1) {
        x = std::nextafter(x, k > 0 ? most : -most);
      }
    }
  }
}

/// Whether the line format has an answer to such a question.
bool is_asked(const CaseKind& kind) {
  const auto at = [](const CaseKind& k) {
    const auto index = [](auto e) { return static_cast<std::size_t>(e); };
    const std::size_t n = shape_names.size();
    return ((index(k.ask) * n + index(k.a)) * n + index(k.b)) * 2 + (k.in_3d ? 1 : 0);
  };
  static const std::vector<bool> asked = [&] {
    std::vector<bool> table(oracle::ask_names.size() * shape_names.size() * shape_names.size() * 2);
    for (const CaseKind& k : oracle::all_case_kinds()) table[at(k)] = true;
    return table;
  }();
  return asked[at(kind)];
}

/// The case of a line, as a question of intersects, or nothing where it is none.
std::optional<Case> read_case(const std::string& line) {
  std::istringstream in(line);
  CaseKind kind{Ask::intersects, {}, {}, false};
  Space space{};
  generators::Family family{};
  std::uint64_t seed = 0;
  const bool read = read_name(in, shape_names, kind.a) && read_name(in, shape_names, kind.b) &&
                    read_name(in, space_names, space) && read_name(in, family_names(), family) &&
                    in >> seed;
  kind.in_3d = space == Space::space;
  if (!read || !is_asked(kind)) return std::nullopt;
  generators::Random random(seed);
  Case made = oracle::make_case(kind, family, random);
  std::vector<double*> numbers;
  // The numbers of a polygon in space are left out: they would take it out of its plane.
  const auto add_numbers = [&]<class S>(S& s) {
    if constexpr (!std::is_same_v<S, Polygon3>) {
      for_each_number(s, [&](double& x, MemberRole) { numbers.push_back(&x); });
    }
  };
  std::visit(
      [&](auto& shapes) {
        for (auto& shape : shapes) std::visit(add_numbers, shape);
      },
      made.shapes);
  change(in, numbers);
  return made;
}

/// Whether the shapes meet, as the answer tells; nothing when it does not.
std::optional<bool> meet(const CaseKind& kind, const Reply& reply) {
  switch (kind.ask) {
    case Ask::intersects:
      return std::get<bool>(reply);
    case Ask::locate:
      return std::get<Location>(reply) != Location::outside;
    case Ask::side:
      // A polyhedron of several parts may have them on both sides.
      if (std::get<Side>(reply) != Side::crossing) return false;
      if (kind.b == ShapeKind::polyhedron) return std::nullopt;
      return true;
    case Ask::frustum:
      return std::get<Containment>(reply) != Containment::outside;
    case Ask::contact:
      return std::get<Contact>(reply).dimension >= 0;
    case Ask::intersection:
      return std::get<oracle::IntersectionReply>(reply).dimension >= 0;
    case Ask::hit:
      return std::get<oracle::HitReply>(reply).hit;
    case Ask::penetration:
      return std::get<oracle::PenetrationReply>(reply).relation != PenetrationRelation::apart;
    default:
      static_assert(oracle::is_last(Ask::ccd), "the new question stands here, too");
      // A distance may be rounded to 0, and is checked exactly; what moves has no such case.
      return std::nullopt;
  }
}

/// The answer, or nothing where the question has none.
std::optional<Reply> ask(const Case& question) {
  try {
    return oracle::truth(question);
  } catch (const InvalidArgument&) {
    return std::nullopt;
  }
}

void require(bool holds, const std::string& what, const std::string& line) {
  if (holds) return;
  std::fprintf(stderr, "%s\n%s\n", what.c_str(), line.c_str());
  std::abort();
}

Case swapped(Case question) {
  std::visit([](auto& shapes) { std::swap(shapes[0], shapes[1]); }, question.shapes);
  return question;
}

/// Checks the answer against the distance before it is rounded.
void check_exactly(const Case& question, const CaseKind& kind, bool expected,
                   const std::string& line) {
  bool rounds_alike = false;
  const bool zero = std::visit(
      [&](const auto& shapes) {
        const auto d = detail::distance_exactly(ref(shapes[0]), ref(shapes[1]));
        rounds_alike = detail::distance(ref(shapes[0]), ref(shapes[1])).squared_rounded() ==
                       d.squared.to_double();
        return sign(d.squared) == Sign::zero;
      },
      question.shapes);
  require(zero == expected, name(kind) + (expected ? ": they meet" : ": they do not meet"), line);
  require(rounds_alike, name(kind) + ": a double that is not the rounded distance", line);
}

void check(const std::string& line) {
  const std::optional<Case> given = read_case(line);
  if (!given) return;
  const std::optional<Reply> first = ask(*given);
  if (!first) return;
  const bool expected = std::visit(
      [](const auto& shapes) {
        return reference::intersects(reference::body(ref(shapes[0])),
                                     reference::body(ref(shapes[1])));
      },
      given->shapes);
  for (Case question : {*given, swapped(*given)}) {
    for (std::size_t verb = 0; verb < oracle::ask_names.size(); ++verb) {
      question.ask = static_cast<Ask>(verb);
      if (is_predicate(question.ask) || is_of_motion(question.ask)) continue;
      const CaseKind kind = kind_of(question);
      if (!is_asked(kind)) continue;
      const std::optional<Reply> reply = ask(question);
      if (!reply) continue;
      const std::optional<bool> told = meet(kind, *reply);
      require(told.value_or(expected) == expected,
              name(kind) + (expected ? ": they meet" : ": they do not meet"), line);
      if (question.ask == Ask::distance) check_exactly(question, kind, expected, line);
    }
  }
}

/// A case of the space from a seed of its own.
std::string new_line(Space space, generators::Random& random) {
  const auto any = [&](std::size_t count) {
    return static_cast<std::size_t>(random.between(0, static_cast<int>(count) - 1));
  };
  std::string line(shape_names[any(shape_names.size())]);
  line.append(" ").append(shape_names[any(shape_names.size())]).append(" ");
  line.append(space_names[static_cast<std::size_t>(space)]).append(" ");
  line.append(family_names()[any(generators::all_families.size())]);
  return line + " " + std::to_string(random.bits() >> 32);
}

std::string new_change(generators::Random& random) {
  const std::string i = std::to_string(random.between(0, 30));
  switch (random.between(0, 2)) {
    case 0:
      return " copy " + i + " " + std::to_string(random.between(0, 30));
    case 1:
      return " ulps " + i + " " + std::to_string(random.between(-3, 3));
    default:
      return " put " + i + " " + std::to_string(random.between(-2, 2));
  }
}

}  // namespace

int check_pairs(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  for (std::string line; std::getline(in, line);) check(line);
  return 0;
}

std::size_t mutate_pairs(Space space, std::uint8_t* data, std::size_t size, std::size_t max_size,
                         unsigned seed) {
  generators::Random random(seed);
  std::string line;
  if (random.one_in(2)) {
    // A line of the input: after a break, or the first.
    const std::string text(reinterpret_cast<const char*>(data), size);
    const std::size_t at = size == 0 ? 0 : random.bits() % size;
    const std::size_t before = text.rfind('\n', at);
    const std::size_t from = before == std::string::npos ? 0 : before + 1;
    line = text.substr(from, text.find('\n', from) - from) + new_change(random);
  }
  if (line.size() > 200) line.clear();
  while (!read_case(line)) line = new_line(space, random);
  while (random.one_in(2)) line += new_change(random);
  if (line.size() > max_size) return size;
  std::memcpy(data, line.data(), line.size());
  return line.size();
}

}  // namespace signum::fuzzing
