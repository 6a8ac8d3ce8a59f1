# SPDX-License-Identifier: MIT
# Records the formulas and proves their constants, and those of the sources, without Gappa.
execute_process(COMMAND ${RECORD} OUTPUT_FILE ${WORK_DIR}/formulas.txt RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "record_formulas failed")
endif()
execute_process(COMMAND ${PYTHON} -B ${SOURCE_DIR}/prove.py ${WORK_DIR}/formulas.txt --tries 0.2
  --check ${PAGE} RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "a constant is not proved")
endif()
