// SPDX-License-Identifier: MIT
/// What a program of this system does before anything else.
#pragma once

namespace signum::cli {

/// Readies the process, once: the arguments are UTF-8, standard streams carry bytes as they are, no
/// file that is opened takes the number of a standard stream that is closed, and a file that grows
/// too large is one that cannot be written.
void start_program(int& argc, char**& argv);

/// From now on a pipe without a reader is one that cannot be written; it ends the program no more.
void let_pipes_fail();

}  // namespace signum::cli
