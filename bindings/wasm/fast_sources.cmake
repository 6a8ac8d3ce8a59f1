# SPDX-License-Identifier: MIT
# The library is compiled for size, and what is asked most often for speed.
function(signum_compile_for_speed layer)
  get_target_property(folder signum_${layer} SOURCE_DIR)
  list(TRANSFORM ARGN PREPEND ${folder}/src/ OUTPUT_VARIABLE sources)
  foreach(source IN LISTS sources)
    if(NOT EXISTS ${source})
      message(FATAL_ERROR "bindings/wasm/fast_sources.cmake names ${source}, which does not exist.")
    endif()
  endforeach()
  # Headers that were read for size do not serve. Of -finline-functions see the toolchain.
  set_source_files_properties(${sources} TARGET_DIRECTORY signum_${layer} PROPERTIES
    COMPILE_OPTIONS "-O2;-finline-functions" SKIP_PRECOMPILE_HEADERS ON)
endfunction()
signum_compile_for_speed(kernel shapes/many.cpp machine/parallel.cpp)
signum_compile_for_speed(predicates batch/batch.cpp batch/batch_filters.cpp orient3d.cpp)
signum_compile_for_speed(shapes pairs/triangles/mutual_sides.cpp
  pairs/triangles/transversal.cpp pairs/triangles/triangle_signs.cpp pairs/triangles/triangle_triangle.cpp
  verbs/batches/batch.cpp verbs/contact.cpp)
signum_compile_for_speed(bvh bvh.cpp build/bvh_candidates.cpp bvh_frame.cpp walk/bvh_join.cpp
  walk/bvh_overlap.cpp walk/bvh_walk.cpp)
signum_compile_for_speed(mesh contacts/contacts.cpp contacts/separation.cpp
  contacts/sorted_pairs.cpp)
