// SPDX-License-Identifier: MIT
// Objects that can be moved but not copied refuse every question after they were moved from.
#include <catch2/catch.hpp>
#include <signum/collide/first_contact_search.hpp>
#include <signum/collide/meeting_search.hpp>
#include <signum/collide/proximity.hpp>
#include <signum/collide/scene.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

using namespace signum;

namespace {

const Mesh tetrahedron{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                       {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
const Mesh shifted{{{3, 0, 0}, {4, 0, 0}, {3, 1, 0}, {3, 0, 1}}, tetrahedron.triangles};

/// Asks a moved-from object, and asks again after it was assigned to.
template <class T, class... Asked>
void check_moved_from(T object, Asked... asked) {
  T other = std::move(object);
  const auto refuses = [&](auto ask) {
    CHECK_THROWS_AS(ask(object), InvalidArgument);  // NOLINT: that is the question
    CHECK_THROWS_WITH(ask(object), Catch::Contains("moved from"));
    CHECK_NOTHROW(ask(other));
  };
  (refuses(asked), ...);
  object = std::move(other);
  const auto answers = [&](auto ask) { CHECK_NOTHROW(ask(object)); };
  (answers(asked), ...);
}

}  // namespace

TEST_CASE("moved from: Scene") {
  Scene scene;
  scene.add(MeshBody(tetrahedron));
  scene.add(MeshBody(shifted));
  constexpr Motion still{};
  check_moved_from(
      std::move(scene), [](Scene& s) { s.remove(s.add(Point3{9, 9, 9})); },
      [](Scene& s) { s.move(0, Pose{}); }, [&](Scene& s) { s.move(0, still); },
      [](Scene& s) { s.pairs(); }, [](Scene& s) { s.contacts(); }, [](Scene& s) { s.nearer(1); },
      [](Scene& s) { s.nearer(1, 1); }, [](Scene& s) { s.first_impact(); },
      [](Scene& s) { s.first_impact_search(); });
}

TEST_CASE("moved from: searches") {
  const MeshBody a(tetrahedron), b(shifted);
  check_moved_from(
      Proximity(a, b), [](Proximity& p) { p.refine(1); }, [](Proximity& p) { p.is_done(); },
      [](Proximity& p) { p.bracket(); }, [](Proximity& p) { p.counts(); },
      [](Proximity& p) { p.distance(); });
  check_moved_from(
      MeetingSearch(a, b), [](MeetingSearch& s) { s.refine(1); },
      [](MeetingSearch& s) { s.refine(0); }, [](MeetingSearch& s) { s.is_done(); },
      [](MeetingSearch& s) { s.meets(); }, [](MeetingSearch& s) { s.pairs(); },
      [](MeetingSearch& s) { s.bracket(); }, [](MeetingSearch& s) { s.counts(); });
  const RigidlyMoving<MeshBody> first{a, {}}, second{b, {}};
  check_moved_from(
      FirstContactSearch(first, second), [](FirstContactSearch& s) { s.refine(1); },
      [](FirstContactSearch& s) { s.is_done(); }, [](FirstContactSearch& s) { s.bracket(); },
      [](FirstContactSearch& s) { s.counts(); }, [](FirstContactSearch& s) { s.contact(); });
  Scene scene;
  scene.move(scene.add(a), Motion{});
  check_moved_from(
      scene.first_impact_search(), [](FirstImpactSearch& s) { s.refine(1); },
      [](FirstImpactSearch& s) { s.is_done(); }, [](FirstImpactSearch& s) { s.bracket(); },
      [](FirstImpactSearch& s) { s.counts(); }, [](FirstImpactSearch& s) { s.impact(); });
}
