// SPDX-License-Identifier: MIT
// Whatever options a command gets, and whatever its files are: nothing that it reads changes, it
// ends in time by a status that it has, and the status agrees with what it prints and writes.
//
// The options are those of --help, each with a value that its word asks for or another; the files
// are good, damaged, empty, missing or a folder. SIGNUM_CASES=100 takes minutes.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "cases.hpp"
#include "outputs.hpp"

namespace fs = std::filesystem;

namespace {

using cases::Random;
using outputs::Arguments;
using outputs::Inputs;
using program::command_line;
using program::read_file;
using program::Result;
using program::run;
using program::run_script;

/// An option of a command, and the word of its help that stands for a value; empty for a flag.
struct HelpedOption {
  std::string name, value;
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> all_commands() {
  std::vector<std::string> names;
  static const std::regex command("  ([a-z]+)  .*");
  bool here = false;
  for (const std::string& line : lines_of(run({"--help"}).out)) {
    here = line.empty() ? false : here || line == "Subcommands:";
    if (std::smatch m; here && std::regex_match(line, m, command)) names.push_back(m[1]);
  }
  return names;
}

std::vector<HelpedOption> options_of(const std::string& command) {
  std::vector<HelpedOption> options;
  static const std::regex option("  (?:-., *)?(--[a-z0-9-]+|-o)(?:,--out)?(?: (\\S+).*)?");
  for (const std::string& line : lines_of(run({command, "--help"}).out)) {
    const std::string head = line.substr(0, line.find("  ", 2));
    if (std::smatch m; std::regex_match(head, m, option) && m[1] != "--help") {
      const bool is_flag = m[2] == "Excludes:" || m[2] == "Needs:";
      options.push_back({m[1], is_flag ? "" : m[2].str()});
    }
  }
  return options;
}

std::string any_of(const std::vector<std::string>& words, Random& random) {
  return words[random.bits() % words.size()];
}

/// What commands read: files as they should be, and others.
struct ManyInputs : Inputs {
  ManyInputs() {
    const std::string obj = read_file(a);
    fs::create_directory(file("folder.obj"));
    files = {a, b, scene, questions, file("missing.stl"), file("folder.obj"), "-", ""};
    files.push_back(write("cut.obj", obj.substr(0, obj.size() - 9)));
    files.push_back(write("open.obj", obj.substr(0, obj.rfind("f "))));
    files.push_back(write("empty.ply", ""));
    files.push_back(write("noise.stl", std::string(500, '\xa7')));
    files.push_back(write("notes.txt", "no mesh\n"));
    files.push_back(write("wrong.json", R"({"bodies": [{"file": "missing.obj"}]})"));
    files.push_back(write("cut.jsonl", read_file(questions).substr(0, 30)));
    files.push_back(write("odd name \n.obj", obj));
  }
  std::vector<std::string> files;
};

/// The arguments of a command, of which some are wrong if it is to be so.
class AnyArguments {
 public:
  AnyArguments(const ManyInputs& in, Random& random, bool some_are_wrong)
      : in_(in), random_(random), some_are_wrong_(some_are_wrong) {}

  Arguments of(const std::string& command, const std::vector<HelpedOption>& options) {
    Arguments all = {command};
    const auto append = [&](const Arguments& more) {
      all.insert(all.end(), more.begin(), more.end());
    };
    if (command == "combine") {
      append({any_of({"union", "difference", "intersection", "symmetric-difference"}, random_)});
    }
    if (command == "fuzz") {
      append({"orient2d", "--against", "determinants", "--cases", "3", "--reduce-seconds", "1"});
    } else {
      const bool takes_many = command == "check" || command == "combine";
      for (int n = takes_many ? random_.between(1, 3) : 1; n > 0; --n)
        append({positional(command)});
    }
    if ((command == "combine" || command == "repair") && !is_wrong()) {
      append({"-o", in_.file("solid.obj")});
    }
    for (int n = random_.between(0, 4); n > 0; --n) {
      const HelpedOption& option = options[random_.bits() % options.size()];
      // What may be given once, and was.
      if (std::find(all.begin(), all.end(), option.name) != all.end() && !is_wrong()) continue;
      append({option.name});
      if (!option.value.empty()) append({value(option.value)});
    }
    return all;
  }

 private:
  bool is_wrong() { return some_are_wrong_ && random_.one_in(4); }

  std::string positional(const std::string& command) {
    if (is_wrong()) return any_of(in_.files, random_);
    if (command == "manual") return any_of({"man", "bash", "zsh"}, random_);
    if (command == "collide") return in_.scene;
    if (command == "oracle" || command == "judge") return in_.questions;
    return random_.one_in(2) ? in_.a : in_.b;
  }

  /// A value for the word that stands for it in the help.
  std::string value(const std::string& word) {
    if (is_wrong()) {
      return any_of({"", "x", "-1", "nan", "1e999", "--json", in_.a, any_of(in_.files, random_)},
                    random_);
    }
    if (word.find('|') != std::string::npos) {
      static const std::regex bar("\\|");
      return any_of({std::sregex_token_iterator(word.begin(), word.end(), bar, -1), {}}, random_);
    }
    if (word == "DIR") return in_.file("made");
    if (word == "FILE") {
      return in_.file("made" + any_of({".obj", ".stl", ".ply", ".off", ".mesh", ".3mf", ".glb",
                                       ".html", ".txt"},
                                      random_));
    }
    if (word == "CODE") return any_of({"determinants", "antonio"}, random_);
    if (word == "A:B") return any_of({"a:b", "*:*"}, random_);
    if (word == "N" || word == "N,...") return any_of({"1", "2", "14", "14,26"}, random_);
    if (word == "WHAT,...") return any_of({"any", "none", "default", "open,touching"}, random_);
    if (word == "KIND,...") return any_of({"aabb,sphere", "hull"}, random_);
    if (word == "NAME,...") return any_of({"grid", "uniform,degenerate"}, random_);
    if (word == "WORD,...") return "coplanar";
    return any_of({"0", "0.001", "0.25", "3"}, random_);
  }

  const ManyInputs& in_;
  Random& random_;
  bool some_are_wrong_;
};

std::map<std::string, std::string> contents(const ManyInputs& in) {
  std::map<std::string, std::string> all;
  for (const auto& entry : fs::recursive_directory_iterator(in.file(""))) {
    const bool is_file = entry.is_regular_file();
    all[entry.path().string()] = is_file ? read_file(entry.path()) : "";
  }
  return all;
}

bool has_word(const Arguments& arguments, const std::string& word) {
  return std::find(arguments.begin(), arguments.end(), word) != arguments.end();
}

/// What is wrong with how the command ended; the files made are removed.
std::string fault(const ManyInputs& in, const Arguments& arguments, bool reads_mesh) {
  const auto before = contents(in);
  const Result r =
      run_script("cd '" + in.file("") + "' && timeout -s KILL 60 " + command_line(arguments) +
                 " <" + (reads_mesh ? "a.obj" : "/dev/null"));
  const auto after = contents(in);
  std::vector<std::string> made;
  for (const auto& [path, bytes] : after) {
    if (before.find(path) == before.end()) made.push_back(path);
  }
  for (const std::string& path : made) fs::remove_all(path);
  const auto wrong = [&](const std::string& what) {
    return what + "\n" + command_line(arguments) + "\nstatus " + std::to_string(r.status) + "\n" +
           r.err;
  };
  for (const auto& [path, bytes] : before) {
    const auto now = after.find(path);
    if (now == after.end() || now->second != bytes) return wrong("changed: " + path);
  }
  const bool refused = r.status == 2 || (r.status == 126 && arguments[0] == "host");
  if (!refused && (r.status < 0 || r.status > 3)) return wrong("a signal, or no end in time");
  // A campaign's folder is its state, which is kept whatever fails.
  if (refused && !made.empty() && arguments[0] != "fuzz") {
    return wrong("refused, and written: " + made[0]);
  }
  if (refused && (r.err.empty() || r.err.back() != '\n')) return wrong("refused without a message");
  for (std::size_t i = 0; !refused && i + 1 < arguments.size(); ++i) {
    const std::string& name = arguments[i];
    const std::string& path = arguments[i + 1];
    const bool is_out = name == "-o" || name == "--out" || name == "--html" || name == "--exact";
    if (!is_out || path.rfind(in.file(""), 0) != 0 || before.find(path) != before.end()) continue;
    if (after.find(path) == after.end()) return wrong("done, and not written: " + path);
  }
  if (!refused && r.err.find("error") != std::string::npos) return wrong("done, and an error");
  if (!refused && has_word(arguments, "--json") && !nlohmann::json::accept(r.out)) {
    return wrong("no JSON: " + r.out.substr(0, 200));
  }
  return {};
}

}  // namespace

TEST_CASE("random options: status, output and messages agree, and no input changes") {
  const ManyInputs in;
  std::map<std::string, std::vector<HelpedOption>> options;
  for (const std::string& command : all_commands()) options[command] = options_of(command);
  REQUIRE(options.size() >= 9);
  CHECK(options.at("check").size() > 15);
  std::vector<std::string> commands;
  for (const auto& [command, of] : options) {
    if (!of.empty()) commands.push_back(command);
  }
  cases::run("random options", 150, [&](Random& random) -> std::string {
    const std::string command = any_of(commands, random);
    AnyArguments any(in, random, random.one_in(3));
    const Arguments arguments = any.of(command, options.at(command));
    return fault(in, arguments, random.one_in(2));
  });
}
