// SPDX-License-Identifier: MIT
/// A worker of signum fuzz --workers, in a process of its own.
///
/// It is a process and not a thread, because whatever ends it (a fault of the code that makes and
/// judges cases, a method that is built in, the kernel when memory runs out, kill -9) then costs
/// one block, which the next process does again. Code under test that is a plugin or a command runs
/// in processes of the worker's, which watches their time and memory as ever.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "fuzz/campaign/campaign_file.hpp"

namespace signum::oracle {
class ChildProcess;
}

namespace signum::cli {

class WorkerProcess : public oracle::CampaignWorker {
 public:
  /// The campaign is that whose blocks are asked for, and `text` its to_json(); both live longer.
  /// Where `stop` says so, the worker is ended, and Stopped thrown.
  WorkerProcess(const FuzzCampaign& campaign, const std::string& text, std::function<bool()> stop);
  ~WorkerProcess() override;

  /// Does a block, in a new process where one ended or fell silent. Throws Error where the worker
  /// says that it cannot, and where twenty processes have ended in this block.
  oracle::CampaignBlock do_block(std::uint64_t number) override;

 private:
  /// The answer to a line; nothing where the process ended.
  std::optional<std::string> ask(const std::string& line);

  const FuzzCampaign& campaign_;
  const std::string& text_;
  std::function<bool()> stop_;
  std::unique_ptr<oracle::ChildProcess> process_;
  /// Why the last process ended.
  std::string end_;
};

}  // namespace signum::cli
