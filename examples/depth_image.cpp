// SPDX-License-Identifier: MIT
// Particles against a depth image, as games have them: what the camera sees of a scene, made by
// picking, stops them, and what it does not see does not. Beside them the same particles by
// particle_step, which knows the whole mesh. Prints what depth_image.expected holds.
#include <algorithm>
#include <cmath>
#include <iostream>
#include <optional>
#include <signum/signum.hpp>
#include <string>
#include <vector>

using namespace signum;

constexpr int columns = 72, rows = 24;

/// From (0, -8, 6) towards the origin, 10 away: w is the distance along the view.
constexpr Frustum3 camera{{{{1.6, 0, 0, 0},
                            {0, 1.2, 1.6, 0},
                            {0, 0.8 * 17 / 15, -0.6 * 17 / 15, 10.0 * 17 / 15 - 32.0 / 15},
                            {0, 0.8, -0.6, 10}}}};
constexpr Viewport view{0, 0, columns, rows, PixelRows::downwards};

Point3 operator+(const Point3& a, const Point3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Point3 operator-(const Point3& a, const Point3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }

/// A floor, and a crate on it.
Mesh scene() {
  std::vector<Point3> corners;
  for (const double x : {-1.5, 1.5}) {
    for (const double y : {-1.0, 1.0}) {
      for (const double z : {0.0, 2.0}) corners.push_back({x, y, z});
    }
  }
  Mesh mesh = to_mesh(convex_hull(corners), corners);
  const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
  mesh.vertices.insert(mesh.vertices.end(), {{-5, -4, 0}, {5, -4, 0}, {5, 5, 0}, {-5, 5, 0}});
  mesh.triangles.push_back({first, first + 1, first + 2});
  mesh.triangles.push_back({first, first + 2, first + 3});
  return mesh;
}

/// What the camera sees at the middle of each pixel: how far away, and which triangle. The rays are
/// kept, since a particle is as far away as it is along that of its pixel.
class DepthImage {
 public:
  explicit DepthImage(const Mesh& mesh) : mesh_(mesh) {
    const Surface raycaster(mesh);
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        rays_.push_back(pixel_ray(camera, view, {column + 0.5, row + 0.5}).ray);
        hits_.push_back(raycaster.first(rays_.back()));
      }
    }
  }

  /// The index of the pixel that shows a point; none out of the picture.
  static std::optional<std::size_t> pixel(const Point3& p) {
    const auto row_of = [&p](const std::array<double, 4>& r) {
      return r[0] * p.x + r[1] * p.y + r[2] * p.z + r[3];
    };
    const double w = row_of(camera.matrix[3]);
    const double x = (row_of(camera.matrix[0]) / w + 1) / 2 * columns;
    const double y = (1 - row_of(camera.matrix[1]) / w) / 2 * rows;
    if (!(w > 0 && x >= 0 && x < columns && y >= 0 && y < rows)) return std::nullopt;
    return static_cast<std::size_t>(y) * columns + static_cast<std::size_t>(x);
  }

  /// The normal of what is seen in front of a point, not farther than a thickness away.
  std::optional<Point3> obstacle(const Point3& p, double thickness) const {
    const std::optional<std::size_t> i = pixel(p);
    if (!i || !hits_[*i]) return std::nullopt;
    const Ray3& ray = rays_[*i];
    const double length = std::sqrt(dot(ray.direction, ray.direction));
    const double depth = dot(p - ray.origin, ray.direction) / length;
    const double behind = depth - hits_[*i]->t * length;
    if (behind <= 0 || behind > thickness) return std::nullopt;
    const auto& [a, b, c] = mesh_.triangle(hits_[*i]->face).vertices;
    return cross(b - a, c - a);
  }

  /// Dark is near; `o` is a particle.
  void print(const std::vector<Point3>& particles) const {
    std::vector<std::string> lines(rows, std::string(columns, ' '));
    for (std::size_t i = 0; i < hits_.size(); ++i) {
      if (!hits_[i]) continue;
      // The near plane is 1 away, the far plane 16.
      const auto band = static_cast<std::size_t>((1 + 15 * hits_[i]->t - 6) / 2);
      lines[i / columns][i % columns] = "#=-:.."[band % 6];
    }
    for (const Point3& p : particles) {
      const std::optional<std::size_t> i = pixel(p);
      if (i) lines[*i / columns][*i % columns] = 'o';
    }
    for (const std::string& line : lines) {
      const std::size_t end = line.find_last_not_of(' ');
      if (end != std::string::npos) std::cout << line.substr(0, end + 1) << '\n';
    }
  }

 private:
  const Mesh& mesh_;
  std::vector<Ray3> rays_;
  std::vector<std::optional<RayHit>> hits_;
};

struct Particle {
  Point3 at, velocity;
};

/// Rain on the floor and the crate, and what flies towards the camera inside of the crate.
std::vector<Particle> particles() {
  std::vector<Particle> all;
  for (int i = 0; i < 15; ++i) {
    for (int j = 0; j < 15; ++j) {
      all.push_back({{0.55 * i - 3.85, 0.5 * j - 3.25, 4.1 + 0.125 * (i % 4)}, {0, 0, 0}});
    }
  }
  for (int i = 0; i < 10; ++i) all.push_back({{0.25 * i - 1.125, 0.5, 1}, {0, -0.125, 0}});
  return all;
}

constexpr int steps = 200;
constexpr double gravity = 0.0078125, restitution = 0.25, thickness = 0.75;

/// How many are lost that come out of something seen from behind; the others are where they are.
std::size_t fall_on(const DepthImage& image, std::vector<Particle>& all) {
  std::size_t lost = 0;
  for (int step = 0; step < steps; ++step) {
    std::erase_if(all, [&](Particle& p) {
      p.velocity.z -= gravity;
      const Point3 to = p.at + p.velocity;
      const std::optional<Point3> normal = image.obstacle(to, thickness);
      if (!normal) {
        p.at = to;
        return false;
      }
      // It steps back, and is thrown back.
      const bool is_from_behind = dot(p.velocity, *normal) > 0;
      p.velocity = bounce(p.velocity, *normal, restitution);
      lost += is_from_behind ? 1 : 0;
      return is_from_behind;
    });
  }
  return lost;
}

void fall_on(const MeshBody& body, std::vector<Particle>& all) {
  for (int step = 0; step < steps; ++step) {
    for (auto& [at, velocity] : all) {
      velocity.z -= gravity;
      const ParticleStep result = particle_step(body, at, at + velocity);
      at = result.position;
      if (!result.face) continue;
      const auto& [a, b, c] = body.mesh().triangle(*result.face).vertices;
      Point3 normal = cross(b - a, c - a);
      if (orient3d(a, b, c, at) == Sign::negative) normal = Point3{0, 0, 0} - normal;
      velocity = bounce(velocity, normal, restitution);
    }
  }
}

std::size_t count_below(double z, const std::vector<Particle>& all) {
  return static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(), [z](const Particle& p) { return p.at.z < z; }));
}

int main() {
  const Mesh mesh = scene();
  const DepthImage image(mesh);
  std::vector<Particle> seen = particles(), exact = seen;
  const std::size_t lost = fall_on(image, seen);
  std::vector<Point3> places;
  for (const Particle& p : seen) {
    if (p.at.z > -1) places.push_back(p.at);
  }
  image.print(places);
  std::cout << "depth image: " << lost << " particles are lost that came out of the crate, "
            << count_below(-1, seen) << " fell through the floor where the crate hides it, and "
            << count_below(0, seen) - count_below(-1, seen) << " are in it by less than a pixel\n";
  fall_on(MeshBody(mesh), exact);
  std::cout << "particle_step: " << count_below(0, exact) << " are below the floor\n";
}
