// SPDX-License-Identifier: MIT
/// A folder that one process writes, and files that outlast a failure of power.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>

namespace signum::cli {

/// Holds a folder while it lives. A process that is killed lets go of it.
class FolderLock {
 public:
  /// Does not wait. Throws Error if the folder cannot be opened.
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

  /// Whether it holds the folder now, or another process does.
  bool try_lock();
  /// Returns when the names of its files are on the disk.
  void flush_names() const;

 private:
  std::filesystem::path folder_;
  std::intptr_t handle_;
};

/// Returns when what was written is on the disk; false if it cannot be, and errno says why.
bool flush_to_disk(std::FILE* file);

}  // namespace signum::cli
