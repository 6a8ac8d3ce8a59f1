// SPDX-License-Identifier: MIT
/** The contacts are drawn in the colors of their classes, in front of the parts and, where that is wanted, through them. */
import { Color, Group, Mesh, type Object3D, type RawShaderMaterial } from 'three';
import { type ContactGeometry, geometriesByClass } from './contact_shapes';
import { type ContactLook, contact, contactBehind, contactPick } from './materials';
import type { PartView } from './part_view';
import type { Scene } from './scene';
import type { Space } from './space';

/** A point is drawn smaller where it is one of more than so many, which would hide what they are on. */
const manyPoints = 300;

/** The contacts of one class and shape between two parts. */
interface DrawnContacts {
  objects: Group;
  front: Mesh;
  behind: Mesh;
  pick: RawShaderMaterial;
  kind: number;
  pair: number;
}

export class ContactsView {
  readonly classShown: boolean[];
  /** The two parts whose contacts alone are drawn, if any. */
  only: { a: number; b: number } | null = null;
  private readonly looks: ContactLook[];
  private readonly drawn: DrawnContacts[] = [];

  constructor(
    private readonly scene: Scene,
    private readonly parts: PartView[],
    /** The number of the first contact, which follows those of the triangles. */
    readonly base: number,
  ) {
    this.classShown = scene.classes.map(() => true);
    this.looks = scene.classes.map(() => ({
      color: { value: new Color() },
      opacity: { value: 1 },
      size: { value: 3 },
      base: { value: 0 },
    }));
  }

  colorOf(kind: number): Color {
    return this.looks[kind].color.value;
  }

  /** Makes what is drawn of all contacts, and adds it to an object. */
  addTo(parent: Object3D, space: Space) {
    this.scene.pairs.forEach((pair, p) => {
      geometriesByClass(this.scene, p, space).forEach((geometries, kind) => {
        for (const g of geometries) parent.add(this.add(g, kind, p, this.base + pair.first));
      });
    });
  }

  private add({ shape, geometry }: ContactGeometry, kind: number, pair: number, base: number): Group {
    const many = shape === 'point' && geometry.getAttribute('p').count > manyPoints;
    const size = shape === 'point' ? (many ? 3 : 5) : 2;
    const own = { ...this.looks[kind], base: { value: base }, size: { value: size } };
    const seen = { ...own, opacity: { value: shape === 'area' ? 0.85 : 1 } };
    const hidden = { ...own, opacity: { value: shape === 'area' ? 0.2 : 0.5 } };
    const front = new Mesh(geometry, contact(seen, shape));
    const behind = new Mesh(geometry, contactBehind(hidden, shape));
    front.renderOrder = shape === 'area' ? 5 : shape === 'segment' ? 6 : 7;
    behind.renderOrder = 2;
    front.frustumCulled = behind.frustumCulled = false;
    const objects = new Group();
    objects.add(front, behind);
    this.drawn.push({ objects, front, behind, pick: contactPick(own, shape), kind, pair });
    return objects;
  }

  /** Moves the contacts with the first of their two parts. */
  place() {
    for (const c of this.drawn) c.objects.position.copy(this.parts[this.scene.pairs[c.pair].a].shift);
  }

  private shows(c: DrawnContacts): boolean {
    const { a, b } = this.scene.pairs[c.pair];
    if (this.only && (a !== this.only.a || b !== this.only.b)) return false;
    return this.classShown[c.kind] && !(this.parts[a].look === 'hidden' && this.parts[b].look === 'hidden');
  }

  /** Is called before a picture is drawn: contacts are drawn if they are wanted; `xray` draws contacts through what is in front of them. */
  prepare(wanted: boolean, xray: boolean) {
    for (const c of this.drawn) {
      c.objects.visible = this.shows(c) && wanted;
      c.front.visible = true;
      c.behind.visible = xray;
    }
  }

  /** Is called before ids are drawn, and returns what is to be called after that. */
  preparePick(wanted: boolean): () => void {
    const old = this.drawn.map((c) => c.front.material);
    for (const c of this.drawn) {
      c.objects.visible = wanted && this.shows(c);
      c.behind.visible = false;
      c.front.material = c.pick;
    }
    return () => this.drawn.forEach((c, i) => (c.front.material = old[i]));
  }
}
