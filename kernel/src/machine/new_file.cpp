// SPDX-License-Identifier: MIT
#include "machine/new_file.hpp"

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#endif

namespace signum::detail {

#ifdef _WIN32
// fopen takes no "x" there, and no names in UTF-8.
std::FILE* new_file(const std::filesystem::path& path) {
  const int file =
      _wopen(path.c_str(), _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY, _S_IREAD | _S_IWRITE);
  return file < 0 ? nullptr : _fdopen(file, "wb");
}
#else
std::FILE* new_file(const std::filesystem::path& path) { return std::fopen(path.c_str(), "wbx"); }
#endif

}  // namespace signum::detail
