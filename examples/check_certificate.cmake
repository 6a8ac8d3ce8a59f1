# SPDX-License-Identifier: MIT
# Has PROGRAM answer QUESTIONS, and fails unless CHECKER, run by PYTHON, finds that the answers are
# proofs; and that the answers to other questions are none.
set(answers ${WORK_DIR}/certificates.answers)
execute_process(COMMAND ${PROGRAM} oracle ${QUESTIONS} OUTPUT_FILE ${answers} RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "exit status ${status} of signum oracle")
endif()
execute_process(COMMAND ${PYTHON} ${CHECKER} ${QUESTIONS} ${answers}
  OUTPUT_VARIABLE said ERROR_VARIABLE said RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "exit status ${status}: ${said}")
endif()
file(READ ${answers} text)
string(REPLACE "\"offset\": \"-" "\"offset\": \"" other "${text}")
file(WRITE ${answers} "${other}")
execute_process(COMMAND ${PYTHON} ${CHECKER} ${QUESTIONS} ${answers}
  OUTPUT_VARIABLE said RESULT_VARIABLE status)
if(NOT status EQUAL 1 OR NOT said MATCHES "not those of lines")
  message(FATAL_ERROR "exit status ${status} with wrong offsets: ${said}")
endif()
