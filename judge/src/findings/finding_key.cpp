// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <signum/judge/finding.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace signum::oracle {
namespace {

using ClassWords = std::vector<std::string>;

constexpr std::array<std::string_view, 3> features = {"vertex", "edge", "face"};
constexpr std::array<std::string_view, 3> of_magnitudes = {"", "huge numbers", "tiny numbers"};

/// The words of contact_class() by what the shapes share.
constexpr std::array<std::string_view, 7> of_more = {
    "volume", "area", "crossing", "inside", "overlapping", "meet on the way", "meet"};
constexpr std::array<std::string_view, 5> of_touches = {"point", "boundary", "touching",
                                                        "meet at the start", "meet at the end"};
constexpr std::array<std::string_view, 4> of_points = {"collinear", "coplanar", "cocircular",
                                                       "cospherical"};
constexpr std::array<std::string_view, 8> of_others = {
    "line", "apart", "outside", "general", "never meet", "no motion", "transversal", "parallel"};
constexpr std::array<std::string_view, 2> of_shapes = {"degenerate", "equal points"};

ClassWords words_in(std::string_view text) {
  constexpr std::string_view comma = ", ";
  ClassWords words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(comma), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + comma.size(), text.size()));
  }
  return words;
}

std::string joined(const ClassWords& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

bool is_one_of(std::string_view word, std::span<const std::string_view> list) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

/// Whether it is a feature of a, then one of b: "vertex edge".
bool is_of_features(std::string_view word) {
  const std::size_t space = word.find(' ');
  return space != word.npos && is_one_of(word.substr(0, space), features) &&
         is_one_of(word.substr(space + 1), features);
}

/// Whether the question means the same with its shapes exchanged.
bool is_symmetric(Ask ask) {
  switch (ask) {
    case Ask::intersects:
    case Ask::contact:
    case Ask::intersection:
    case Ask::distance:
    case Ask::penetration:
    case Ask::sweep:
    case Ask::ccd:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::string class_words(const FindingKey& key) {
  const std::string_view more = of_magnitudes[static_cast<std::size_t>(key.magnitude)];
  return key.contact_class + (more.empty() ? "" : ", ") + std::string(more);
}

std::vector<std::string_view> words_of_classes() {
  std::vector<std::string_view> all;
  const auto add = [&](std::span<const std::string_view> words) {
    all.insert(all.end(), words.begin(), words.end());
  };
  add(of_shapes), add(of_points), add(of_more), add(of_others), add(of_touches);
  add(std::span(of_magnitudes).subspan(1));
  return all;
}

bool has_word(std::string_view class_words, std::string_view word) {
  const ClassWords words = words_in(class_words);
  return std::find(words.begin(), words.end(), word) != words.end();
}

FindingKey in_either_order(FindingKey key) {
  if (!is_symmetric(key.kind.ask) || is_predicate(key.kind.ask)) return key;
  const bool exchanged = key.kind.b < key.kind.a;
  if (exchanged) std::swap(key.kind.a, key.kind.b);
  ClassWords words = words_in(key.contact_class);
  for (std::string& word : words) {
    if (!is_of_features(word)) continue;
    const std::size_t space = word.find(' ');
    const std::string other = word.substr(space + 1) + " " + word.substr(0, space);
    // Of two shapes of one kind either may be the first.
    if (exchanged || (key.kind.a == key.kind.b && other < word)) word = other;
  }
  key.contact_class = joined(words);
  return key;
}

FindingKey cause_of(const FindingKey& key) {
  FindingKey cause = in_either_order(key);
  ClassWords words = words_in(cause.contact_class);
  std::erase_if(words, [](const std::string& word) { return is_of_features(word); });
  cause.contact_class = joined(words);
  return cause;
}

int rank_of(const FindingKey& cause) {
  const ClassWords words = words_in(cause.contact_class);
  const auto any = [&](std::span<const std::string_view> list) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return is_one_of(word, list); });
  };
  const int last = (any(of_shapes) ? 3 : 0) + (cause.magnitude != Magnitude::ordinary ? 6 : 0);
  if (cause.response != Response::answered || any(of_more)) return last;
  const bool touches = is_predicate(cause.kind.ask) ? any(of_points) : any(of_touches);
  return last + (touches ? 2 : 1);
}

}  // namespace signum::oracle
