// SPDX-License-Identifier: MIT
/** The highlight is what is drawn of the one contact or triangle that was chosen. */
import { Color, Group, Mesh, type RawShaderMaterial, Sphere, Vector3 } from 'three';
import { forget } from './materials';
import type { PartView } from './part_view';
import { type Contact, type Impact, type Scene, type Triple, cornersOf } from './scene';
import type { Space } from './space';
import { strokes } from './strokes';

/** The colors of lines, of what is behind them, and of what is chosen. */
export interface Inks {
  readonly ink: Color;
  readonly paper: Color;
  readonly accent: Color;
}

export class Highlight {
  readonly group = new Group();
  private materials: RawShaderMaterial[] = [];
  /** What is drawn where its part is, wherever that moves. */
  private readonly following = new Map<Group, PartView>();

  constructor(
    private readonly scene: Scene,
    private readonly parts: PartView[],
    private readonly space: Space,
    private readonly inks: Inks,
  ) {
    this.group.renderOrder = 20;
  }

  get empty(): boolean {
    return this.group.children.length === 0;
  }

  clear() {
    this.group.traverse((child) => child instanceof Mesh && child.geometry.dispose());
    this.group.clear();
    this.following.clear();
    for (const m of this.materials) forget(m);
    this.materials = [];
  }

  /** Moves what belongs to parts to where these are drawn. */
  place() {
    for (const [group, part] of this.following) {
      group.position.copy(part.group.position);
      group.quaternion.copy(part.group.quaternion);
    }
  }

  /** A group that is drawn where a part is. */
  private on(part: number): Group {
    const group = new Group();
    this.following.set(group, this.parts[part]);
    this.group.add(group);
    return group;
  }

  private add(sets: Triple[][], color: Color, width: number, opacity: number, order: number, to: Group = this.group) {
    for (const mesh of strokes(sets, this.space, { color, width, point: 2 * width, opacity, through: opacity * 0.55, order: 20 + order })) {
      to.add(mesh);
      this.materials.push(mesh.material as RawShaderMaterial);
    }
  }

  private addTriangleOf(part: number, triangle: number, order: number) {
    const [a, b, c] = cornersOf(this.scene.parts[part], triangle, 'standing');
    const { color } = this.parts[part];
    const group = this.on(part);
    this.add([[a, b, c]], color, 1, 0.45, order, group);
    this.add([[a, b], [b, c], [c, a]], color.clone().lerp(this.inks.ink, 0.35), 1.6, 1, order + 1, group);
  }

  /** Adds the two triangles that first meet, and where, by the vertex that does or between two edges that do. */
  addImpact({ a, b, triangles, features }: Impact, color: Color) {
    this.addTriangleOf(a, triangles[0], 0);
    this.addTriangleOf(b, triangles[1], 2);
    const corners = [a, b].map((part, i) => cornersOf(this.scene.parts[part], triangles[i], 'standing'));
    const kinds = features.map((f) => f.replace(/\d/, ''));
    const numbers = features.map((f) => Number(f.at(-1)));
    const i = kinds.indexOf('vertex');
    if (i >= 0) {
      const point = [corners[i][numbers[i]]];
      const group = this.on([a, b][i]);
      this.add([point], this.inks.paper, 3.6, 0.9, 4, group);
      this.add([point], color, 2.6, 1, 5, group);
    } else if (kinds[0] === 'edge' && kinds[1] === 'edge') {
      [a, b].forEach((part, k) => {
        const n = numbers[k];
        this.add([[corners[k][n], corners[k][(n + 1) % 3]]], color, 2.8, 1, 5, this.on(part));
      });
    }
  }

  /** Adds a contact in the color of its class, and its two triangles in the colors of their parts. */
  addContact(c: Contact, color: Color) {
    this.addTriangleOf(c.pair.a, c.triangleA, 0);
    this.addTriangleOf(c.pair.b, c.triangleB, 2);
    const outline = c.points.length > 2 ? c.points.map((p, i) => [p, c.points[(i + 1) % c.points.length]]) : [];
    this.add([...outline, c.points.slice(0, 2)], this.inks.paper, 4.5, 0.8, 4);
    this.add([c.points, ...outline], color, 2.8, c.points.length > 2 ? 0.8 : 1, 5);
  }

  /** Adds a triangle where its part is drawn. */
  addTriangle(part: number, triangle: number) {
    const [a, b, c] = cornersOf(this.scene.parts[part], triangle, 'standing');
    const group = this.on(part);
    this.add([[a, b, c]], this.inks.accent, 1, 0.35, 0, group);
    this.add([[a, b], [b, c], [c, a]], this.inks.accent, 2, 1, 1, group);
  }
}

/** The sphere to show of an impact, about both triangles where they are then. */
export function sphereAboutImpact({ a, b, triangles }: Impact, parts: PartView[], space: Space): Sphere {
  const corners = [parts[a], parts[b]].flatMap(({ part, turned, moved }, i) =>
    cornersOf(part, triangles[i], 'standing').map((p) => new Vector3(...space.toView(p)).applyQuaternion(turned).add(moved)),
  );
  const { center, radius } = new Sphere().setFromPoints(corners);
  return new Sphere(center, Math.max(radius * 1.5, 0.02));
}

/** The sphere to show of a contact: about both triangles, or, where they are large beside it, about what is near it. */
export function sphereAbout(c: Contact, scene: Scene, space: Space): Sphere {
  const drawn = (points: Triple[]) => points.map((p) => new Vector3(...space.toView(p)));
  const corners = [
    ...cornersOf(scene.parts[c.pair.a], c.triangleA, 'standing'),
    ...cornersOf(scene.parts[c.pair.b], c.triangleB, 'standing'),
  ];
  if (c.points.length === 0) return new Sphere().setFromPoints(drawn(corners));
  const whole = new Sphere().setFromPoints(drawn(corners));
  const small = new Sphere().setFromPoints(drawn(c.points));
  const radius = Math.min(whole.radius * 1.2, Math.max(small.radius * 14, whole.radius * 0.55));
  return new Sphere(small.radius * 2 > whole.radius ? whole.center : small.center, Math.max(radius, 1e-3));
}
