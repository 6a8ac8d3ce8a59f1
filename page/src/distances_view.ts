// SPDX-License-Identifier: MIT
/** The distances are drawn as lines between the nearest points of two parts, where these stand at the start. */
import { Color, Group, Mesh, Vector3 } from 'three';
import { geometriesOf } from './contact_shapes';
import type { Label } from './labels';
import { contact, contactBehind } from './materials';
import type { Distance, Scene } from './scene';
import type { Space } from './space';

/** Of more distances than these only those are drawn at first that are at most the clearance. */
const few = 12;

/** A distance as one reads it beside its line; the list has all digits. */
export const brief = (x: number): string => String(Number(x.toPrecision(6)));

export class DistancesView {
  readonly group = new Group();
  readonly farColor = new Color();
  readonly nearColor = new Color();
  readonly shown: boolean[];
  /** The one that is drawn although others are not. */
  chosen: number | null = null;
  private readonly lines: Group[];

  constructor(
    private readonly scene: Scene,
    private readonly space: Space,
  ) {
    const all = scene.distances;
    const isNear = (d: Distance) => scene.clearance !== null && d.near;
    this.shown = all.map((d) => d.distance > 0 && (all.length <= few || isNear(d)));
    this.lines = all.map((d) => this.line(d, isNear(d) ? this.nearColor : this.farColor));
    if (this.lines.length) this.group.add(...this.lines);
  }

  private line({ points }: Distance, color: Color): Group {
    const line = new Group();
    for (const { shape, geometry } of geometriesOf([points, [points[0]], [points[1]]], this.space)) {
      const look = { color: { value: color }, size: { value: shape === 'point' ? 4.5 : 1.5 }, base: { value: 0 } };
      const front = new Mesh(geometry, contact({ ...look, opacity: { value: 1 } }, shape));
      const behind = new Mesh(geometry, contactBehind({ ...look, opacity: { value: 0.35 } }, shape));
      for (const mesh of [front, behind]) {
        mesh.frustumCulled = false;
        mesh.renderOrder = 15;
        line.add(mesh);
      }
    }
    return line;
  }

  private isDrawn(i: number): boolean {
    return this.chosen === null ? this.shown[i] : this.chosen === i;
  }

  /** Is called before a picture is drawn. */
  prepare(wanted: boolean) {
    this.group.visible = wanted;
    this.lines.forEach((line, i) => (line.visible = this.isDrawn(i)));
  }

  labels(): Label[] {
    if (!this.group.visible) return [];
    return this.scene.distances.flatMap((d, i) => {
      if (!this.isDrawn(i)) return [];
      const [p, q] = d.points.map((x) => new Vector3(...this.space.toView(x)));
      return [{ at: p.add(q).multiplyScalar(0.5), text: brief(d.distance) }];
    });
  }
}
