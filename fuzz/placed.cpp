// SPDX-License-Identifier: MIT
// Two shapes in space, one or both of which are placed: the verbs tell of them what they tell of
// the shapes that are moved exactly, by each of the 24 turns of a cube and by integers. A pose and
// its inverse, quaternions of any length, and one pose for both change nothing.
#include "common/exact_motion.hpp"
#include "common/told.hpp"

namespace {

using namespace signum;
using namespace signum::fuzzing;

/// One of the turns of a cube, and a quaternion that names it.
struct Turn {
  ExactMotion motion;
  Quaternion quaternion;
};

/// The rows of the rotation that q names, times the square of its length.
std::array<std::array<double, 3>, 3> rows(const Quaternion& q) {
  const auto [x, y, z, w] = q;
  return {{{w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)},
           {2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)},
           {2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z}}};
}

/// The quaternions of -1, 0 and 1 of which one, two or all four are not zero name these turns.
Turn turn_of(unsigned number) {
  Turn turn;
  for (bool found = false; !found; ++number) {
    std::array<double, 4> q;
    unsigned rest = number % 81;
    for (double& x : q) x = static_cast<double>(rest % 3) - 1, rest /= 3;
    const double squared = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
    if (squared == 0 || squared == 3) continue;
    turn.quaternion = {q[0], q[1], q[2], q[3]};
    const auto matrix = rows(turn.quaternion);
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) {
        if (matrix[i][j] == 0) continue;
        turn.motion.axis[i] = j;
        turn.motion.sign[i] = matrix[i][j] / squared;
      }
    }
    found = true;
  }
  return turn;
}

Quaternion times(const Quaternion& q, double s) { return {q.x * s, q.y * s, q.z * s, q.w * s}; }

/// The pose that takes back a motion whose quaternion is q.
Pose inverse(const ExactMotion& motion, const Quaternion& q) {
  Point3 back{0, 0, 0};
  double* const to[] = {&back.x, &back.y, &back.z};
  for (std::size_t i = 0; i < 3; ++i) {
    *to[motion.axis[i]] = -motion.sign[i] * motion.shift[i];
  }
  return {{-q.x, -q.y, -q.z, q.w}, back};
}

/// Some pairs with quadrics take seconds where exponents differ.
bool is_cheap(const Shape3& a, const Shape3& b, bool are_integers) {
  return are_integers || intersects_always_decides(kind_of(ref(a)), kind_of(ref(b)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  CoarseShapes make(bytes);
  Turn turn = turn_of(bytes.next());
  if (make.are_integers()) {
    for (double& x : turn.motion.shift) x = make.integer();
  }
  const auto [x, y, z] = turn.motion.shift;
  const Pose pose{turn.quaternion, {x, y, z}};
  const Pose longer{times(turn.quaternion, make.integer() + 8.5), pose.translation};
  const Pose any{{1.0 * make.integer(), 1.0 * make.integer(), 1.0 * make.integer(), 9},
                 {0.5 * make.integer(), 0.1 * make.integer(), 3}};
  const Shape3 a = make.any<Shape3>(), b = make.any<Shape3>();
  if (!is_cheap(a, b, make.are_integers())) return 0;
  const auto by_motion = [&](const auto& s) { return Shape3(moved(s, turn.motion)); };
  const Shape3 moved_a = std::visit(by_motion, a);
  const Set3 set_a(a), set_b(b), set_moved(moved_a);

  return check_pair(a, b, [&] {
    const Told given = without_faces(told(set_a, set_b));
    require_agreement(given);
    const Told one_moved = without_faces(told(set_moved, set_b));
    const auto require_placed = [](const Set3& p, const Set3& q, const Told& right,
                                   const char* what) {
      const Told all = without_faces(told(p, q));
      require_agreement(all);
      require_same(all, right, what);
    };
    require_placed(set_a.placed(pose), set_b, one_moved, "placed, and moved");
    require_placed(set_a.placed(longer), set_b, one_moved, "placed by a longer quaternion");
    require_placed(set_moved.placed(inverse(turn.motion, turn.quaternion)), set_b, given,
                   "moved, and placed where it was");
    require_placed(set_a.placed(any), set_b.placed(any), given, "both placed by one pose");
    require_same(exchanged(without_faces(told(set_b, set_a.placed(pose)))), one_moved,
                 "the placed one second");
  });
}
