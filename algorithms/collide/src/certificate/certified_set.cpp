// SPDX-License-Identifier: MIT
#include "certificate/certified_set.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <signum/kernel/error.hpp>
#include <signum/kernel/shape_members.hpp>

#include "bodies/polygons/areas.hpp"
#include "sets/rational_map.hpp"
#include "text/big_number_text.hpp"

namespace signum::detail {

namespace {

/// Solves the equations sum of s_i * columns[i] = f in the least squares, by Cramer's rule; none
/// where the columns are dependent.
std::optional<std::vector<BigRational>> weights_of(const std::vector<RationalPoint>& columns,
                                                   const RationalPoint& f) {
  const std::size_t n = columns.size();
  std::vector<std::vector<BigRational>> m(n, std::vector<BigRational>(n + 1));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) m[i][j] = dot(columns[i], columns[j]);
    m[i][n] = dot(columns[i], f);
  }
  // The matrix is positive definite where the columns are independent, so that no pivot is zero.
  for (std::size_t i = 0; i < n; ++i) {
    if (m[i][i].is_zero()) return std::nullopt;
    for (std::size_t row = 0; row < n; ++row) {
      if (row == i) continue;
      const BigRational factor = m[row][i] / m[i][i];
      for (std::size_t j = i; j <= n; ++j) m[row][j] -= factor * m[i][j];
    }
  }
  std::vector<BigRational> weights;
  for (std::size_t i = 0; i < n; ++i) weights.push_back(m[i][n] / m[i][i]);
  return weights;
}

/// Calls use(subset) with the subsets of 1 to `most` of n indices, until it returns true.
template <class Use>
bool any_subset(std::size_t n, std::size_t most, std::vector<std::size_t>& subset, Use use) {
  const std::size_t from = subset.empty() ? 0 : subset.back() + 1;
  for (std::size_t i = from; i < n; ++i) {
    subset.push_back(i);
    if (use(subset) || (subset.size() < most && any_subset(n, most, subset, use))) return true;
    subset.pop_back();
  }
  return false;
}

/// The weights of the rows of a subset by which their normals sum to f, none negative.
std::optional<CertifiedWeights> of_subset(const std::vector<HalfSpace>& rows,
                                          const std::vector<std::size_t>& subset,
                                          const RationalPoint& f) {
  std::vector<RationalPoint> columns;
  for (const std::size_t i : subset) columns.push_back(rows[i].normal);
  const auto solved = weights_of(columns, f);
  if (!solved) return std::nullopt;
  CertifiedWeights weights;
  RationalPoint rest = -f;
  for (std::size_t i = 0; i < subset.size(); ++i) {
    if ((*solved)[i] < 0) return std::nullopt;
    rest = rest + (*solved)[i] * columns[i];
    if (!(*solved)[i].is_zero()) weights.emplace_back(subset[i], (*solved)[i]);
  }
  if (!is_zero(rest)) return std::nullopt;
  return weights;
}

template <class S>
std::vector<HalfSpace> rows_of(const S& shape) {
  constexpr ShapeKind kind = kind_of_type<S>();
  if constexpr (kind == ShapeKind::plane) {
    const HalfSpace h = half_space_of(shape);
    return {h, {-h.normal, BigRational(-h.offset)}};
  } else if constexpr (kind == ShapeKind::kdop) {
    std::vector<HalfSpace> rows;
    for (std::size_t i = 0; i < shape.directions.size(); ++i) {
      const RationalPoint normal = to_rational(shape.directions[i]);
      rows.push_back({normal, BigRational(-to_rational(shape.min[i]))});
      rows.push_back({-normal, to_rational(shape.max[i])});
    }
    return rows;
  } else if constexpr (kind == ShapeKind::frustum) {
    return half_spaces_of(shape);
  } else {
    return {};
  }
}

template <class S>
std::string numbers_of(const S& shape) {
  std::string text;
  const auto put = [&](const auto& part) {
    for_each_number(part, [&](double x, MemberRole) { text += ' ' + hexadecimal_text(x); });
  };
  if constexpr (kind_of_type<S>() == ShapeKind::polyhedron) {
    text += ' ' + std::to_string(shape.points.size()) + ' ' + std::to_string(shape.faces.size());
  }
  if constexpr (kind_of_type<S>() == ShapeKind::polygon) {
    text += ' ' + std::to_string(shape.chains.size());
    for (const auto& chain : shape.chains) {
      text += ' ' + std::to_string(chain.size());
      for (const auto& p : chain) put(p);
    }
    text += shape.rule == FillRule::nonzero ? " nonzero" : " even-odd";
  } else {
    put(shape);
  }
  if constexpr (kind_of_type<S>() == ShapeKind::polyhedron) {
    for (const auto& face : shape.faces) {
      for (const std::uint32_t i : face) text += ' ' + std::to_string(i);
    }
  }
  if constexpr (kind_of_type<S>() == ShapeKind::frustum) {
    text += shape.depth == DepthRange::direct3d ? " direct3d" : " opengl";
  }
  return text;
}

/// All corners of a box: those of a body leave out the edges of no length.
template <class Box>
std::vector<RationalPoint> corners_of(const Box& box) {
  const RationalPoint min = to_rational(box.min), max = to_rational(box.max);
  std::vector<RationalPoint> corners;
  const std::size_t count = std::is_same_v<Box, Aabb3> ? 8 : 4;
  for (std::size_t i = 0; i < count; ++i) {
    corners.push_back({i & 1 ? max.x : min.x, i & 2 ? max.y : min.y, i & 4 ? max.z : min.z});
  }
  return corners;
}

CertifiedFaces faces_of(PolygonBody polygon) {
  CertifiedFaces of{{}, {}, PolygonBody{}};
  for (const auto& chain : polygon.chains) {
    const std::size_t first = of.points.size(), count = chain.size();
    of.points.insert(of.points.end(), chain.begin(), chain.end());
    for (std::size_t i = 0; i < count; ++i)
      of.faces.push_back({first + i, first + (i + 1) % count});
  }
  of.body = std::move(polygon);
  return of;
}

CertifiedFaces faces_of(PolyhedronBody solid) {
  CertifiedFaces of{solid.points, {}, PolygonBody{}};
  for (const auto& face : solid.faces) of.faces.emplace_back(face.begin(), face.end());
  of.body = std::move(solid);
  return of;
}

template <class Ref>
CertifiedSet set_of(const Ref& shape, const std::optional<RationalMap>& map) {
  Body body = body_of(shape);
  const ShapeKind kind = kind_of(shape);
  CertifiedSet set{kind, std::string(name(kind)), {}, 0, {}};
  if (kind == ShapeKind::polygon && std::is_same_v<Ref, ShapeRef3>) {
    throw InvalidArgument("certificate does not take a polygon in space");
  }
  std::visit(
      [&]<class S>(const S* s) {
        set.text += numbers_of(*s);
        set.rows = rows_of(*s);
        if constexpr (kind_of_type<S>() == ShapeKind::aabb) {
          std::get<Swept>(body).core.points = corners_of(*s);
        }
      },
      shape);
  if (map) {
    if (set.bounded_by_rows()) {
      throw InvalidArgument("certificate: a " + std::string(name(kind)) + " is not placed");
    }
    std::string text = "placed";
    for (const RationalPoint& v : {map->rows[0], map->rows[1], map->rows[2], map->shift}) {
      text += ' ' + text_of(v.x) + ' ' + text_of(v.y) + ' ' + text_of(v.z);
    }
    set.text = text + ' ' + set.text;
    body = mapped(body, *map);
  }
  if (auto* const swept = std::get_if<Swept>(&body)) {
    set.core = std::move(swept->core);
    set.radius = std::move(swept->radius);
  } else if (auto* const polygon = std::get_if<PolygonBody>(&body)) {
    set.faced = faces_of(std::move(*polygon));
  } else if (auto* const solid = std::get_if<PolyhedronBody>(&body)) {
    set.faced = faces_of(std::move(*solid));
  } else {
    set.curved = std::move(body);
  }
  return set;
}

}  // namespace

Hull CertifiedFaces::hull(std::size_t i) const {
  Hull of;
  for (const std::size_t corner : faces[i]) of.points.push_back(points[corner]);
  return of;
}

bool CertifiedFaces::holds(const RationalPoint& p) const {
  return std::visit([&](const auto& b) { return locate(p, b) != Location::outside; }, body);
}

CertifiedSet certified_set(const ShapeRef2& shape) { return set_of(shape, std::nullopt); }
CertifiedSet certified_set(const SetRef3& set) {
  const auto map = set.where != nullptr ? std::optional(rational_map(*set.where)) : std::nullopt;
  return set_of(std::get<ShapeRef3>(set.set), map);
}

std::string hexadecimal_text(double x) {
  int exponent = 0;
  const double fraction = std::frexp(x, &exponent);
  // 53 bits before the point, without the zeros at their end.
  auto mantissa = static_cast<std::uint64_t>(std::abs(std::ldexp(fraction, 53)));
  if (mantissa == 0) return "0";
  for (exponent -= 53; mantissa % 2 == 0; ++exponent) mantissa /= 2;
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), mantissa, 16).ptr;
  return (x < 0 ? "-0x" : "0x") + std::string(digits.data(), end) + "p" + std::to_string(exponent);
}

CertificateText::CertificateText(std::size_t dimension, const std::string& sets)
    : text_("signum 1\ndim " + std::to_string(dimension) + "\n" + sets), dimension_(dimension) {}

std::string weights_text(const CertifiedWeights& weights) {
  std::string words;
  for (const auto& [i, w] : weights) words += ' ' + std::to_string(i) + ' ' + text_of(w);
  return words;
}

void CertificateText::line(const std::string& key, const std::string& words) {
  text_ += key + words + '\n';
}

void CertificateText::line(const std::string& key, const CertifiedWeights& weights) {
  line(key, weights_text(weights));
}

void CertificateText::line(const std::string& key, const RationalPoint& v) {
  line(key, std::vector<RationalPoint>{v});
}

void CertificateText::line(const std::string& key, const std::vector<RationalPoint>& points) {
  text_ += key;
  for (const RationalPoint& p : points) {
    text_ += ' ' + text_of(p.x) + ' ' + text_of(p.y);
    if (dimension_ == 3) text_ += ' ' + text_of(p.z);
  }
  text_ += '\n';
}

void CertificateText::line(const std::string& key, const std::vector<std::size_t>& indices) {
  text_ += key;
  for (const std::size_t i : indices) text_ += ' ' + std::to_string(i);
  text_ += '\n';
}

void CertificateText::claim(const std::string& word, const std::vector<BigRational>& numbers) {
  text_ += "claim " + word;
  for (const BigRational& x : numbers) text_ += ' ' + text_of(x);
  text_ += '\n';
}

void CertificateText::claim(const std::string& word, std::vector<BigRational> numbers,
                            const RationalPoint& v) {
  numbers.insert(numbers.end(), {v.x, v.y});
  if (dimension_ == 3) numbers.push_back(v.z);
  claim(word, numbers);
}

std::optional<CertifiedWeights> multipliers_at(const std::vector<HalfSpace>& rows,
                                               const RationalPoint& point, const RationalPoint& f) {
  if (is_zero(f)) return CertifiedWeights{};
  std::vector<HalfSpace> all = rows;
  std::vector<std::size_t> active, subset;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i](point).is_zero()) active.push_back(i);
  }
  std::vector<HalfSpace> through;
  for (const std::size_t i : active) through.push_back(rows[i]);
  std::optional<CertifiedWeights> found;
  any_subset(through.size(), 3, subset, [&](const std::vector<std::size_t>& s) {
    found = of_subset(through, s, f);
    return found.has_value();
  });
  if (found) {
    for (auto& [i, w] : *found) i = active[i];
  }
  return found;
}

std::optional<CertifiedWeights> multipliers_of_empty(const std::vector<HalfSpace>& rows) {
  // By Helly's theorem four half-spaces have no point in common. With those multipliers all but the
  // first sum to the first normal's opposite.
  std::optional<CertifiedWeights> found;
  for (std::size_t first = 0; first < rows.size() && !found; ++first) {
    if (is_zero(rows[first].normal)) {
      if (rows[first].offset < 0) found = {{first, BigRational(1)}};
      continue;
    }
    std::vector<std::size_t> subset;
    any_subset(rows.size(), 3, subset, [&](const std::vector<std::size_t>& s) {
      if (std::find(s.begin(), s.end(), first) != s.end()) return false;
      auto weights = of_subset(rows, s, -rows[first].normal);
      if (!weights) return false;
      BigRational sum = rows[first].offset;
      for (const auto& [i, w] : *weights) sum += w * rows[i].offset;
      if (!(sum < 0)) return false;
      weights->emplace_back(first, BigRational(1));
      std::sort(weights->begin(), weights->end());
      found = std::move(weights);
      return true;
    });
  }
  return found;
}

}  // namespace signum::detail
