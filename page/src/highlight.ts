// SPDX-License-Identifier: MIT
/** The highlight is what is drawn of the one contact or triangle that was chosen. */
import { Color, Group, Mesh, type RawShaderMaterial, Sphere, Vector3 } from 'three';
import { geometriesOf } from './contact_shapes';
import { contact, contactBehind, forget } from './materials';
import type { PartView } from './part_view';
import { type Contact, type Scene, type Triple, cornersOf } from './scene';
import type { Space } from './space';

/** The colors of lines, of what is behind them, and of what is chosen. */
export interface Inks {
  readonly ink: Color;
  readonly paper: Color;
  readonly accent: Color;
}

export class Highlight {
  readonly group = new Group();
  private materials: RawShaderMaterial[] = [];

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
    for (const child of this.group.children) (child as Mesh).geometry.dispose();
    this.group.clear();
    this.group.position.set(0, 0, 0);
    for (const m of this.materials) forget(m);
    this.materials = [];
  }

  private add(sets: Triple[][], color: Color, size: number, opacity: number, order: number) {
    for (const { shape, geometry } of geometriesOf(sets, this.space)) {
      const points = shape === 'point' ? 2 : 1;
      const look = { color: { value: color }, size: { value: size * points }, base: { value: 0 } };
      const front = new Mesh(geometry, contact({ ...look, opacity: { value: opacity } }, shape));
      const behind = new Mesh(geometry, contactBehind({ ...look, opacity: { value: opacity * 0.55 } }, shape));
      for (const mesh of [front, behind]) {
        mesh.frustumCulled = false;
        mesh.renderOrder = 20 + order;
        this.group.add(mesh);
        this.materials.push(mesh.material as RawShaderMaterial);
      }
    }
  }

  private addTriangleOf(part: number, triangle: number, order: number) {
    const [a, b, c] = cornersOf(this.scene.parts[part], triangle);
    const { color } = this.parts[part];
    this.add([[a, b, c]], color, 1, 0.45, order);
    this.add([[a, b], [b, c], [c, a]], color.clone().lerp(this.inks.ink, 0.35), 1.6, 1, order + 1);
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
    const [a, b, c] = cornersOf(this.scene.parts[part], triangle);
    this.group.position.copy(this.parts[part].group.position);
    this.add([[a, b, c]], this.inks.accent, 1, 0.35, 0);
    this.add([[a, b], [b, c], [c, a]], this.inks.accent, 2, 1, 1);
  }
}

/** The sphere to show of a contact: about both triangles, or, where they are large beside it, about what is near it. */
export function sphereAbout(c: Contact, scene: Scene, space: Space): Sphere {
  const drawn = (points: Triple[]) => points.map((p) => new Vector3(...space.toView(p)));
  const corners = [...cornersOf(scene.parts[c.pair.a], c.triangleA), ...cornersOf(scene.parts[c.pair.b], c.triangleB)];
  const whole = new Sphere().setFromPoints(drawn(corners));
  const small = new Sphere().setFromPoints(drawn(c.points));
  const radius = Math.min(whole.radius * 1.2, Math.max(small.radius * 14, whole.radius * 0.55));
  return new Sphere(small.radius * 2 > whole.radius ? whole.center : small.center, Math.max(radius, 1e-3));
}
