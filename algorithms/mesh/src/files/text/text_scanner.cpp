// SPDX-License-Identifier: MIT
#include "text_scanner.hpp"

#include <fast_float/fast_float.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace signum::detail {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f'; }
bool is_line_end(char c) { return c == '\n' || c == '\r'; }

}  // namespace

bool TextScanner::is_continuation(const char* p) const {
  return syntax_.backslash_continuation && *p == '\\' && p + 1 != end_ && is_line_end(p[1]);
}

bool TextScanner::ends_word(const char* p) const {
  return p == end_ || is_blank(*p) || is_line_end(*p) || is_continuation(p);
}

// No reader of numbers knows a leading plus.
const char* TextScanner::after_plus() const {
  return *p_ == '+' && end_ - p_ > 1 && p_[1] != '-' ? p_ + 1 : p_;
}

// Steps over the characters that end a line. Requires that there are any.
void TextScanner::end_line() {
  const bool cr = *p_++ == '\r';
  if (cr && p_ != end_ && *p_ == '\n') ++p_;
  ++line_;
}

void TextScanner::skip_blanks() {
  while (p_ != end_) {
    if (is_blank(*p_)) {
      ++p_;
    } else if (is_continuation(p_)) {
      ++p_;
      end_line();
    } else {
      return;
    }
  }
}

bool TextScanner::at_line_end() {
  skip_blanks();
  return p_ == end_ || is_line_end(*p_) || (syntax_.hash_comments && *p_ == '#');
}

bool TextScanner::at_end() {
  skip_blanks();
  return p_ == end_;
}

void TextScanner::next_line() {
  // A comment that ends in a backslash, such as the path of a folder, is not continued.
  bool comment = false;
  while (p_ != end_ && !is_line_end(*p_)) {
    comment = comment || (syntax_.hash_comments && *p_ == '#');
    if (!comment && is_continuation(p_)) {
      ++p_;
      end_line();
    } else {
      ++p_;
    }
  }
  if (p_ != end_) end_line();
  skip_blanks();
}

void TextScanner::skip_to_line_end() {
  while (p_ != end_ && !is_line_end(*p_)) ++p_;
}

void TextScanner::skip_empty_lines() {
  while (at_line_end() && p_ != end_) next_line();
}

const char* TextScanner::word_end() const {
  const char* p = p_;
  while (!ends_word(p)) ++p;
  return p;
}

std::string_view TextScanner::peek() {
  if (at_line_end()) return {};
  return {p_, static_cast<std::size_t>(word_end() - p_)};
}

std::string_view TextScanner::word() {
  const std::string_view w = peek();
  p_ += w.size();
  return w;
}

bool TextScanner::accept_word(std::string_view lower) {
  skip_blanks();
  const char* p = p_;
  for (const char c : lower) {
    if (p == end_ || (*p | ('a' ^ 'A')) != c) return false;
    ++p;
  }
  if (!ends_word(p)) return false;
  p_ = p;
  return true;
}

bool TextScanner::accept(char c) {
  if (!at(c)) return false;
  ++p_;
  return true;
}

template <class T>
T TextScanner::parse_any_number(const char* expected) {
  if (at_line_end()) fail_expected(expected);
  T value{};
  const auto [rest, error] = fast_float::from_chars(after_plus(), end_, value);
  if (error != std::errc{} || !ends_word(rest)) fail_expected(expected);
  p_ = rest;
  return value;
}

template <class T>
T TextScanner::parse_number(const char* expected) {
  skip_blanks();
  const char* const begin = p_;
  const T value = parse_any_number<T>(expected);
  if (std::isfinite(value)) return value;
  p_ = begin;
  fail_expected(std::string(expected) + " that is finite");
}

double TextScanner::any_number(const char* expected) { return parse_any_number<double>(expected); }

double TextScanner::number(const char* expected) { return parse_number<double>(expected); }

float TextScanner::number_as_float(const char* expected) { return parse_number<float>(expected); }

std::int64_t TextScanner::integer(const char* expected) {
  if (at_line_end()) fail_expected(expected);
  std::int64_t value = 0;
  const auto [rest, error] = std::from_chars(after_plus(), end_, value);
  if (error == std::errc::result_out_of_range) {
    fail_expected(std::string(expected) + " of at most 64 bits");
  }
  if (error != std::errc{}) fail_expected(expected);
  p_ = rest;
  return value;
}

std::uint64_t TextScanner::count(const char* expected) {
  const std::string_view w = peek();
  std::uint64_t value = 0;
  const auto [rest, error] = std::from_chars(w.data(), w.data() + w.size(), value);
  if (w.empty() || error != std::errc{} || rest != w.data() + w.size()) fail_expected(expected);
  p_ = rest;
  return value;
}

std::uint64_t TextScanner::count_of(const char* expected, std::uint64_t bytes_each) {
  const std::uint64_t n = count(expected);
  if (n > remaining() / bytes_each + 1) {
    fail(std::string("expected ") + expected + ", found " + std::to_string(n) + ", and only " +
         std::to_string(remaining()) + " bytes follow");
  }
  return n;
}

std::optional<double> number_of(std::string_view word) {
  double x{};
  if (word.starts_with('+') && !word.starts_with("+-")) word.remove_prefix(1);
  const char* const end = word.data() + word.size();
  if (word.empty() || fast_float::from_chars(word.data(), end, x).ptr != end) return std::nullopt;
  return x;
}

void TextScanner::expect_word(std::string_view expected) {
  if (peek() != expected) fail_expected(quote(expected));
  word();
}

void TextScanner::expect_line_end(const char* expected) {
  if (!at_line_end()) fail_expected(expected);
}

void TextScanner::fail_expected(const std::string& expected) {
  std::string found;
  if (at_end()) {
    found = "the end of the file";
  } else if (at_line_end()) {
    found = "the end of the line";
  } else {
    // A longer word is no number. It may come from a file that is no mesh, and must not be shown.
    constexpr std::size_t longest = 24;
    const std::string_view w = peek();
    const bool is_shown = w.size() <= longest && std::all_of(w.begin(), w.end(), [](char c) {
                            return c >= ' ' && c <= '~';
                          });
    found = is_shown
                ? quote(w)
                : "a word of " + std::to_string(w.size()) + (w.size() == 1 ? " byte" : " bytes");
  }
  fail("expected " + expected + ", found " + found);
}

}  // namespace signum::detail
