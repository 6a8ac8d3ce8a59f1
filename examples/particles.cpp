// SPDX-License-Identifier: MIT
// Particles in a room with a ball in it: they fly, fall and bounce, and none gets through a wall.
// Then which of them are near each other. Prints what particles.expected holds.
#include <cmath>
#include <iostream>
#include <signum/signum.hpp>
#include <vector>

using namespace signum;

struct Particle {
  Point3 at, velocity;
};

Point3 operator+(const Point3& a, const Point3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Point3 operator-(const Point3& a, const Point3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }

/// The corners of a room from 0 to 10.
std::vector<Point3> corners() {
  std::vector<Point3> points;
  for (const double x : {0.0, 10.0}) {
    for (const double y : {0.0, 10.0}) {
      for (const double z : {0.0, 10.0}) points.push_back({x, y, z});
    }
  }
  return points;
}

/// The room and a ball that hangs in it, as one closed mesh: what is between them is inside.
Mesh room_with_ball() {
  Mesh mesh = to_mesh(convex_hull(corners()), corners());
  std::vector<Point3> points;
  for (int i = 0; i < 200; ++i) {
    const double z = 1 - (2 * i + 1) / 200.0, r = std::sqrt(1 - z * z), turn = 2.4 * i;
    points.push_back({5 + 2 * r * std::cos(turn), 5 + 2 * r * std::sin(turn), 5 + 2 * z});
  }
  const Mesh ball = to_mesh(convex_hull(points), points);
  const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
  mesh.vertices.insert(mesh.vertices.end(), ball.vertices.begin(), ball.vertices.end());
  for (const auto& [a, b, c] : ball.triangles) {
    mesh.triangles.push_back({first + a, first + b, first + c});
  }
  return mesh;
}

int main() {
  const DistanceField field(MeshBody(room_with_ball()), 32);
  const Mesh& mesh = field.body().mesh();
  std::vector<Particle> particles;
  for (int i = 0; i < 100; ++i) {
    const double angle = 0.1 * i;
    particles.push_back({{1, 1, 0.5}, {0.4 * std::sin(angle), 0.3 * std::cos(angle), 0.9}});
  }

  bool stopped = false;
  for (int step = 0; step < 500; ++step) {
    for (auto& [at, velocity] : particles) {
      velocity.z -= 0.02;
      const ParticleStep result = particle_step(field, at, at + velocity);
      at = result.position;
      if (!result.face) continue;
      stopped = true;
      const auto& [a, b, c] = mesh.triangle(*result.face).vertices;
      Point3 normal = cross(b - a, c - a);
      // The side of the triangle that the particle is on, for certain.
      if (orient3d(a, b, c, at) == Sign::negative) normal = Point3{0, 0, 0} - normal;
      velocity = bounce(velocity, normal, 0.75);
    }
  }
  std::size_t inside = 0;
  for (const Particle& p : particles) inside += field.locate(p.at) == Location::inside ? 1 : 0;
  std::cout << (stopped ? "walls were hit; " : "") << inside << " of " << particles.size()
            << " particles are in the room and not in the ball\n";

  // On a lattice each point has six neighbours at a distance of exactly 1; not one is nearer.
  std::vector<Point3> lattice;
  for (int i = 0; i < 1000; ++i) {
    lattice.push_back({double(i % 10), double(i / 10 % 10), double(i / 100)});
  }
  std::cout << neighbours(lattice, 1).size() << " pairs at a distance of 1, "
            << neighbours(lattice, std::nextafter(1.0, 0.0)).size() << " one rounding below\n";

  const DistanceBounds bounds = field.bounds({5.1, 5.1, 8.9});
  std::cout << "a point that is 1.1 below the ceiling is between "
            << std::round(-100 * bounds.greatest) / 100 << " and "
            << std::round(-100 * bounds.least) / 100 << " deep in the room\n";
}
