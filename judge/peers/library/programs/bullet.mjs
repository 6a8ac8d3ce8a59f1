// SPDX-License-Identifier: MIT
import { list, middle, points, print, sides } from './words.mjs';

export const numbers = 'float';
export const flags = '-isystem /usr/include/bullet -lBulletCollision -lLinearMath';

const vector = (v) => `btVector3(${list(v)})`;
const none = [0, 0, 0];
/** The definition of a shape, and where it stands; undefined where the judge asks Bullet of none, or of none that is not turned. */
function made(name, { triangle, aabb, sphere, segment, convex }) {
  const hull = segment ?? convex?.points;
  const add = (p) => `  ${name}.addPoint(btVector3(${p}));\n`;
  const still = `  ${name}.setMargin(0);\n`;
  if (hull) return [`  btConvexHullShape ${name};\n${hull.map((p) => add(list(p))).join('')}${still}`, none];
  if (triangle) return [`  btTriangleShape ${name}(${points(triangle, (p) => `btVector3(${p})`)});\n${still}`, none];
  if (sphere) return [`  btSphereShape ${name}(${list([sphere.radius])});\n`, sphere.center];
  return aabb && [`  btBoxShape ${name}(${vector(sides(aabb).map((x) => x / 2))});\n${still}`, middle(aabb)];
}

const deepest = `struct Nearest : btCollisionWorld::ContactResultCallback {
  btScalar addSingleResult(btManifoldPoint& p, const btCollisionObjectWrapper*, int, int, const btCollisionObjectWrapper*, int, int) override {
    distance = std::min(distance, p.getDistance());
    return 0;
  }
  btScalar distance = BT_INFINITY;
};
btScalar apart(btCollisionShape& a, btVector3 from, btCollisionShape& b, btVector3 to, btScalar within) {
  btDefaultCollisionConfiguration configuration;
  btCollisionDispatcher dispatcher(&configuration);
  btDbvtBroadphase broadphase;
  btCollisionWorld world(&dispatcher, &broadphase, &configuration);
  btCollisionObject first, second;
  first.setCollisionShape(&a), second.setCollisionShape(&b);
  first.setWorldTransform(btTransform(btQuaternion::getIdentity(), from));
  second.setWorldTransform(btTransform(btQuaternion::getIdentity(), to));
  Nearest nearest;
  nearest.m_closestDistanceThreshold = within;
  world.contactPairTest(&first, &second, nearest);
  return nearest.distance;
}
`;
const start = `  btTransform start, end, there;
  start.setIdentity(), end.setIdentity(), there.setIdentity();
  btCollisionObject object;
  object.setCollisionShape(&b);
`;

/** What a segment is asked of a triangle: a ray from end to end at a mesh. */
const cast = (segment, triangle) => `  btTriangleMesh mesh;
  mesh.addTriangle(${points(triangle, (p) => `btVector3(${p})`)});
  btBvhTriangleMeshShape b(&mesh, true);
${start}  start.setOrigin(${vector(segment[0])}), end.setOrigin(${vector(segment[1])});
  btCollisionWorld::ClosestRayResultCallback result(start.getOrigin(), end.getOrigin());
  btCollisionWorld::rayTestSingle(start, end, &object, &b, there, result);
${print.intersects('result.hasHit()')}`;

const halfSpace = (name, { normal, offset }, sign) => {
  const v = vector(normal.map((x) => sign * x));
  return `  btStaticPlaneShape ${name}(${v} / ${v}.length(), ${list([-sign * offset])} / ${v}.length());\n  ${name}.setMargin(0);\n`;
};

export function program({ ask, a, b, motion }) {
  const end = (code, before = '') => `#include <btBulletCollisionCommon.h>\n#include <BulletCollision/CollisionShapes/btTriangleShape.h>\n\n#include <algorithm>\n#include <cstdio>\n${before}int main() {\n${code}\n}\n`;
  if (ask === 'intersects' && a.segment && b.triangle) return end(cast(a.segment, b.triangle));
  const second = b && made('b', b);
  if (!second) return undefined;
  const there = vector(second[1]);
  if (a.plane) {
    const meets = (name) => `apart(${name}, ${vector(none)}, b, ${there}, 0) <= 0`;
    const planes = halfSpace('below', a.plane, 1) + halfSpace('above', a.plane, -1);
    const asked = ask === 'side' ? print.side(meets('below'), meets('above')) : print.intersects(`${meets('below')} && ${meets('above')}`);
    return end(planes + second[0] + asked, deepest);
  }
  const first = made('a', a);
  if (!first) return undefined;
  const both = first[0] + second[0], apart = (within) => `apart(a, ${vector(first[1])}, b, ${there}, ${within})`; // prettier-ignore
  if (ask === 'intersects') return end(both + print.intersects(`${apart(0)} <= 0`), deepest);
  if (ask === 'penetration') return end(both + print.penetration(`-${apart(0)}`), deepest);
  if (ask === 'distance') return end(both + print.distance(`std::max(btScalar(0), ${apart('4e8')})`), deepest);
  if (ask !== 'sweep') return undefined;
  const moved = first[1].map((x, i) => x + motion[i]);
  return end(`${both}${start}  start.setOrigin(${vector(first[1])}), end.setOrigin(${vector(moved)}), there.setOrigin(${there});
  object.setWorldTransform(there);
  btCollisionWorld::ClosestConvexResultCallback result(start.getOrigin(), end.getOrigin());
  btCollisionWorld::objectQuerySingle(&a, start, end, &object, &b, there, result, 0);
${print.sweep('result.hasHit()', 'result.m_closestHitFraction')}`);
}
