// SPDX-License-Identifier: MIT
#include "xml.hpp"

#include <expat.h>
#include <fast_float/fast_float.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <new>

namespace signum::detail {

std::optional<std::string_view> XmlAttributes::find(std::string_view name) const {
  for (const char** p = pairs_; *p != nullptr; p += 2) {
    if (name == *p) return p[1];
  }
  return std::nullopt;
}

namespace {
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
}  // namespace

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view next_word(std::string_view& text) {
  text = trimmed(text);
  const auto* const end = std::find_if(text.begin(), text.end(), is_space);
  const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(word.size());
  return word;
}

std::string place_in(std::string_view part, std::size_t line) {
  return (part.empty() ? "" : quote(part) + ", ") + "line " + std::to_string(line);
}

/// What Expat, which is C and lets no exception through, calls.
struct XmlReader::Calls {
  template <class F>
  static void guarded(void* data, F f) {
    auto& reader = *static_cast<XmlReader*>(data);
    if (reader.thrown_) return;
    try {
      f(reader);
    } catch (...) {
      reader.thrown_ = std::current_exception();
      XML_StopParser(reader.parser_.get(), XML_FALSE);
    }
  }
  static void start(void* data, const char* name, const char** attributes) {
    guarded(data, [&](XmlReader& r) {
      if (++r.depth_ > most_depth) r.fail("expected elements that are at most 256 deep");
      r.start(name, XmlAttributes(attributes));
    });
  }
  static void end(void* data, const char* /*name*/) {
    guarded(data, [](XmlReader& r) {
      --r.depth_;
      r.end();
    });
  }
  static void text(void* data, const char* piece, int size) {
    guarded(data, [&](XmlReader& r) { r.text({piece, static_cast<std::size_t>(size)}); });
  }
  static void declare(void* data, const char* prefix, const char* uri) {
    const auto text = [](const char* p) { return p == nullptr ? std::string_view() : p; };
    guarded(data, [&](XmlReader& r) { r.declare(text(prefix), text(uri)); });
  }
  static void document_type(void* data, const char*, const char*, const char*, int) {
    guarded(data, [](XmlReader& r) { r.fail("expected XML without a document type"); });
  }
};

XmlReader::XmlReader(const Source& source, std::string_view part)
    : source_(source), part_(part), parser_(XML_ParserCreateNS(nullptr, '|'), XML_ParserFree) {
  if (!parser_) throw std::bad_alloc();
  XML_SetUserData(parser_.get(), this);
  XML_SetElementHandler(parser_.get(), Calls::start, Calls::end);
  XML_SetStartNamespaceDeclHandler(parser_.get(), Calls::declare);
  XML_SetStartDoctypeDeclHandler(parser_.get(), Calls::document_type);
}

XmlReader::~XmlReader() = default;

void XmlReader::read(std::string_view bytes) {
  constexpr std::size_t piece = std::size_t{1} << 16;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size()))) {
    parse(bytes.substr(0, piece), false);
  }
}

void XmlReader::want_text() { XML_SetCharacterDataHandler(parser_.get(), Calls::text); }

void XmlReader::parse(std::string_view bytes, bool is_last) {
  // Expat before 2.6 reads a tag or comment again with all bytes that come, until it ends.
  constexpr std::size_t longest = std::size_t{1} << 20;
  const XML_Status status =
      XML_Parse(parser_.get(), bytes.data(), static_cast<int>(bytes.size()), is_last ? 1 : 0);
  if (thrown_) std::rethrow_exception(thrown_);
  const XML_Error error = XML_GetErrorCode(parser_.get());
  if (error == XML_ERROR_NO_MEMORY) throw std::bad_alloc();
  if (status != XML_STATUS_OK) {
    fail("expected XML: " + std::string(XML_ErrorString(error)));
  }
  given_ += bytes.size();
  const auto at = XML_GetCurrentByteIndex(parser_.get());
  if (at >= 0 && given_ - static_cast<std::size_t>(at) > longest) {
    fail("expected tags and comments of at most a megabyte");
  }
}

void XmlReader::leave_out(const std::string& what) const {
  source_.leave_out(place_in(part_, line()), what);
}

std::size_t XmlReader::line() const { return XML_GetCurrentLineNumber(parser_.get()); }

void XmlReader::fail(const std::string& what) const {
  source_.fail(place_in(part_, line()) + ": " + what);
}

std::string_view XmlReader::required(const char* element, const XmlAttributes& a,
                                     const char* name) const {
  if (const auto text = a.find(name)) return *text;
  fail(std::string(element) + ": expected the attribute " + name);
}

double XmlReader::number(const char* element, const char* name, std::string_view text) const {
  const std::string_view whole = trimmed(text);
  // fast_float knows no leading plus.
  const bool plus = whole.size() > 1 && whole[0] == '+' && whole[1] != '-';
  const char* const end = whole.data() + whole.size();
  double x{};
  const auto [rest, error] = fast_float::from_chars(whole.data() + (plus ? 1 : 0), end, x);
  if (error != std::errc{} || rest != end) fail_at(element, name, "a decimal number", text);
  if (!std::isfinite(x)) fail_at(element, name, "a number that is finite", text);
  return x;
}

std::uint32_t XmlReader::integer(const char* element, const char* name,
                                 std::string_view text) const {
  const std::string_view whole = trimmed(text);
  std::uint32_t i{};
  const char* const end = whole.data() + whole.size();
  const auto [rest, error] = std::from_chars(whole.data(), end, i);
  if (error != std::errc{} || rest != end) fail_at(element, name, "a number of 32 bits", text);
  return i;
}

void XmlReader::fail_at(const char* element, const char* name, const std::string& expected,
                        std::string_view found) const {
  fail(std::string(element) + ": " + name + ": expected " + expected + ", found " + quote(found));
}

}  // namespace signum::detail
