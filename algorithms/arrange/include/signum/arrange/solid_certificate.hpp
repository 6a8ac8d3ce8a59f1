// SPDX-License-Identifier: MIT
/// std::string certificate(operation, a, b): what two solids make together and its volume, with its
/// proof, which a program that shares no code with this library checks.
///
/// The proof is the map that the triangles make of space: the pieces of those that others meet, and
/// how often each mesh covers each piece. A checker sees that the pieces cover what the triangles
/// do, and meet in common edges and corners alone. It then adds up the windings of both meshes.
///
/// Laws:
///   1. the claim is the surface of combine(), or the volume of it
///   2. the checkers accept the certificate, and it proves the claim for the numbers in the meshes
/// Degenerate: as of combine(). Points are named by what makes them, and have no digits.
/// Throws: what combine() does. Cost: as combine(), and linear time for the text.
/// See: docs/certificates.md; McConnell, Mehlhorn, Naeher and Schweitzer: Certifying Algorithms, a
/// survey of 2011.
#pragma once

#include <signum/arrange/exact_mesh.hpp>
#include <signum/mesh/mesh_body.hpp>
#include <signum/mesh/solid_rule.hpp>
#include <signum/plane/boolean_operation.hpp>
#include <string>

namespace SIGNUM_API signum {

/// The volume alone: of an intersection the common volume.
std::string certificate(BooleanOperation operation, const MeshBody& a, const MeshBody& b,
                        SolidRule rule = SolidRule::nonzero);

/// What is made, and the certificate that its triangles bound it. A checker reads exact_text(made).
struct CertifiedSolid {
  ExactMesh made;
  std::string certificate;
};

CertifiedSolid certified_combine(BooleanOperation operation, const MeshBody& a, const MeshBody& b,
                                 SolidRule rule = SolidRule::nonzero);

}  // namespace signum
