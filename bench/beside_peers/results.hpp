// SPDX-License-Identifier: MIT
/// What was measured, and how it is written down.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "work.hpp"

namespace signum::bench {

struct Line {
  std::string who;
  /// The median, for one item.
  double nanoseconds;
  /// The time of the first line of the work over this one's.
  double ratio;
  std::optional<double> target;
  std::optional<Wrong> wrong;
};

struct Result {
  std::string group, name;
  /// The lines of the contenders; empty for a figure.
  std::vector<Line> lines;
  std::optional<PlotPoint> plot;
  std::optional<Figure> figure;
};

struct Machine {
  std::string processor, compiler, commit;
  int cores;
};

/// Runs the work and all its contenders, in turn.
Result measure(const Program::Entry& entry);

/// Tables, one for each group.
void write_markdown(std::ostream& out, const Machine& machine, const std::vector<Result>& results);
void write_json(std::ostream& out, const Machine& machine, const std::vector<Result>& results);

/// Time against size, one picture for a series, both axes logarithmic: the file SERIES.svg in the
/// folder. Throws Error when a file can't be written.
void write_plots(const std::string& folder, const std::vector<Result>& results);

}  // namespace signum::bench
