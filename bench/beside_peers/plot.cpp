// SPDX-License-Identifier: MIT
#include <fmt/os.h>

#include <algorithm>
#include <map>

#include "log_plot.hpp"
#include "results.hpp"

namespace signum::bench {

namespace {

/// A file name of the title.
std::string file_name(std::string name) {
  for (char& c : name) {
    const bool is_plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!is_plain) c = '_';
  }
  return name + ".svg";
}

}  // namespace

void write_plots(const std::string& folder, const std::vector<Result>& results) {
  std::map<std::string, Curves> series;
  for (const Result& r : results) {
    if (!r.plot) continue;
    Curves& curves = series[r.plot->series];
    for (const Line& line : r.lines) {
      auto curve = std::find_if(curves.begin(), curves.end(),
                                [&](const auto& c) { return c.first == line.who; });
      if (curve == curves.end()) curve = curves.insert(curves.end(), {line.who, {}});
      curve->second.push_back({static_cast<double>(r.plot->size), line.nanoseconds});
    }
  }
  for (const auto& [title, curves] : series) {
    auto out = fmt::output_file(folder + "/" + file_name(title));
    out.print("{}", log_plot(title, "triangles; the time of one item", curves));
  }
}

}  // namespace signum::bench
