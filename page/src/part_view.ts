// SPDX-License-Identifier: MIT
/** A part as it is drawn. */
import {
  BufferAttribute, BufferGeometry, Color, Group, LineSegments, Mesh, PlaneGeometry, Quaternion, RawShaderMaterial, Sphere,
  Vector3,
} from 'three'; // prettier-ignore
import { type FeatureEdges, featureEdges } from './feature_edges';
import { type Drawable, clustered, drawable } from './geometry';
import { type SurfaceLook, cap, line, section, surface, surfaceCount, surfaceGhost, surfacePick } from './materials';
import type { Look, Part } from './scene';
import type { Space } from './space';

/** Beyond so many triangles a part has no edges drawn. */
const mostForEdges = 400_000;
/** A flat shape of a finding, which has no rim, is to be seen as well. */
const ghostOpacity = (part: Part) => (part.figure ? 0.45 : 0.3);

function geometryOf(d: Drawable): BufferGeometry {
  const g = new BufferGeometry();
  g.setAttribute('position', new BufferAttribute(d.positions, 3));
  g.setAttribute('normal', new BufferAttribute(d.normals, 4, true));
  g.setIndex(new BufferAttribute(d.indices, 1));
  return g;
}

export class PartView {
  readonly group = new Group();
  /** The middle of the part at the start. */
  readonly center = new Vector3();
  readonly radius: number;
  readonly triangles: number;
  look: Look;
  /** Whether only its outline is to be seen, since something in it is looked at. */
  dimmed = false;
  /** Whether one is to see what is in it. */
  glassy = false;
  /** Whether it is of the finding that is looked at, where there are findings. */
  here = true;
  /** How far it is moved apart from the others. */
  readonly shift = new Vector3();
  /** What its motion has done to it since the start: it turned, then moved. */
  readonly turned = new Quaternion();
  readonly moved = new Vector3();

  /** What is drawn of it beside its surface. */
  readonly figure = new Group();

  private readonly mesh: Mesh;
  private edges: LineSegments | null = null;
  private edgeCounts: FeatureEdges['counts'] = [];
  private readonly full: BufferGeometry;
  private coarse: BufferGeometry | null = null;
  coarseTriangles = 0;
  private points: Float32Array | null;
  private drawable: Drawable | null;
  private readonly uniforms: SurfaceLook;
  private readonly solid: RawShaderMaterial;
  private readonly ghost: RawShaderMaterial;
  private readonly pick: RawShaderMaterial;
  /** What fills the section of a closed part: two that count faces, and the cap. */
  private readonly section = new Group();
  private readonly cap: Mesh;
  private readonly closed: boolean;
  private readonly edgeLook = { color: { value: new Color(0, 0, 0) }, opacity: { value: 0.5 } };

  constructor(
    readonly part: Part,
    readonly index: number,
    /** The number of its first triangle among those of the scene, from 1. */
    readonly base: number,
    /** How far back it is drawn among surfaces in the same place; see depth_order.ts. */
    rank: number,
    private readonly space: Space,
  ) {
    this.look = part.look;
    this.triangles = part.triangles.length / 3;
    this.points = space.toViewArray(part.standing, new Float32Array(part.standing.length));
    this.drawable = drawable(this.points, part.triangles);
    this.full = geometryOf(this.drawable);
    const sphere = boundingSphere(this.points);
    this.center.copy(sphere.center);
    this.radius = sphere.radius;
    this.full.boundingSphere = sphere;
    this.uniforms = {
      color: { value: new Color() },
      capColor: { value: new Color() },
      capped: { value: 0 },
      opacity: { value: ghostOpacity(part) },
      base: { value: base },
    };
    this.closed = part.facts.some((fact) => fact === 'closed' || fact === 'watertight');
    this.solid = surface(this.uniforms, rank);
    this.ghost = surfaceGhost(this.uniforms);
    this.pick = surfacePick(this.uniforms);
    this.mesh = new Mesh(this.full, this.solid);
    this.cap = new Mesh(new PlaneGeometry(2, 2), cap(this.uniforms, [1, -1, 0.3, -3][index % 4], rank));
    for (const behind of [true, false]) this.section.add(new Mesh(this.full, surfaceCount(this.uniforms, behind)));
    this.section.add(this.cap);
    // A part after the other, all before what lies on them.
    this.section.children.forEach((m, i) => (m.renderOrder = 1 - 1 / (3 * index + i + 2)));
    this.cap.frustumCulled = false;
    this.group.add(this.mesh, this.section, this.figure);
  }

  /** The middle of the part where its motion has brought it, and moved apart from the others by this. */
  centerAt(shift: Vector3): Vector3 {
    return this.center.clone().applyQuaternion(this.turned).add(this.moved).add(shift);
  }

  /** Draws it where it is now. */
  place() {
    this.group.quaternion.copy(this.turned);
    this.group.position.copy(this.moved).add(this.shift);
  }

  /** The cap goes where the plane cuts the part, if it does. */
  private prepareCap(wanted: boolean) {
    const { x, y, z, w } = section.plane.value;
    const normal = new Vector3(x, y, z);
    const distance = normal.dot(this.centerAt(this.shift)) + w;
    this.section.visible = wanted && section.on && Math.abs(distance) < this.radius;
    if (!this.section.visible) return;
    // The cap turns with the part, and so does the normal that it sees.
    normal.applyQuaternion(this.turned.clone().conjugate());
    this.cap.position.copy(this.center).addScaledVector(normal, -distance);
    this.cap.quaternion.setFromUnitVectors(new Vector3(0, 0, 1), normal);
    this.cap.scale.setScalar(this.radius * 1.01);
  }

  get geometry(): BufferGeometry {
    return this.full;
  }

  private get isGhost(): boolean {
    return this.dimmed || this.glassy || this.look === 'transparent';
  }

  get color(): Color {
    return this.uniforms.color.value;
  }

  /** Work that is left for when the first picture is there. */
  finish(cell: number | null) {
    if (this.points && this.drawable) {
      if (cell !== null) this.makeCoarse(cell);
      if (this.triangles <= mostForEdges && !this.part.figure) {
        const geometry = new BufferGeometry();
        const { standing, triangles } = this.part;
        const { lines, counts } = featureEdges(this.space.toViewArray(standing, new Float64Array(standing.length)), triangles);
        this.edgeCounts = counts;
        geometry.setAttribute('position', new BufferAttribute(lines, 3));
        geometry.boundingSphere = this.full.boundingSphere;
        this.edges = new LineSegments(geometry, line(this.edgeLook));
        this.edges.renderOrder = 1;
        this.group.add(this.edges);
      }
    }
    this.points = this.drawable = null;
  }

  private makeCoarse(cell: number) {
    if (this.triangles < 2000 || !this.points) return;
    const d = clustered(this.points, this.part.triangles, cell);
    if (d.triangles > this.triangles / 2) return;
    this.coarse = geometryOf(d);
    this.coarse.boundingSphere = this.full.boundingSphere;
    this.coarseTriangles = d.triangles;
  }

  /** Before a picture is drawn. Edges are drawn that bend by more than so many degrees; none are for null. */
  prepare(coarse: boolean, bend: number | null, ink: Color, paper: Color) {
    const ghost = this.isGhost;
    this.group.visible = this.here && this.look !== 'hidden';
    this.figure.visible = true;
    this.mesh.geometry = coarse && this.coarse ? this.coarse : this.full;
    this.mesh.material = ghost ? this.ghost : this.solid;
    this.mesh.renderOrder = ghost ? 3 : 0;
    this.uniforms.opacity.value = this.dimmed ? 0.13 : ghostOpacity(this.part);
    this.uniforms.capColor.value.copy(ink);
    // A cap fits the triangles of the file alone; for fewer, what is seen from behind is hatched.
    const coarseNow = this.mesh.geometry !== this.full;
    this.prepareCap(this.closed && !ghost && !coarseNow);
    this.uniforms.capped.value = this.closed && coarseNow ? 1 : 0;
    this.figure.traverse((o) => {
      if (o instanceof Mesh) o.material.uniforms.opacity.value = o.userData.opacity * (this.dimmed ? 0.3 : 1);
    });
    if (this.edges) {
      this.edges.visible = bend !== null && !(coarse && this.coarse);
      this.edges.geometry.setDrawRange(0, 2 * this.edgeCounts[bend ?? 0]);
      this.edgeLook.color.value.copy(this.color).lerp(ink, 0.75).lerp(paper, ghost ? 0.2 : 0);
      this.edgeLook.opacity.value = this.dimmed ? 0.13 : ghost ? 0.3 : 0.55;
    }
  }

  /** Before its triangles are asked for: whether it is among those of this round. */
  preparePick(ghosts: boolean) {
    const ghost = this.isGhost;
    this.group.visible = this.here && this.look !== 'hidden' && ghost === ghosts;
    this.mesh.geometry = this.full;
    this.mesh.material = this.pick;
    this.figure.visible = false;
    this.section.visible = false;
    if (this.edges) this.edges.visible = false;
  }
}

function boundingSphere(points: Float32Array): Sphere {
  const min = new Vector3(Infinity, Infinity, Infinity);
  const max = new Vector3(-Infinity, -Infinity, -Infinity);
  for (let i = 0; i < points.length; i += 3) {
    min.set(Math.min(min.x, points[i]), Math.min(min.y, points[i + 1]), Math.min(min.z, points[i + 2]));
    max.set(Math.max(max.x, points[i]), Math.max(max.y, points[i + 1]), Math.max(max.z, points[i + 2]));
  }
  if (!points.length) return new Sphere(new Vector3(), 0);
  const center = min.add(max).multiplyScalar(0.5);
  let squared = 0;
  for (let i = 0; i < points.length; i += 3) {
    squared = Math.max(squared, (points[i] - center.x) ** 2 + (points[i + 1] - center.y) ** 2 + (points[i + 2] - center.z) ** 2);
  }
  return new Sphere(center, Math.sqrt(squared));
}
