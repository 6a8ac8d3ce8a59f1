// SPDX-License-Identifier: MIT
#include "check/formats/contact_shapes.hpp"

#include <algorithm>

#include "common/threads.hpp"
#include "verbs/constructed/rounded_corners.hpp"

namespace signum::cli {

std::vector<Point3> contact_points(const Mesh& a, const Mesh& b, const TriangleContact& contact) {
  const Triangle3 s = a.triangle(contact.a), t = b.triangle(contact.b);
  std::vector<Point3> points;
  if (contact.contact.planes != Planes::degenerate) {
    points = detail::rounded_corners(s, t);
  } else {
    points = intersection(s, t).points;
  }
  // Adding 0 makes -0 the 0 that it equals.
  for (Point3& p : points) p = {p.x + 0.0, p.y + 0.0, p.z + 0.0};
  return points;
}

std::vector<std::vector<ContactShape>> contact_shapes(const CheckReport& report, std::size_t limit,
                                                      Progress& progress) {
  struct Listed {
    std::size_t contacts, degenerate;
  };
  std::vector<Listed> listed;
  Listed left{limit, limit};
  for (const PairContacts& pair : report.pairs) {
    const Listed now{std::min(left.contacts, pair.found->contacts.size()),
                     std::min(left.degenerate, pair.found->degenerate.size())};
    listed.push_back(now);
    left = {left.contacts - now.contacts, left.degenerate - now.degenerate};
  }
  progress.set_total(static_cast<double>((limit - left.contacts) + (limit - left.degenerate)));
  progress.step(0, "points of contact");

  std::vector<std::vector<ContactShape>> all(report.pairs.size());
  for (std::size_t p = 0; p < all.size(); ++p) {
    const PairContacts& pair = report.pairs[p];
    const CheckedPart &a = report.parts[pair.a], &b = report.parts[pair.b];
    std::vector<ContactShape>& shapes = all[p];
    shapes.resize(listed[p].contacts + listed[p].degenerate);
    constexpr std::size_t block = 256;
    parallel_for((shapes.size() + block - 1) / block, [&](std::size_t n) {
      const std::size_t begin = n * block, end = std::min(begin + block, shapes.size());
      for (std::size_t i = begin; i < end; ++i) {
        const TriangleContact& c = i < listed[p].contacts
                                       ? pair.found->contacts[i]
                                       : pair.found->degenerate[i - listed[p].contacts];
        shapes[i] = {classify(c.contact), a.number(c.a), b.number(c.b),
                     contact_points(a.mesh(), b.mesh(), c)};
      }
      progress.step(static_cast<double>(end - begin));
    });
  }
  return all;
}

}  // namespace signum::cli
