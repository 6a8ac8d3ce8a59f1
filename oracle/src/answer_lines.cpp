// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <ios>
#include <iterator>
#include <signum/kernel/error.hpp>
#include <signum/oracle/answer.hpp>
#include <streambuf>
#include <string>

namespace signum::oracle {
namespace {

/// Puts lines together from pieces, and keeps no more of one than is needed to see that it is too
/// long.
class LineBuffer {
 public:
  void append(std::string_view piece) {
    line_.append(piece.substr(0, max_line_bytes + 1 - line_.size()));
  }
  /// What there is of the line, up to one byte more than allowed.
  std::string_view line() const { return line_; }
  void clear() {
    line_.clear();
    if (line_.capacity() > (std::size_t{1} << 20)) line_.shrink_to_fit();
  }

 private:
  std::string line_;
};

/// Reads what is there, at most one buffer of it; waits only when there is nothing, and then calls
/// before_waiting first. Empty at the end of the stream.
template <class BeforeWaiting>
std::string_view read_piece(std::streambuf& in, std::array<char, 1 << 16>& buffer,
                            BeforeWaiting before_waiting) {
  if (in.in_avail() <= 0) before_waiting();
  try {
    if (in.sgetc() == std::streambuf::traits_type::eof()) return {};
    const auto ready = std::clamp<std::streamsize>(in.in_avail(), 1, std::ssize(buffer));
    return {buffer.data(), static_cast<std::size_t>(in.sgetn(buffer.data(), ready))};
  } catch (const std::ios_base::failure& e) {  // which file buffers throw
    throw Error(std::string("the questions could not be read: ") + e.what());
  }
}

}  // namespace

LinesAnswered answer_lines(std::istream& in, std::ostream& out, std::uint64_t most_work) {
  if (!in) throw Error("the questions could not be read");
  LinesAnswered answered = LinesAnswered::all;
  bool unflushed = false;
  const auto reply = [&](std::string_view line) {
    Answer a = answer(line, most_work);
    if (!a.answered()) answered = LinesAnswered::not_all;
    a.line += '\n';
    out.write(a.line.data(), static_cast<std::streamsize>(a.line.size()));
    unflushed = true;
  };
  const auto flush = [&] {
    if (unflushed) out.flush();
    unflushed = false;
  };
  LineBuffer current;
  bool line_begun = false;
  std::array<char, 1 << 16> buffer;
  while (out) {
    std::string_view piece = read_piece(*in.rdbuf(), buffer, flush);
    if (piece.empty()) break;
    for (std::size_t end; (end = piece.find('\n')) != piece.npos; line_begun = false) {
      current.append(piece.substr(0, end));
      reply(current.line());
      current.clear();
      piece.remove_prefix(end + 1);
    }
    current.append(piece);
    line_begun = line_begun || !piece.empty();
  }
  if (line_begun) reply(current.line());
  flush();
  if (!out) throw Error("the answers could not be written");
  return answered;
}

}  // namespace signum::oracle
