// SPDX-License-Identifier: MIT
#include "program.hpp"

#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace program {
namespace {

std::string quoted(const std::string& s) {
  std::string q = "'";
  for (const char c : s) q += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return q + "'";
}

}  // namespace

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path.string());
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

bool balanced(const std::string& xml) {
  std::vector<std::string> open;
  for (std::size_t at = 0; (at = xml.find('<', at)) != std::string::npos;) {
    const std::size_t end = xml.find('>', at);
    if (end == std::string::npos) return false;
    const std::string tag = xml.substr(at + 1, end - at - 1);
    const std::string name =
        tag.substr(tag[0] == '/', tag.find_first_of(" /", 1) - (tag[0] == '/'));
    if (tag[0] == '!') {  // a comment
    } else if (tag[0] == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return false;
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(tag.substr(0, tag.find(' ')));
    }
    at = end;
  }
  return open.empty();
}

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "signum-XXXXXX").string();
  if (!mkdtemp(name.data())) throw std::runtime_error("cannot make a temporary folder");
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string TemporaryFolder::write(const std::string& name, const std::string& bytes) const {
  std::ofstream(file(name), std::ios::binary) << bytes;
  return file(name);
}

Result run(const std::vector<std::string>& arguments, const std::string& input) {
  const TemporaryFolder folder;
  return run_script(command_line(arguments) + " <" + quoted(folder.write("in", input)));
}

std::string command_line(const std::vector<std::string>& arguments) {
  std::string line = quoted(SIGNUM_PROGRAM);
  for (const std::string& argument : arguments) line += " " + quoted(argument);
  return line;
}

Result run_script(const std::string& script) {
  const TemporaryFolder folder;
  const std::string command = "cd " + quoted(SIGNUM_EXAMPLES "/..") + " && {\n" + script + "\n} >" +
                              quoted(folder.file("out")) + " 2>" + quoted(folder.file("err"));
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(folder.file("out")),
          read_file(folder.file("err"))};
}

std::vector<Shown> shown_commands(const std::string& page) {
  std::vector<Shown> all;
  bool inside = false;
  std::string line;
  for (std::istringstream lines(page); std::getline(lines, line);) {
    if (line.rfind("$ signum ", 0) == 0) {
      std::istringstream words(line.substr(9));
      all.emplace_back();
      for (std::string word; words >> word;) all.back().arguments.push_back(word);
      inside = true;
    } else if (line == "```") {
      inside = false;
    } else if (inside) {
      all.back().output += line + "\n";
    }
  }
  return all;
}

std::string box(const std::array<std::string, 3>& min, const std::array<std::string, 3>& max) {
  std::string text;
  for (unsigned i = 0; i < 8; ++i) {
    text += "v";
    for (unsigned k = 0; k < 3; ++k) text += " " + ((i >> k & 1U) != 0 ? max[k] : min[k]);
    text += "\n";
  }
  return text +
         "f -8 -6 -5 -7\nf -4 -3 -1 -2\nf -8 -7 -3 -4\nf -6 -2 -1 -5\nf -8 -4 -2 -6\n"
         "f -7 -5 -1 -3\n";
}

}  // namespace program
