// SPDX-License-Identifier: MIT
#include "fuzz/campaign/campaign_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <signum/kernel/error.hpp>
#include <system_error>
#include <thread>

#include "common/writing/output_files.hpp"
#include "fuzz/campaign/campaign_json.hpp"
#include "fuzz/campaign/campaign_page.hpp"
#include "machine/new_file.hpp"

namespace signum::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* file_name = "campaign.json";

[[noreturn]] void fail(const fs::path& path, int error) {
  throw Error(fmt::format("{}: {}", path.string(), std::generic_category().message(error)));
}

/// Returns when the text is on the disk.
void write_through(const fs::path& path, std::string_view text) {
  // What a link of this name leads to is not written.
  std::error_code ignored;
  fs::remove(path, ignored);
  std::FILE* const file = detail::new_file(path);
  if (file == nullptr) fail(path, errno);
  const bool written =
      std::fwrite(text.data(), 1, text.size(), file) == text.size() && flush_to_disk(file);
  const int error = errno;
  if (std::fclose(file) != 0 || !written) fail(path, error);
}

/// Whether nobody else holds the lock, or not for long: a process that was killed while it wrote
/// lets go of it when the disk has answered.
bool locked_in_time(FolderLock& lock) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::seconds(3);
  while (!lock.try_lock()) {
    if (Clock::now() >= end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return true;
}

}  // namespace

namespace {

const fs::path& made(const fs::path& folder) {
  make_folder(folder);
  return folder;
}

}  // namespace

CampaignFile::CampaignFile(fs::path folder) : folder_(std::move(folder)), lock_(made(folder_)) {
  if (!locked_in_time(lock_))
    throw Error(fmt::format("{}: another campaign runs in this folder", folder_.string()));
  require_own_page(folder_);
}

fs::path CampaignFile::path() const { return folder_ / file_name; }

bool CampaignFile::is_in(const fs::path& folder) {
  std::error_code ignored;
  return fs::exists(folder / file_name, ignored);
}

FuzzCampaign CampaignFile::load() const {
  std::ifstream in(path(), std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in.is_open() || in.bad()) throw Error(fmt::format("{}: cannot be read", path().string()));
  return campaign_from_json(text, path().string());
}

void CampaignFile::replace(const char* name, std::string_view text) const {
  const fs::path temporary = folder_ / (std::string(".") + name), final = folder_ / name;
  write_through(temporary, text);
  std::error_code error;
  fs::rename(temporary, final, error);
  if (error) throw Error(fmt::format("{}: {}", final.string(), error.message()));
}

void CampaignFile::save(const FuzzCampaign& campaign) {
  replace(file_name, to_json(campaign));
  replace(progress_file, campaign_page(campaign));
  lock_.flush_names();
  saved_ = std::chrono::steady_clock::now();
}

void CampaignFile::save_now_and_then(const FuzzCampaign& campaign) {
  if (std::chrono::steady_clock::now() - saved_ >= std::chrono::seconds(1)) save(campaign);
}

}  // namespace signum::cli
