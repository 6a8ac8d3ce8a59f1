// SPDX-License-Identifier: MIT
#include "xml.hpp"

#include <expat.h>

#include <new>

namespace signum::detail {

std::optional<std::string_view> XmlAttributes::find(std::string_view name) const {
  for (const char** p = pairs_; *p != nullptr; p += 2) {
    if (name == *p) return p[1];
  }
  return std::nullopt;
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
  static void declare(void* data, const char* prefix, const char* uri) {
    const auto text = [](const char* p) { return p == nullptr ? std::string_view() : p; };
    guarded(data, [&](XmlReader& r) { r.declare(text(prefix), text(uri)); });
  }
  static void document_type(void* data, const char*, const char*, const char*, int) {
    guarded(data, [](XmlReader& r) { r.fail("expected XML without a document type"); });
  }
};

XmlReader::XmlReader(const Source& source, std::string_view part)
    : source_(source),
      part_(quote(part)),
      parser_(XML_ParserCreateNS(nullptr, '|'), XML_ParserFree) {
  if (!parser_) throw std::bad_alloc();
  XML_SetUserData(parser_.get(), this);
  XML_SetElementHandler(parser_.get(), Calls::start, Calls::end);
  XML_SetStartNamespaceDeclHandler(parser_.get(), Calls::declare);
  XML_SetStartDoctypeDeclHandler(parser_.get(), Calls::document_type);
}

XmlReader::~XmlReader() = default;

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

std::size_t XmlReader::line() const { return XML_GetCurrentLineNumber(parser_.get()); }

void XmlReader::fail(const std::string& what) const {
  source_.fail(part_ + ", line " + std::to_string(line()) + ": " + what);
}

void XmlReader::warn(const std::string& what) const {
  source_.warn(part_ + ", line " + std::to_string(line()), what);
}

}  // namespace signum::detail
