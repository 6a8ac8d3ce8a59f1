// SPDX-License-Identifier: MIT
#include "explanation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <signum/judge/judgement.hpp>
#include <signum/kernel/error.hpp>
#include <sstream>
#include <vector>

#include "findings/case_numbers.hpp"
#include "findings/literal.hpp"
#include "findings/simpler_numbers.hpp"
#include "legibility.hpp"

namespace signum::oracle::report {
namespace {

/// The words of contact_class().
class ContactClass {
 public:
  explicit ContactClass(const std::string& text) {
    std::istringstream in(text);
    for (std::string word; std::getline(in >> std::ws, word, ',');) words_.push_back(word);
  }

  bool has(std::string_view word) const {
    return std::find(words_.begin(), words_.end(), word) != words_.end();
  }
  /// The features, such as "vertex edge"; empty where there is none.
  std::string features() const {
    for (const std::string& word : words_) {
      const std::string first = word.substr(0, word.find(' '));
      if (first != word && (first == "vertex" || first == "edge" || first == "face")) return word;
    }
    return "";
  }

 private:
  std::vector<std::string> words_;
};

/// Where on a shape of that kind what is shared lies.
std::string place(const std::string& feature, ShapeKind kind, const std::string& shape) {
  if (feature == "vertex")
    return (kind == ShapeKind::segment ? "an end of " : "a vertex of ") + shape;
  if (feature == "face") return "in the face of " + shape;
  return (kind == ShapeKind::segment ? "on " : "on an edge of ") + shape;
}

/// "vertex edge" in words.
std::string features_of(const std::string& features, const CaseKind& kind) {
  const std::size_t space = features.find(' ');
  return place(features.substr(0, space), kind.a, "a") + " and " +
         place(features.substr(space + 1), kind.b, "b");
}

std::string shared(const ContactClass& lie, const CaseKind& kind) {
  std::string text = lie.has("point")    ? "share one point"
                     : lie.has("line")   ? "share a segment"
                     : lie.has("area")   ? "share an area"
                     : lie.has("volume") ? "share a volume"
                                         : "meet";
  const std::string features = lie.features();
  if (features.empty()) return text;
  return text + ", " + features_of(features, kind);
}

/// ", by 0.25", where the distance has a meaning.
std::string gap(const Case& question) {
  try {
    const Reply reply = truth({Ask::distance, question.shapes});
    return ", " + brief(std::sqrt(std::get<DistanceReply>(reply).squared)) + " from each other";
  } catch (const InvalidArgument&) {
    return "";
  }
}

/// How shapes that move meet: the class says it, and perhaps with which features.
std::string how_they_meet(const ContactClass& lie, const CaseKind& kind) {
  const std::string features = lie.features();
  const std::string with = features.empty() ? "" : ", " + features_of(features, kind);
  if (lie.has("never meet")) return "They never meet";
  if (lie.has("meet at the start")) return "They meet at the start" + with;
  if (lie.has("meet at the end")) return "They meet at the end" + with;
  return "They meet on the way" + with;
}

std::string how_they_lie(const Finding& finding) {
  const CaseKind& kind = finding.key.kind;
  const ContactClass lie(finding.key.contact_class);
  if (is_predicate(kind.ask)) {
    for (const std::string_view word : {"collinear", "coplanar", "cocircular", "cospherical"}) {
      if (lie.has(word)) return "The points are " + std::string(word);
    }
    return "The points are in general position";
  }
  if (kind.ask == Ask::locate) {
    return lie.has("inside")     ? "The point is inside"
           : lie.has("boundary") ? "The point is on the boundary"
                                 : "The point is outside";
  }
  if (is_of_motion(kind.ask)) return how_they_meet(lie, kind);
  if (kind.ask == Ask::penetration && !lie.has("apart")) {
    return lie.has("touching") ? "They touch, or their difference is flat" : "They overlap";
  }
  if (kind.ask == Ask::frustum) {
    return lie.has("inside")     ? "b is inside the frustum"
           : lie.has("crossing") ? "b crosses the boundary of the frustum"
                                 : "b is outside the frustum";
  }
  if (lie.has("parallel")) return "They lie in parallel planes" + gap(finding.smallest);
  const std::string planes = lie.has("coplanar") ? "They lie in one plane and " : "They ";
  if (lie.has("apart")) return planes + "are apart" + gap(finding.smallest);
  return planes + shared(lie, kind);
}

std::string degeneracy(const Finding& finding) {
  const ContactClass lie(finding.key.contact_class);
  if (lie.has("equal points")) return "; two of them are equal";
  return lie.has("degenerate") ? "; one of them is degenerate" : "";
}

/// What happens to products of numbers so large, or so small.
std::string range_words(const std::vector<double>& all) {
  constexpr int overflow = 1024, underflow = -1074, most_factors = 8;
  double largest = 0, smallest = HUGE_VAL;
  for (const double x : all) {
    if (x == 0) continue;
    largest = std::max(largest, std::abs(x));
    smallest = std::min(smallest, std::abs(x));
  }
  for (int n = 1; n <= most_factors; ++n) {
    const std::string count = n == 1 ? "differences" : "products of " + std::to_string(n);
    if (n * std::ilogb(largest) >= overflow || (n == 1 && std::ilogb(largest) == overflow - 1))
      return "The largest number is " + brief(largest) + ": " + count + " such overflow.";
    if (n > 1 && n * (std::ilogb(smallest) + 1) <= underflow)
      return "The smallest number is " + brief(smallest) + ": " + count + " such underflow.";
  }
  return "The numbers range from " + brief(smallest) + " to " + brief(largest) +
         ": the small ones are lost beside the large ones.";
}

std::string number_words(const Case& question, Precision precision) {
  const std::vector<double> all = values(question);
  const Numbers numbers = numbers_of(question);
  if (numbers == Numbers::extreme) return range_words(all);
  int first = -2000, last = 2000;
  for (const double x : all) {
    if (x == 0) continue;
    first = std::max(first, std::ilogb(x));
    last = std::min(last, last_bit(x));
  }
  constexpr int small = -10;
  const int bits_kept = precision == Precision::floats ? 24 : 53;
  // Products of six numbers of so many bits do not round.
  const int few_bits = bits_kept / 6;
  const int bits = first - last + 1;
  if (bits <= few_bits && first <= small)
    return "Nothing rounds here, but no number is larger than " +
           brief(std::ldexp(1.0, first + 1)) + ", beside which a tolerance is large.";
  if (bits <= few_bits)
    return std::string("The numbers are ") +
           (numbers == Numbers::small_integers ? "small integers" : "short") +
           ", of which no sum or product rounds: what errs is the method, its tolerance, or a "
           "division or root in it.";
  constexpr std::array<std::string_view, 7> which = {
      "even sums",        "products of two", "products of three", "products of four",
      "products of five", "products of six", "products of many"};
  const auto exact = static_cast<std::size_t>(bits_kept / bits);
  return "From the first bit of its largest number to the last of them all the case takes " +
         std::to_string(bits) + " bits: " + std::string(which[std::min(exact, which.size() - 1)]) +
         " round.";
}

}  // namespace

std::string explanation(const Finding& finding, Precision precision) {
  return how_they_lie(finding) + degeneracy(finding) + ". " +
         number_words(finding.smallest, precision);
}

}  // namespace signum::oracle::report
