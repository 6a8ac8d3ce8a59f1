// SPDX-License-Identifier: MIT
/// Reads XML as its bytes come, and keeps nothing of it. See: threemf_model.cpp, amf.cpp, vtp.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "files/source.hpp"

struct XML_ParserStruct;

namespace signum::detail {

/// The attributes of an element, until its start is dealt with. Names in a namespace are
/// NAMESPACE|NAME.
class XmlAttributes {
 public:
  explicit XmlAttributes(const char** pairs) : pairs_(pairs) {}
  std::optional<std::string_view> find(std::string_view name) const;

 private:
  const char** pairs_;
};

/// A text without the white space around it.
std::string_view trimmed(std::string_view text);
/// The first word of a text, which it loses; empty if there is none.
std::string_view next_word(std::string_view& text);

/// "'PART', line 12", or "line 12" where the part has no name, since it is the whole file.
std::string place_in(std::string_view part, std::size_t line);

/// The base of what is told of each element. Document types are refused, and so there are no
/// entities but those of XML itself.
class XmlReader {
 public:
  /// A part of a file, by its name there, which messages have; empty for the whole file. The source
  /// must outlive it.
  XmlReader(const Source& source, std::string_view part);
  virtual ~XmlReader();
  XmlReader(const XmlReader&) = delete;
  XmlReader& operator=(const XmlReader&) = delete;

  /// Reads the next bytes. Throws FileError.
  void read(std::string_view bytes);
  /// Says that there are no more. Throws FileError.
  void finish() { parse({}, true); }

 protected:
  /// Throws FileError about the line that is being read.
  [[noreturn]] void fail(const std::string& what) const;
  /// Warns of what is wrong, or throws FileError: see Source::warn.
  void leave_out(const std::string& what) const;
  std::size_t line() const;
  /// From now on text() is called.
  void want_text();

  /// What an attribute says. These throw FileError, which names the element.
  std::string_view required(const char* element, const XmlAttributes& a, const char* name) const;
  double number(const char* element, const char* name, std::string_view text) const;
  std::uint32_t integer(const char* element, const char* name, std::string_view text) const;
  [[noreturn]] void fail_at(const char* element, const char* name, const std::string& expected,
                            std::string_view found) const;

 private:
  /// What begins, and what ends. What these throw, read and finish throw.
  virtual void start(std::string_view name, const XmlAttributes& attributes) = 0;
  virtual void end() = 0;
  /// A piece of the text of the element that began last, or of one around it.
  virtual void text(std::string_view /*piece*/) {}
  /// In the element that begins next, and in what it holds, a prefix stands for this namespace.
  virtual void declare(std::string_view /*prefix*/, std::string_view /*uri*/) {}

  /// Expat keeps each element that is open.
  static constexpr std::size_t most_depth = 256;
  struct Calls;
  void parse(std::string_view bytes, bool is_last);

  const Source& source_;
  std::string part_;
  std::unique_ptr<XML_ParserStruct, void (*)(XML_ParserStruct*)> parser_;
  std::exception_ptr thrown_;
  std::size_t given_ = 0;
  std::size_t depth_ = 0;
};

}  // namespace signum::detail
