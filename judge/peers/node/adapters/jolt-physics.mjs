// SPDX-License-Identifier: MIT
export const packages = ['jolt-physics'];
export const downloads = '10 thousand';
export const claim = 'documentation of Jolt, "Collision Detection", and of NarrowPhaseQuery, CollideShape, CollidePoint, CastRay: whether two shapes meet, in floats; here with back faces';
export const inexact = 'documentation of CollideSettingsBase, mCollisionTolerance and mPenetrationTolerance';
export const numbers = 'float';
export const without = ['degenerate'];

const middle = ({ min, max }) => min.map((x, i) => (x + max[i]) / 2);
const half = ({ min, max }) => min.map((x, i) => (max[i] - x) / 2);
const fits = (box) => [...middle(box), ...half(box)].every((x) => Math.fround(x) === x);
/** What makes a world without bodies; the same lines stand in programs. */
const world = `const settings = new J.JoltSettings();
settings.mMaxBodies = 8, settings.mMaxWorkerThreads = 1;
const layers = new J.ObjectLayerPairFilterTable(1), broad = new J.BroadPhaseLayerInterfaceTable(1, 1);
layers.EnableCollision(0, 0), broad.MapObjectToBroadPhaseLayer(0, new J.BroadPhaseLayer(0));
settings.mObjectLayerPairFilter = layers, settings.mBroadPhaseLayerInterface = broad;
settings.mObjectVsBroadPhaseLayerFilter = new J.ObjectVsBroadPhaseLayerFilterTable(broad, 1, layers, 1);
const system = new J.JoltInterface(settings).GetPhysicsSystem(), bodies = system.GetBodyInterface(), query = system.GetNarrowPhaseQuery();
const all = [new J.BroadPhaseLayerFilter(), new J.ObjectLayerFilter(), new J.BodyFilter(), new J.ShapeFilter()];
`;
/** The expression that makes a shape, and where it stands; nothing where floats cannot hold its middle. */
const made = (shape) =>
  shape.sphere ? [`new J.SphereShape(${shape.sphere.radius})`, shape.sphere.center]
  : shape.triangle ? ['mesh.Get()', [0, 0, 0]]
  : fits(shape.aabb) ? [`new J.BoxShape(new J.Vec3(${half(shape.aabb)}), 0)`, middle(shape.aabb)]
  : undefined; // prettier-ignore
/** A mesh of one triangle; Jolt makes none of what it takes for degenerate. */
const mesh = (triangle) => `const triangles = new J.TriangleList();
triangles.push_back(new J.Triangle(${triangle.map((p) => `new J.Vec3(${p})`)}));
const mesh = new J.MeshShapeSettings(triangles).Create();
if (mesh.HasError()) throw new Error('no mesh');
`;
/** The lines that ask, and what they find in \`hit\`; b is a body. */
function lines({ a, b }) {
  const second = made(b), first = a.point || a.segment ? [] : made(a); // prettier-ignore
  if (!first || !second) return undefined;
  const [from, to] = a.segment ?? [];
  const how = a.point ? ['CollidePoint', `query.CollidePoint(new J.RVec3(${a.point}), hit, ...all);`]
    : a.segment ? ['CastRay', `const back = new J.RayCastSettings();
back.SetBackFaceMode(J.EBackFaceMode_CollideWithBackFaces);
query.CastRay(new J.RRayCast(new J.RVec3(${from}), new J.Vec3(${to.map((x, i) => x - from[i])})), back, hit, ...all);`]
    : ['CollideShape', `const how = new J.CollideShapeSettings();
how.mBackFaceMode = J.EBackFaceMode_CollideWithBackFaces;
query.CollideShape(${first[0]}, new J.Vec3(1, 1, 1), J.RMat44.prototype.sTranslation(new J.RVec3(${first[1]})), how, new J.RVec3(0, 0, 0), hit, ...all);`]; // prettier-ignore
  return `${b.triangle ? mesh(b.triangle) : ''}const b = new J.BodyCreationSettings(${second[0]}, new J.RVec3(${second[1]}), new J.Quat(0, 0, 0, 1), J.EMotionType_Static, 0);
const id = bodies.CreateBody(b).GetID();
bodies.AddBody(id, J.EActivation_DontActivate);
const hit = new J.${how[0]}AnyHitCollisionCollector();
${how[1]}
`;
}

export async function open(load) {
  const { default: start } = await load('jolt-physics');
  const its = await start();
  const { bodies, query, all } = new Function('J', `${world}return { bodies, query, all };`)(its);
  const meet = (question) => {
    // A box or a sphere is asked of a triangle, which is a mesh that stands still.
    const code = lines(question.a.triangle ? { a: question.b, b: question.a } : question);
    if (!code) return undefined;
    try {
      const { id, hit } = new Function('J', 'bodies', 'query', 'all', `${code}return { id, hit };`)(its, bodies, query, all);
      bodies.RemoveBody(id);
      bodies.DestroyBody(id);
      return { intersects: hit.HadHit() };
    } catch (error) {
      if (error.message === 'no mesh') return undefined;
      throw error;
    }
  };
  const pairs = ['point aabb', 'point sphere', 'segment triangle', 'segment aabb', 'segment sphere', 'triangle aabb', 'triangle sphere', 'aabb aabb', 'aabb sphere', 'sphere sphere'];
  return Object.fromEntries(pairs.map((pair) => [`intersects ${pair}`, meet]));
}

/** A program that shows the answer. */
export const program = ({ a, b }) => `import start from 'jolt-physics';
const J = await start();
${world}${lines(a.triangle ? { a: b, b: a } : { a, b })}console.log(hit.HadHit());
`;
