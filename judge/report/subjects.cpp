// SPDX-License-Identifier: MIT
#include "subjects.hpp"

#include <dlfcn.h>
#include <signum/judge/signum_peer.h>

#include <signum/judge/textbook_peers.hpp>

namespace signum::oracle::report {

std::vector<Subject> textbook_subjects(std::uint64_t cases) {
  std::vector<Subject> subjects;
  for (const TextbookPeer& peer : textbook_peers()) {
    // Each of the determinants is a method of its own.
    const bool is_of_points = peer.answers.find("orient") != peer.answers.npos;
    subjects.push_back({std::string(peer.name), std::string(peer.source), peer.answers, cases, 1000,
                        is_of_points ? std::size_t{4} : std::size_t{1}});
  }
  return subjects;
}

std::optional<Subject> library_subject(const std::string& name, const std::filesystem::path& folder,
                                       std::uint64_t cases) {
  const std::filesystem::path path = folder / (name + ".so");
  if (!std::filesystem::exists(path)) return std::nullopt;
  // Each batch of candidates takes a process, so that few findings can be reduced.
  Subject subject = {name, name, "", cases, 1, 3, claim_of(name)};
  if (void* const library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) {
    const auto called =
        reinterpret_cast<decltype(&signum_peer_name)>(::dlsym(library, "signum_peer_name"));
    if (called != nullptr) subject.source = called();
    const auto numbers =
        reinterpret_cast<decltype(&signum_peer_numbers)>(::dlsym(library, "signum_peer_numbers"));
    if (numbers != nullptr && numbers() == SIGNUM_PEER_FLOATS)
      subject.precision = Precision::floats;
    ::dlclose(library);
  }
  return subject;
}

}  // namespace signum::oracle::report
