// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <signum/kernel/error.hpp>
#include <signum/oracle/answer.hpp>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

using signum::oracle::answer_lines;
using signum::oracle::LinesAnswered;
using signum::oracle::max_line_bytes;

namespace {

const std::string good = R"({"ask": "orient2d", "points": [[0, 0], [1, 0], [0, 1]]})";
const std::string reply = "{\"sign\": 1}\n";

std::string run(const std::string& input, LinesAnswered expected) {
  std::istringstream in(input);
  std::ostringstream out;
  CHECK(answer_lines(in, out) == expected);
  return out.str();
}

/// The error of the only answer to a text.
std::string only_error(const std::string& input) {
  return nlohmann::json::parse(run(input, LinesAnswered::not_all)).at("error");
}

/// Gives its pieces one by one, as a pipe does, and notes what had been answered before each.
class Pipe : public std::streambuf {
 public:
  Pipe(std::vector<std::string> pieces, const std::ostringstream& answers)
      : pieces_(std::move(pieces)), answers_(answers) {}
  std::vector<std::string> answered_before;

 protected:
  int_type underflow() override {
    answered_before.push_back(answers_.str());
    if (next_ == pieces_.size()) return traits_type::eof();
    std::string& piece = pieces_[next_++];
    setg(piece.data(), piece.data(), piece.data() + piece.size());
    return traits_type::to_int_type(piece.front());
  }

 private:
  std::vector<std::string> pieces_;
  std::size_t next_ = 0;
  const std::ostringstream& answers_;
};

/// Takes that many characters, then no more.
class FullDisk : public std::streambuf {
 protected:
  int_type overflow(int_type) override { return traits_type::eof(); }
};

/// Keeps what it is given until it is flushed.
class Buffered : public std::streambuf {
 public:
  explicit Buffered(std::ostringstream& to) : to_(to) {}

 protected:
  int_type overflow(int_type c) override {
    kept_ += traits_type::to_char_type(c);
    return c;
  }
  int sync() override {
    to_ << kept_;
    kept_.clear();
    return 0;
  }

 private:
  std::ostringstream& to_;
  std::string kept_;
};

}  // namespace

TEST_CASE("Examples: a line in, a line out, in order") {
  CHECK(run(good + "\n" + good + "\n", LinesAnswered::all) == reply + reply);
  CHECK(run("", LinesAnswered::all).empty());
  const std::string answers = run(good + "\n{\"id\": 1}\n" + good, LinesAnswered::not_all);
  CHECK(answers == reply + "{\"id\": 1, \"error\": \"ask: missing\"}\n" + reply);
}

TEST_CASE("Examples: ends of lines") {
  CHECK(run(good, LinesAnswered::all) == reply);
  CHECK(run(good + "\r\n", LinesAnswered::all) == reply);
  CHECK(only_error("\n") == "not JSON: expected a value at byte 1");
  CHECK(only_error("\r\n") == "not JSON: expected a value at byte 2");
  CHECK(only_error(std::string("\0", 1)) == "not JSON: expected a value at byte 1");
}

TEST_CASE("Laws: an answer is out before the next read that could wait") {
  std::ostringstream answers;
  Buffered buffered(answers);
  std::ostream out(&buffered);
  // The second piece ends within a line.
  Pipe pipe({good + "\n", good + "\n" + good.substr(0, 9), good.substr(9) + "\n"}, answers);
  std::istream in(&pipe);
  CHECK(answer_lines(in, out) == LinesAnswered::all);
  CHECK(pipe.answered_before.front().empty());
  const std::vector<std::string> expected = {"", reply, reply + reply, reply + reply + reply};
  std::vector<std::string> seen = pipe.answered_before;
  seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
  CHECK(seen == expected);
}

TEST_CASE("Laws: what cannot be read or written is an error") {
  std::istringstream good_in(good);
  FullDisk full;
  std::ostream full_out(&full);
  CHECK_THROWS_AS(answer_lines(good_in, full_out), signum::Error);
  std::ostringstream out;
  std::ifstream absent("no such file");
  CHECK_THROWS_AS(answer_lines(absent, out), signum::Error);
  std::ifstream folder("/");
  CHECK_THROWS_AS(answer_lines(folder, out), signum::Error);
}

TEST_CASE("Range: a line of 16 MiB is read, a longer one is not, and the rest goes on") {
  const std::string longest = good + std::string(max_line_bytes - good.size(), ' ');
  CHECK(run(longest + "\n" + good, LinesAnswered::all) == reply + reply);
  CHECK(run(longest + " \n" + good + "\n", LinesAnswered::not_all) ==
        "{\"error\": \"the line is over 16 MiB\"}\n" + reply);
  CHECK(only_error(longest + longest) == "the line is over 16 MiB");
}
