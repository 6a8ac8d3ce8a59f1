// SPDX-License-Identifier: MIT
/// Reads XML as its bytes come, and keeps nothing of it.
#pragma once

#include <cstddef>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "source.hpp"

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

/// The base of what is told of each element. Document types are refused, and so there are no
/// entities but those of XML itself.
class XmlReader {
 public:
  /// A part of a file, by its name there, which messages have: "NAME, line 12: WHAT". The source
  /// must outlive it.
  XmlReader(const Source& source, std::string_view part);
  virtual ~XmlReader();
  XmlReader(const XmlReader&) = delete;
  XmlReader& operator=(const XmlReader&) = delete;

  /// Reads the next bytes, at most a gigabyte. Throws FileError.
  void read(std::string_view bytes) { parse(bytes, false); }
  /// Says that there are no more. Throws FileError.
  void finish() { parse({}, true); }

 protected:
  /// Throws FileError about the line that is being read.
  [[noreturn]] void fail(const std::string& what) const;
  /// Warns of what is wrong, or throws FileError: see Source::warn.
  void warn(const std::string& what) const;
  std::size_t line() const;

 private:
  /// What begins, and what ends. What these throw, read and finish throw.
  virtual void start(std::string_view name, const XmlAttributes& attributes) = 0;
  virtual void end() = 0;
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
