// SPDX-License-Identifier: MIT
/** The programs of the graphics card. Colors are those of the screen, premultiplied. */
import {
  AddEquation, AlwaysStencilFunc, BackSide, Color, CustomBlending, DecrementWrapStencilOp, DepthModes, DoubleSide,
  FrontSide, GLSL3, GreaterDepth, IncrementWrapStencilOp, LessEqualDepth, NotEqualStencilFunc, OneFactor,
  OneMinusSrcAlphaFactor, RawShaderMaterial, ReplaceStencilOp, Vector2, Vector4,
} from 'three'; // prettier-ignore

/** The plane of the section; what has a positive side is cut away. All materials share it. */
export const section = { plane: { value: new Vector4(0, 0, 0, -1) }, on: false };
/** The size of the picture in its own pixels. */
export const viewport = { value: new Vector2(1, 1) };

const head = `precision highp float; precision highp int;
uniform mat4 modelMatrix, viewMatrix, projectionMatrix;`;

const cutVertex = `
uniform vec4 plane;
out float cut;
float cutOf(vec4 world) { return dot(plane.xyz, world.xyz) + plane.w; }`;
const cutFragment = `
#ifdef SECTION
in float cut;
#define CUT if (cut > 0.0) discard;
#else
#define CUT
#endif`;

const surfaceVertex = `${head}${cutVertex}
in vec3 position;
in vec4 normal;
uniform uint base;
flat out vec3 n;
flat out uint id;
out vec3 at;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  vec4 v = viewMatrix * world;
  n = mat3(viewMatrix) * normal.xyz;
  at = v.xyz;
  id = base + uint(gl_VertexID);
  cut = cutOf(world);
  gl_Position = projectionMatrix * v;
}`;

const idOutput = `vec4 idColor(uint i) {
  return vec4(i & 255u, (i >> 8) & 255u, (i >> 16) & 255u, i >> 24) / 255.0;
}`;

const surfaceFragment = `precision highp float; precision highp int;${cutFragment}
flat in vec3 n;
flat in uint id;
in vec3 at;
uniform vec3 color, capColor;
uniform float opacity, capped;
out vec4 result;
${idOutput}
void main() {
  CUT
#ifdef PICK
  result = idColor(id);
#else
  vec3 toEye = normalize(-at);
  float l = dot(n, n);
  vec3 m = l > 0.0 ? n * inversesqrt(l) : toEye;
  if (dot(m, toEye) < 0.0) m = -m;
  vec3 lit = color * (0.6 + 0.42 * max(dot(m, normalize(vec3(-0.35, 0.65, 0.68))), 0.0)
    + 0.14 * max(dot(m, normalize(vec3(0.8, -0.25, 0.5))), 0.0));
#ifdef SECTION
  if (!gl_FrontFacing && capped > 0.5) {
    float stripe = fract((gl_FragCoord.x + gl_FragCoord.y) / 9.0);
    lit = mix(color, capColor, stripe < 0.2 ? 0.45 : 0.22);
  }
#endif
#ifdef GHOST
  float rim = 1.0 - abs(dot(m, toEye));
  float a = opacity * mix(0.35, 1.6, rim * rim);
  a = min(a, 0.9);
  result = vec4(lit * a, a);
#else
  result = vec4(lit, 1.0);
#endif
#endif
}`;

/** The section of a closed part, on the plane. */
const capVertex = `${head}
in vec3 position;
void main() { gl_Position = projectionMatrix * (viewMatrix * (modelMatrix * vec4(position, 1.0))); }`;
const capFragment = `precision highp float; precision highp int;
uniform vec3 color, capColor;
uniform float lean;
out vec4 result;
void main() {
  float stripe = fract((gl_FragCoord.x + lean * gl_FragCoord.y) / 8.0);
  result = vec4(mix(color, capColor, stripe < 0.16 ? 0.5 : 0.08), 1.0);
}`;

/** What lies on a surface is drawn nearer to the eye, in the same place of the picture: by a pixel or two, as far as depth counts. */
const liftVertex = `
vec4 lifted(vec4 world) {
  vec4 v = viewMatrix * world;
  return projectionMatrix * vec4(v.xyz * 0.9985, v.w);
}`;

const lineVertex = `${head}${cutVertex}${liftVertex}
in vec3 position;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  cut = cutOf(world);
  gl_Position = lifted(world);
}`;
const flatFragment = `precision highp float; precision highp int;${cutFragment}
uniform vec3 color;
uniform float opacity;
#ifdef ROUND
in vec2 corner;
#endif
#ifdef PICK
flat in uint id;
${idOutput}
#endif
out vec4 result;
void main() {
  CUT
#ifdef ROUND
  if (dot(corner, corner) > 1.0) discard;
#endif
#ifdef PICK
  result = idColor(id);
#else
  result = vec4(color * opacity, opacity);
#endif
}`;

/** A contact: an area as it is, a segment or a point as a square that keeps its size on the screen. */
const contactVertex = `${head}${cutVertex}${liftVertex}
uniform vec2 viewport;
uniform float size;
uniform uint base;
in vec3 position;
in float number;
#ifdef WIDE
in vec3 p, q;
#endif
flat out uint id;
out vec2 corner;
void main() {
  id = base + uint(number);
  corner = vec2(0.0);
#ifdef WIDE
  vec4 wp = modelMatrix * vec4(p, 1.0), wq = modelMatrix * vec4(q, 1.0);
  cut = cutOf(mix(wp, wq, 0.5));
  vec4 a = lifted(wp), b = lifted(wq);
  vec2 along = (b.xy / b.w - a.xy / a.w) * viewport;
  float l = length(along);
  vec2 x = l > 1e-4 ? along / l : vec2(1.0, 0.0);
  vec4 c = position.x < 0.0 ? a : b;
#ifdef ROUND
  corner = position.xy;
  vec2 offset = position.xy;
#else
  vec2 offset = x * position.x * 0.5 + vec2(-x.y, x.x) * position.y;
#endif
  gl_Position = c + vec4(offset * size / viewport * c.w, 0.0, 0.0);
#else
  vec4 world = modelMatrix * vec4(position, 1.0);
  cut = cutOf(world);
  gl_Position = lifted(world);
#endif
}`;

/** Every material, for the switch of the section. */
const all = new Set<RawShaderMaterial>();

function material(vertexShader: string, fragmentShader: string, uniforms: object, defines: Record<string, string>) {
  const m = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader,
    fragmentShader,
    uniforms: { plane: section.plane, viewport, ...uniforms },
    defines: section.on ? { ...defines, SECTION: '' } : defines,
    side: DoubleSide,
    depthFunc: LessEqualDepth,
  });
  all.add(m);
  return m;
}

export function setSection(on: boolean) {
  if (section.on === on) return;
  section.on = on;
  for (const m of all) {
    if (on) m.defines.SECTION = '';
    else delete m.defines.SECTION;
    m.needsUpdate = true;
  }
}

export function forget(m: RawShaderMaterial) {
  all.delete(m);
  m.dispose();
}

function blended(m: RawShaderMaterial, depthFunc: DepthModes = LessEqualDepth) {
  m.transparent = true;
  m.depthWrite = false;
  m.depthFunc = depthFunc;
  m.blending = CustomBlending;
  m.blendEquation = AddEquation;
  m.blendSrc = OneFactor;
  m.blendDst = OneMinusSrcAlphaFactor;
  return m;
}

export interface SurfaceLook {
  color: { value: Color };
  capColor: { value: Color };
  capped: { value: number };
  opacity: { value: number };
  base: { value: number };
}

/**
 * Draws it farther back by an eighth of the change of depth over a pixel for each rank: rounding moves it by less. So of two
 * surfaces in one place always the same is in front, and glass is in front of both.
 */
function setBack(m: RawShaderMaterial, rank: number) {
  m.polygonOffset = true;
  m.polygonOffsetFactor = rank / 8;
  m.polygonOffsetUnits = 2 * rank;
  return m;
}

export const surface = (look: SurfaceLook, rank: number) => setBack(material(surfaceVertex, surfaceFragment, look, {}), rank);
export const surfaceGhost = (look: SurfaceLook) => blended(material(surfaceVertex, surfaceFragment, look, { GHOST: '' }));
export const surfacePick = (look: SurfaceLook) => material(surfaceVertex, surfaceFragment, look, { PICK: '' });

/**
 * Counts in the stencil buffer how many faces of what is left are seen from behind, less those from
 * before: more than none where the eye looks into the part through the section.
 */
export function surfaceCount(look: SurfaceLook, behind: boolean) {
  const m = material(surfaceVertex, surfaceFragment, look, {});
  m.side = behind ? BackSide : FrontSide;
  m.colorWrite = m.depthWrite = m.depthTest = false;
  m.stencilWrite = true;
  m.stencilFunc = AlwaysStencilFunc;
  m.stencilFail = m.stencilZFail = m.stencilZPass = behind ? IncrementWrapStencilOp : DecrementWrapStencilOp;
  return m;
}

/** Draws there, and sets the counts back to none. */
export function cap(look: SurfaceLook, lean: number, rank: number) {
  const m = setBack(material(capVertex, capFragment, { ...look, lean: { value: lean } }, {}), rank);
  m.stencilWrite = true;
  m.stencilFunc = NotEqualStencilFunc;
  m.stencilRef = 0;
  m.stencilFail = m.stencilZFail = m.stencilZPass = ReplaceStencilOp;
  return m;
}

export interface FlatLook {
  color: { value: Color };
  opacity: { value: number };
}
export const line = (look: FlatLook) => blended(material(lineVertex, flatFragment, look, {}));

export interface ContactLook extends FlatLook {
  size: { value: number };
  base: { value: number };
}
export type ContactShape = 'point' | 'segment' | 'area';
const shapeDefines = {
  point: { WIDE: '', ROUND: '' },
  segment: { WIDE: '' },
  area: {},
};
export const contact = (look: ContactLook, shape: ContactShape) =>
  blended(material(contactVertex, flatFragment, look, { ...shapeDefines[shape] }));
/** The part of a contact that is behind something. */
export const contactBehind = (look: ContactLook, shape: ContactShape) =>
  blended(material(contactVertex, flatFragment, look, { ...shapeDefines[shape] }), GreaterDepth);
export const contactPick = (look: ContactLook, shape: ContactShape) =>
  material(contactVertex, flatFragment, look, { ...shapeDefines[shape], PICK: '' });
