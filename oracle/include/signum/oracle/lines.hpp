// SPDX-License-Identifier: MIT
/// Questions and answers as lines of the oracle's format, and back.
#pragma once

#include <optional>
#include <signum/oracle/case.hpp>
#include <signum/oracle/outcome.hpp>
#include <signum/oracle/reply.hpp>
#include <string>
#include <string_view>

namespace signum::oracle {

/// The question as one line, its numbers as short as reads back as the same doubles; without an id.
/// Requires polygons of one chain, which is all that the format has. Throws NotFinite.
std::string question_line(const Case& question);

/// The question with an id in front, which is given as JSON.
std::string question_line(const Case& question, std::string_view id);

/// Reads a question. Throws InvalidArgument saying what is wrong with it, naming the field, as
/// answer() does; what only the answer can tell (a polygon out of its plane) is not found here.
Case read_question(std::string_view line);

/// The answer as one line, without an id, and without the members that were left out.
std::string reply_line(const Reply& reply, LeftOut left_out = 0);

/// Reads somebody's answer to a question of that kind: the members that the format names, in any
/// order; others (an id, exact values) are passed over. An error line gives nothing and its message
/// in `error`. Throws InvalidArgument, which names what is not an answer.
std::optional<Reply> read_reply(Ask ask, std::string_view line, std::string& error);

/// Reads an answer of code under test: a line that is not an answer is rubbish, with its fault in
/// detail.
/// {"declined": true}, and an object with nothing but an id, say that there is no answer to such a
/// question. Other members may be missing or null: they are left out. Throws nothing but
/// std::bad_alloc.
Outcome read_outcome(Ask ask, std::string_view line);

/// The id of a question or an answer, as it is written. Nothing where there is none, or the line is
/// no object.
std::optional<std::string> id_of(std::string_view line);

}  // namespace signum::oracle
