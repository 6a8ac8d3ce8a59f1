// SPDX-License-Identifier: MIT
/** What is drawn of verdicts, where parts stand at the start: what two parts share, how deep, and lines between nearest points. */
import { type BufferGeometry, Color, FrontSide, Group, Mesh, type RawShaderMaterial, Sphere, Vector3 } from 'three';
import { rankOfShared } from './depth_order';
import type { Label } from './labels';
import { contactBehind } from './materials';
import { PartView } from './part_view';
import type { Scene, Triple } from './scene';
import type { Space } from './space';
import { barbs, strokes } from './strokes';
import { type Verdict, brief, depthWords, isInterfering, worstFirst } from './verdicts';

/** Of more distances than these only those are drawn at first that are at most the clearance; of more shared volumes the largest. */
const few = 12;

/** How parts are drawn: see PartView.prepare. */
interface Look {
  bend: number | null;
  ink: Color;
  paper: Color;
  xray: boolean;
}

/** What is drawn of one verdict. */
interface Drawn {
  group: Group;
  common: PartView | null;
  /** The shared volume as it is seen through the parts. */
  through: Mesh<BufferGeometry, RawShaderMaterial> | null;
  labels: Label[];
}

const middle = (p: Triple, q: Triple): Triple => p.map((x, k) => x / 2 + q[k] / 2) as Triple;

/** The edges of a box. */
function edgesOf(box: [Triple, Triple]): Triple[][] {
  const corner = (i: number) => [0, 1, 2].map((k) => box[(i >> k) & 1][k]) as Triple;
  return [0, 1, 2].flatMap((k) => [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => !((i >> k) & 1)).map((i) => [corner(i), corner(i | (1 << k))]));
}

/** The translation of the first part that ends it, from the middle of what they share. */
function depthOf({ depth, box, witness }: Verdict): [Triple, Triple] | null {
  const at = box ? middle(...box) : witness;
  const size = depth ? Math.hypot(...depth.axis) : 0;
  if (!depth || !at || !(size > 0)) return null;
  return [at, at.map((x, k) => x + depth.most * (depth.axis[k] / size)) as Triple];
}

export class VerdictsView {
  readonly group = new Group();
  readonly farColor = new Color();
  readonly nearColor = new Color();
  readonly shown: boolean[];
  /** The one that is drawn although others are not. */
  chosen: number | null = null;
  private readonly drawn = new Map<number, Drawn>();

  constructor(
    private readonly scene: Scene,
    private readonly space: Space,
  ) {
    const all = scene.verdicts;
    const distances = all.filter((v) => v.distance).length;
    const largest = new Set(worstFirst(all).slice(0, few));
    this.shown = all.map((v, i) => {
      if (!this.isDrawable(i)) return false;
      return isInterfering(v) ? largest.has(i) : distances <= few || this.isNear(v);
    });
  }

  isNear(v: Verdict): boolean {
    return this.scene.clearance !== null && v.near;
  }

  /** Whether there is anything to draw of it beside its contacts. */
  isDrawable(i: number): boolean {
    const { distance, box, common, depth } = this.scene.verdicts[i];
    return box !== null || common !== null || depth !== null || (distance !== null && distance.value > 0);
  }

  private make(i: number): Drawn {
    const v = this.scene.verdicts[i];
    const { distance, box, common, depth } = v;
    const group = new Group();
    const labels: Label[] = [];
    const add = (sets: Triple[][], color: Color, through = 0.35) => group.add(...strokes(sets, this.space, { color, width: 1.5, point: 4.5, through, order: 15 }));
    const label = (p: Triple, q: Triple, text: string) => labels.push({ at: new Vector3(...this.space.toView(middle(p, q))), text });
    let view: PartView | null = null;
    let through: Drawn['through'] = null;
    if (common) {
      const part = { ...common, name: '', path: '', facts: ['closed'], look: 'solid' as const, isPlaced: false, place: null, motion: null };
      view = new PartView(part, this.scene.parts.length + i, 0, rankOfShared, this.space);
      view.finish(null);
      through = new Mesh(view.geometry, contactBehind({ color: { value: this.nearColor }, opacity: { value: 0.25 }, size: { value: 1 }, base: { value: 0 } }, 'area'));
      through.material.side = FrontSide;
      through.renderOrder = 2;
      group.add(view.group, through);
    } else if (box) {
      add(edgesOf(box), this.nearColor);
    }
    if (distance && distance.value > 0) {
      const { from, to, value } = distance;
      add([[from, to], [from], [to]], this.isNear(v) ? this.nearColor : this.farColor);
      label(from, to, brief(value));
    }
    const ends = depthOf(v);
    if (depth && ends) {
      // It begins inside of both.
      add([ends, ...barbs(ends, depth.most / 6), [ends[0]]], this.farColor, 0.8);
      label(...ends, `depth ${depthWords(depth)}`);
    }
    this.group.add(group);
    return { group, common: view, through, labels };
  }

  private isDrawn(i: number): boolean {
    return this.chosen === null ? this.shown[i] : this.chosen === i && this.isDrawable(i);
  }

  /** Is called before a picture is drawn. */
  prepare(wanted: boolean, coarse: boolean, { bend, ink, paper, xray }: Look) {
    this.group.visible = wanted;
    this.scene.verdicts.forEach((_, i) => {
      const isDrawn = wanted && this.isDrawn(i);
      if (isDrawn && !this.drawn.has(i)) this.drawn.set(i, this.make(i));
      const drawn = this.drawn.get(i);
      if (!drawn) return;
      drawn.group.visible = isDrawn;
      drawn.common?.color.copy(this.nearColor);
      drawn.common?.prepare(coarse, bend, ink, paper);
      if (drawn.through) drawn.through.visible = xray;
    });
  }

  labels(): Label[] {
    if (!this.group.visible) return [];
    return this.scene.verdicts.flatMap((_, i) => (this.isDrawn(i) ? (this.drawn.get(i)?.labels ?? []) : []));
  }

  /** The sphere to show of it: about what is drawn, or about where they meet, or else about the smaller part. */
  sphereAbout(i: number, spheres: Sphere[]): Sphere {
    const v = this.scene.verdicts[i];
    const { a, b, distance, box, witness } = v;
    const smaller = spheres[a].radius < spheres[b].radius ? spheres[a] : spheres[b];
    const points: Triple[] = [...(box ?? []), ...(depthOf(v) ?? [])];
    if (points.length === 0 && distance?.value) points.push(distance.from, distance.to);
    if (points.length === 0) {
      const pair = this.scene.pairs.find((p) => p.a === a && p.b === b);
      for (let c = pair?.first ?? 0; pair && c < pair.first + pair.size; ++c) points.push(...this.scene.contact(c).points);
    }
    if (points.length === 0 && witness) points.push(witness);
    if (points.length === 0) return smaller.clone();
    const sphere = new Sphere().setFromPoints(points.map((p) => new Vector3(...this.space.toView(p))));
    // What is small beside the parts is shown with some of them about it.
    sphere.radius = Math.max(sphere.radius * 1.3, smaller.radius / 4);
    return sphere;
  }
}
