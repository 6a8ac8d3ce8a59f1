// SPDX-License-Identifier: MIT
#include "system/files.hpp"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>
// After it.
#include <io.h>

#include <cerrno>

namespace signum::cli {
namespace {

std::optional<FileId> id_of_handle(HANDLE handle) {
  BY_HANDLE_FILE_INFORMATION found{};
  if (GetFileInformationByHandle(handle, &found) == 0) return std::nullopt;
  return FileId{found.dwVolumeSerialNumber,
                std::uint64_t{found.nFileIndexHigh} << 32 | found.nFileIndexLow};
}

HANDLE handle_of(int stream) { return reinterpret_cast<HANDLE>(_get_osfhandle(stream)); }

}  // namespace

std::optional<FileId> id_of(const std::filesystem::path& path) {
  const HANDLE handle =
      CreateFileW(path.c_str(), 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                  OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
  if (handle == INVALID_HANDLE_VALUE) return std::nullopt;
  const auto id = id_of_handle(handle);
  CloseHandle(handle);
  return id;
}

std::optional<FileId> id_of_stream(int stream) { return id_of_handle(handle_of(stream)); }

bool is_file(int stream) { return GetFileType(handle_of(stream)) == FILE_TYPE_DISK; }

int why_not_written(const std::filesystem::path& path) {
  constexpr int writing = 2;
  return _waccess(path.c_str(), writing) == 0 ? 0 : errno;
}

}  // namespace signum::cli
