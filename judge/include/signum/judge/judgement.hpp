// SPDX-License-Identifier: MIT
/// Judgement judge(truth, reply): whether an answer is right, and if not, how it is wrong.
#pragma once

#include <cstdint>
#include <signum/judge/precision.hpp>
#include <signum/oracle/reply.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace signum::oracle {

/// In which way an answer is wrong. What is claimed is a coincidence: that shapes meet, that a
/// point is in a shape (its boundary too), that a plane or frustum crosses or holds a shape, that
/// a ray hits, that points are on one line, plane, circle or sphere, that a distance is 0, that
/// shapes meet on their way.
enum class Verdict : std::uint8_t {
  right,
  false_positive,  ///< a coincidence that is none
  false_negative,  ///< a coincidence that is missed
  wrong,  ///< the opposite sign, another feature, inside for boundary, late for at the start
};

std::string_view name(Verdict verdict);

struct Judgement {
  Verdict verdict = Verdict::right;
  /// For an answer with doubles (a parameter, a squared distance, a depth, corners): the largest
  /// distance of a number from the correctly rounded one, counted in doubles or floats between
  /// them. It is not part of the verdict.
  std::uint64_t ulps = 0;
};

/// Requires answers to the same question. Of floats, both are rounded to floats before they are
/// compared. The truth was rounded to a double already; where that is halfway between two floats,
/// either of them is right.
Judgement judge(const Reply& truth, const Reply& reply, Precision precision = Precision::doubles);

/// The relation of the shapes of a case, in few words, such as "transversal, point,
/// vertex edge" or "apart": what findings are grouped by.
std::string contact_class(const Case& question, const Reply& truth);

/// The words that class_words() puts together, except for those of features: what cases can be left
/// out by.
std::vector<std::string_view> words_of_classes();

/// Whether one of them stands among the words of a class.
bool has_word(std::string_view class_words, std::string_view word);

}  // namespace signum::oracle
