// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstring>
#include <signum/oracle/answer.hpp>

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
  std::streamsize ready = in.in_avail();
  if (ready <= 0) {
    before_waiting();
    if (in.sgetc() == std::streambuf::traits_type::eof()) return {};
    ready = std::max<std::streamsize>(in.in_avail(), 1);
  }
  const auto size = std::min<std::streamsize>(ready, static_cast<std::streamsize>(buffer.size()));
  return {buffer.data(), static_cast<std::size_t>(in.sgetn(buffer.data(), size))};
}

}  // namespace

Outcome answer_lines(std::istream& in, std::ostream& out) {
  if (!in || !out) return Outcome::failed;
  Outcome outcome = Outcome::all_answered;
  bool unflushed = false;
  const auto reply = [&](std::string_view line) {
    Answer a = answer(line);
    if (!a.answered) outcome = Outcome::some_errors;
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
    for (std::size_t end; out && (end = piece.find('\n')) != piece.npos;) {
      current.append(piece.substr(0, end));
      reply(current.line());
      current.clear();
      piece.remove_prefix(end + 1);
      line_begun = false;
    }
    current.append(piece);
    line_begun = line_begun || !piece.empty();
  }
  if (line_begun && out) reply(current.line());
  flush();
  return out ? outcome : Outcome::failed;
}

}  // namespace signum::oracle
