// SPDX-License-Identifier: MIT
// A hostile question, and a hostile answer of code under test, is read in a second and 64 MB a
// megabyte.
#include "../../fuzz/common/hostile_lines.hpp"

#include <catch2/catch.hpp>
#include <signum/oracle/answer.hpp>
#include <signum/oracle/lines.hpp>

#include "limits.hpp"

using namespace signum;

TEST_CASE("hostile lines: each is answered in a second and 64 MB a megabyte") {
  for (const std::size_t size : {std::size_t{1} << 12, std::size_t{1} << 20}) {
    for (const fuzzing::HostileLine& line : fuzzing::hostile_lines(size)) {
      INFO(line.what << ", " << size << " bytes");
      const auto answer = [&line] { oracle::answer(line.text); };
      CHECK(limits::read_alone(line.text.size(), answer) == limits::answered);
      const auto read = [&line] {
        oracle::id_of(line.text);
        oracle::read_outcome(oracle::Ask::orient2d, line.text);
      };
      CHECK(limits::read_alone(line.text.size(), read) == limits::answered);
    }
  }
}
