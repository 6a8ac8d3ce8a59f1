// SPDX-License-Identifier: MIT
#include "check/formats/check_svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "check/formats/short_names.hpp"
#include "picture/camera.hpp"
#include "picture/contact_view.hpp"
#include "picture/inset.hpp"
#include "picture/palette.hpp"
#include "picture/part.hpp"
#include "picture/solid_view.hpp"
#include "written/svg.hpp"

namespace signum::cli {
namespace {

// The page, in its own units: two views side by side, each over a legend.
constexpr double page_width = 1200;
constexpr double left_center = 300, right_center = 900;
constexpr std::size_t most_names = 6, longest_name = 28;

namespace picture = oracle::picture;
using picture::document, picture::moved, picture::rectangle, picture::text;

struct Entry {
  Color color;
  std::string text;
};

struct Legend {
  std::string svg;
  double bottom;
};

/// Swatches with words, centered below a view, in as many rows as it takes.
Legend legend(const std::vector<Entry>& entries, double center, double y) {
  constexpr double letter = 8.3, swatch = 20, gap = 14, row_height = 24;
  const auto width = [&](const Entry& e) {
    return swatch + letter * static_cast<double>(e.text.size());
  };
  std::string svg;
  for (std::size_t i = 0; i < entries.size();) {
    double row = width(entries[i]);
    std::size_t end = i + 1;
    for (; end < entries.size() && row + gap + width(entries[end]) <= view_width + 40; ++end)
      row += gap + width(entries[end]);
    double x = center - row / 2;
    for (; i < end; ++i) {
      svg += rectangle({{x, y - 11}, {x + 13, y + 2}},
                       fmt::format("rx=\"2\" fill=\"{}\"", hex(entries[i].color))) +
             text({x + swatch, y}, "", entries[i].text);
      x += width(entries[i]) + gap;
    }
    y += row_height;
  }
  return {svg, y};
}

std::vector<Entry> part_entries(const CheckReport& report) {
  std::vector<Entry> entries;
  const std::vector<std::string> names = short_names(report.parts);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i == most_names && names.size() > most_names + 1) {
      entries.push_back({part_color(i), fmt::format("and {} more", names.size() - i)});
      break;
    }
    const std::string& name = names[i];
    entries.push_back({part_color(i), name.size() <= longest_name
                                          ? name
                                          : "..." + name.substr(name.size() - longest_name)});
  }
  return entries;
}

std::vector<Entry> contact_entries(const std::vector<std::vector<ContactShape>>& shapes) {
  std::array<std::size_t, contact_class_count> counts{};
  for (const auto& list : shapes)
    for (const ContactShape& shape : list) ++counts[static_cast<std::size_t>(shape.kind)];
  std::vector<Entry> entries;
  for (std::size_t k = 0; k < contact_class_count; ++k) {
    const auto kind = static_cast<ContactClass>(k);
    if (counts[k] > 0)
      entries.push_back({contact_color(kind), fmt::format("{} {}", counts[k], words(kind))});
  }
  if (entries.empty()) entries.push_back({{120, 160, 120}, "no contacts"});
  return entries;
}

void add_entries(std::vector<Entry>& entries, const MeasureMarks& marks) {
  if (!marks.common.empty()) {
    entries.push_back({common_color, marks.common.size() == 1
                                         ? "shared volume"
                                         : fmt::format("{} shared volumes", marks.common.size())});
  }
  if (!marks.depths.empty()) entries.push_back({depth_color, "depth, along the way out"});
  if (!marks.near.empty())
    entries.push_back({near_color, fmt::format("at most {} apart", marks.clearance)});
  if (!marks.far.empty()) entries.push_back({far_color, "distance of nearest points"});
}

/// The segments along which triangles meet, on the page; only some of them, evenly, where they are
/// very many.
std::vector<Segment3> seams(const std::vector<std::vector<ContactShape>>& shapes,
                            const Camera& camera) {
  std::vector<const ContactShape*> segments;
  for (const auto& list : shapes)
    for (const ContactShape& shape : list)
      if (shape.points.size() == 2) segments.push_back(&shape);
  std::vector<Segment3> drawn;
  for (std::size_t i = 0; i < segments.size(); i += 1 + segments.size() / most_shown)
    drawn.push_back({camera(segments[i]->points[0]), camera(segments[i]->points[1])});
  return drawn;
}

/// The inset below the view on the right, whose middle is at that height, and what in the view it
/// shows; `top` is where the inset begins.
std::string draw_inset(const Inset& inset, std::span<const DrawnMesh> meshes,
                       const std::vector<std::vector<ContactShape>>& shapes, double middle,
                       double top) {
  constexpr double left = right_center - inset_side / 2, right = right_center + inset_side / 2;
  const Aabb2 frame{{left, top}, {right, top + inset_side}};
  const Aabb2& in_view = inset.place;
  const Point2 min{right_center + in_view.min.x, middle + in_view.min.y};
  const Point2 max{right_center + in_view.max.x, middle + in_view.max.y};
  const auto line = [](const Point2& p, const Point2& q) {
    return picture::path(std::array{p, q}, picture::Closing::open);
  };
  const std::string_view look = "fill=\"none\" stroke=\"#888\"";
  return picture::framed(frame, inset_view(inset, meshes, shapes)) + rectangle(frame, look) +
         rectangle({min, max}, look) +
         picture::path_element("stroke=\"#bbb\"",
                               line({min.x, max.y}, frame.min) + line(max, {right, top})) +
         text({right_center, top + inset_side + 20},
              "text-anchor=\"middle\" fill=\"#333\" font-size=\"13\"",
              fmt::format("{:.3g} times as large", inset.times));
}

}  // namespace

UpAxis guessed_up(const CheckReport& report) {
  std::vector<std::string> paths;
  std::vector<const Mesh*> meshes;
  for (const CheckedPart& part : report.parts) {
    paths.push_back(part.path);
    meshes.push_back(&part.mesh());
  }
  return guessed_up(paths, meshes);
}

void write_svg(std::ostream& out, const CheckReport& report, const MeasureMarks& marks,
               const std::vector<std::vector<ContactShape>>& shapes, std::optional<UpAxis> up) {
  std::vector<DrawnMesh> meshes;
  for (const CheckedPart& part : report.parts) meshes.emplace_back(part.mesh(), part.summary);
  const Camera camera(meshes, view_width, view_height, up.value_or(guessed_up(report)));
  const std::vector<Part> parts = make_parts(meshes, camera, most_shown);
  const double middle = margin + camera.height() / 2;
  const double below = 2 * margin + camera.height();
  const Legend left = legend(part_entries(report), left_center, below);
  const std::optional<Inset> inset = find_inset(camera, shapes);
  std::vector<Entry> entries = contact_entries(shapes);
  add_entries(entries, marks);
  const Legend right =
      legend(entries, right_center, inset ? below + inset_side + margin + 10 : below);
  std::string views = moved({left_center, middle}, solid_view(parts, seams(shapes, camera),
                                                              camera.width(), camera.height())) +
                      moved({right_center, middle},
                            contact_view(parts, camera, shapes) + measures_view(marks, camera));
  if (inset) views += draw_inset(*inset, meshes, shapes, middle, below - margin / 2);
  out << document({page_width, std::max(left.bottom, right.bottom)}, "font-size=\"15\"",
                  views + "<g fill=\"#333\">\n" + left.svg + right.svg + "</g>\n");
}

}  // namespace signum::cli
