// SPDX-License-Identifier: MIT
/** The picture: what is drawn, from where, and what is at a pixel. */
import {
  Color, ColorManagement, Group, LinearSRGBColorSpace, Mesh, NearestFilter, PerspectiveCamera, Scene as Scene3, Sphere,
  Vector3, WebGLRenderer, WebGLRenderTarget, RawShaderMaterial,
} from 'three'; // prettier-ignore
import { type ContactGeometry, geometriesByClass, geometriesOf } from './contact_shapes';
import type { Ray } from './exact';
import { type ContactLook, contact, contactBehind, contactPick, forget, section, setSection, viewport } from './materials';
import { Orbit, fieldOfView, listen } from './orbit';
import { PartView } from './part_view';
import { type Contact, type Scene, type Triple, cornersOf } from './scene';
import type { Space } from './space';

ColorManagement.enabled = false;

export type Picked = { part: number; triangle: number } | { contact: number } | null;
export type Axis = 'x' | 'y' | 'z';

/** Scenes of more triangles have a lower level of detail, at which they are turned where frames take too long. */
const fewTriangles = 60_000;
const slowFrame = 33;
/** After so many milliseconds without a movement the picture is drawn in full again. */
const rest = 180;
/** A contact is found when it is so many pixels from the one that was clicked. */
const reach = 4;

/** What was left out of a picture: triangles; half of the pixels each way. */
export interface Drawn {
  coarse: boolean;
  half: boolean;
}

interface ContactView {
  objects: Group;
  geometry: ContactGeometry;
  front: Mesh;
  behind: Mesh;
  pick: RawShaderMaterial;
  kind: number;
  pair: number;
}

export class View {
  readonly orbit = new Orbit();
  readonly camera = new PerspectiveCamera(fieldOfView, 1, 0.01, 10);
  readonly parts: PartView[] = [];
  readonly classShown: boolean[];
  showEdges = true;
  xray = true;
  explosion = 0;
  /** How many pixels at the right a panel covers. */
  covered = 0;
  sectionAxis: Axis | null = null;
  /** From one end of the scene to the other, 0 to 1. */
  sectionAt = 0.5;
  sectionFlipped = false;
  readonly ink = new Color();
  readonly paper = new Color();
  readonly accent = new Color();
  /** Told what kind of picture was drawn last. */
  onFrame: (drawn: Drawn) => void = () => {};

  private readonly renderer: WebGLRenderer;
  private readonly scene3 = new Scene3();
  private readonly contacts: ContactView[] = [];
  private readonly classLooks: ContactLook[];
  private readonly highlight = new Group();
  private highlightMaterials: RawShaderMaterial[] = [];
  private readonly contactBase: number;
  private frameAsked = false;
  private movedAt = -Infinity;
  private restTimer = 0;
  /** How much is left out while the view moves: nothing, triangles, or half of the pixels each way, too. */
  private level = 0;
  private slowFrames = 0;
  private quickFrames = 0;
  private flight: { from: number[]; to: number[]; start: number } | null = null;
  readonly triangleCount: number;
  coarseCount = Infinity;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    readonly scene: Scene,
    private readonly space: Space,
  ) {
    let base = 1;
    for (const [i, part] of scene.parts.entries()) {
      const view = new PartView(part, i, base, part.facts.includes('closed'), space);
      base += view.triangles;
      this.parts.push(view);
      this.scene3.add(view.group);
    }
    this.triangleCount = base - 1;
    this.contactBase = base;
    this.renderer = new WebGLRenderer({
      canvas,
      alpha: true,
      stencil: true,
      antialias: this.triangleCount < 300_000,
      powerPreference: 'high-performance',
    });
    this.renderer.outputColorSpace = LinearSRGBColorSpace;
    this.renderer.setClearColor(0, 0);
    this.renderer.info.autoReset = false;

    this.classShown = scene.classes.map(() => true);
    this.classLooks = scene.classes.map(() => ({
      color: { value: new Color() },
      opacity: { value: 1 },
      size: { value: 3 },
      base: { value: 0 },
    }));
    this.highlight.renderOrder = 20;
    this.scene3.add(this.highlight);
    listen(canvas, this.orbit, this.camera, () => this.moved());
    new ResizeObserver(() => this.resize()).observe(canvas);
    this.resize();
  }

  setClassColor(kind: number, color: Color) {
    this.classLooks[kind].color.value.copy(color);
  }

  /** Contacts, edges and the coarse level: after the first picture. */
  async finish(pause: () => Promise<void>) {
    this.scene.pairs.forEach((pair, p) => {
      geometriesByClass(this.scene, p, this.space).forEach((geometries, kind) => {
        for (const g of geometries) this.addContacts(g, kind, p, this.contactBase + pair.first);
      });
    });
    this.draw();
    const cell = this.triangleCount > fewTriangles ? 2 / 130 : null;
    for (const part of this.parts) {
      if (part.triangles > 50_000) await pause();
      part.finish(cell);
    }
    this.coarseCount = this.parts.reduce((n, p) => n + (p.coarseTriangles || p.triangles), 0);
    this.finished = true;
    this.draw();
  }

  private addContacts(geometry: ContactGeometry, kind: number, pair: number, base: number) {
    const look = this.classLooks[kind];
    const { shape } = geometry;
    // Many points hide what they are on.
    const many = shape === 'point' && geometry.geometry.getAttribute('p').count > 300;
    const size = shape === 'point' ? (many ? 3 : 5) : 2;
    const own = { ...look, base: { value: base }, size: { value: size } };
    const seen = { ...own, opacity: { value: shape === 'area' ? 0.85 : 1 } };
    const hidden = { ...own, opacity: { value: shape === 'area' ? 0.2 : 0.5 } };
    const front = new Mesh(geometry.geometry, contact(seen, shape));
    const behind = new Mesh(geometry.geometry, contactBehind(hidden, shape));
    front.renderOrder = shape === 'area' ? 5 : shape === 'segment' ? 6 : 7;
    behind.renderOrder = 2;
    front.frustumCulled = behind.frustumCulled = false;
    const objects = new Group();
    objects.add(front, behind);
    this.scene3.add(objects);
    this.contacts.push({ objects, geometry, front, behind, pick: contactPick(own, shape), kind, pair });
  }

  // Looking ------------------------------------------------------------------------------------------

  private get radius(): number {
    return 1 + this.explosion * 1.6;
  }

  resize() {
    const width = Math.max(1, this.canvas.clientWidth);
    const height = Math.max(1, this.canvas.clientHeight);
    this.setRatio(1);
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.draw();
  }

  moved() {
    this.flight = null;
    this.movedAt = performance.now();
    this.draw();
  }

  /** Asks for a picture, before long. */
  draw() {
    if (this.frameAsked) return;
    this.frameAsked = true;
    if (!this.busy) requestAnimationFrame(() => this.frame());
  }

  private frame() {
    this.frameAsked = false;
    const now = performance.now();
    if (this.flight) this.fly(now);
    const moving = now - this.movedAt < rest;
    const level = moving ? this.level : 0;
    const drawn: Drawn = { coarse: level > 0 && this.coarseCount < this.triangleCount, half: level > 1 };
    this.setRatio(drawn.half ? 0.5 : 1);
    this.prepare(drawn.coarse);
    this.renderer.render(this.scene3, this.camera);
    ++this.frames;
    this.whenDrawn(() => {
      // The first pictures have data to send, and say nothing of those after them.
      if (moving && this.finished) this.adapt(performance.now() - now);
    });
    this.onFrame(drawn);
    clearTimeout(this.restTimer);
    if (level > 0) this.restTimer = window.setTimeout(() => this.draw(), rest);
    if (this.flight) this.draw();
  }
  private frames = 0;
  private finished = false;

  private adapt(cost: number) {
    this.slowFrames = cost > slowFrame ? this.slowFrames + 1 : 0;
    this.quickFrames = cost < slowFrame / 5 ? this.quickFrames + 1 : 0;
    if (this.slowFrames > 1 || cost > 3 * slowFrame) {
      // Where there are no fewer triangles to draw there is only the other.
      this.level = this.coarseCount < this.triangleCount ? Math.min(2, this.level + 1) : 2;
      this.slowFrames = 0;
    } else if (this.quickFrames > 20 && this.level > 0) {
      --this.level;
      this.quickFrames = 0;
    }
  }

  /** Drops what was drawn, where it changes. */
  private setRatio(part: 1 | 0.5) {
    const ratio = part * Math.min(2, devicePixelRatio || 1);
    if (this.renderer.getPixelRatio() !== ratio) this.renderer.setPixelRatio(ratio);
  }

  /** The next picture waits for the card: otherwise they queue up, and the hand is ahead of them. */
  private whenDrawn(then: () => void) {
    const gl = this.renderer.getContext() as WebGL2RenderingContext;
    const sync = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
    this.busy = true;
    const check = () => {
      if (sync && gl.getSyncParameter(sync, gl.SYNC_STATUS) !== gl.SIGNALED && !gl.isContextLost()) {
        setTimeout(check, 2);
        return;
      }
      gl.deleteSync(sync);
      this.busy = false;
      then();
      if (this.frameAsked) requestAnimationFrame(() => this.frame());
    };
    setTimeout(check);
  }
  private busy = false;

  private prepare(coarse: boolean) {
    viewport.value.set(this.canvas.clientWidth, this.canvas.clientHeight);
    this.placeAll();
    this.highlight.visible = true;
    for (const part of this.parts) part.prepare(coarse, this.showEdges, this.ink, this.paper);
    const focused = this.highlight.children.length > 0;
    for (const c of this.contacts) {
      c.objects.visible = this.shows(c) && !focused;
      c.front.visible = true;
      c.behind.visible = this.xray;
    }
  }

  private shows(c: ContactView): boolean {
    const { a, b } = this.scene.pairs[c.pair];
    return this.classShown[c.kind] && !(this.parts[a].look === 'hidden' && this.parts[b].look === 'hidden');
  }

  /** The camera, the parts that are apart, and the section. */
  private placeAll() {
    this.orbit.place(this.camera, this.radius);
    for (const part of this.parts) part.group.position.copy(part.center).multiplyScalar(this.explosion * 1.2);
    for (const c of this.contacts)
      c.objects.position.copy(this.parts[this.scene.pairs[c.pair].a].group.position);
    setSection(this.sectionAxis !== null);
    if (this.sectionAxis === null) return;
    const k = 'xyz'.indexOf(this.sectionAxis);
    const [low, high] = this.extent(k);
    const at = low + (high - low) * this.sectionAt;
    const sign = this.sectionFlipped ? -1 : 1;
    section.plane.value.set(k === 0 ? sign : 0, k === 1 ? sign : 0, k === 2 ? sign : 0, -sign * at);
  }

  private extent(k: number): [number, number] {
    let low = Infinity;
    let high = -Infinity;
    for (const part of this.parts) {
      const x = part.group.position.getComponent(k) + part.center.getComponent(k);
      low = Math.min(low, x - part.radius);
      high = Math.max(high, x + part.radius);
    }
    return low < high ? [Math.max(low, -this.radius), Math.min(high, this.radius)] : [-1, 1];
  }

  /** Cuts away what is on the side of the eye. */
  faceSection() {
    const d = this.orbit.direction();
    if (this.sectionAxis) this.sectionFlipped = d.getComponent('xyz'.indexOf(this.sectionAxis)) < 0;
  }

  /** The coordinate of the section in those of the files. */
  sectionCoordinate(): number {
    const { x, y, z, w } = section.plane.value;
    return this.space.toFile([-w * x, -w * y, -w * z])['xyz'.indexOf(this.sectionAxis ?? 'x')];
  }

  fit() {
    const shown = this.parts.filter((p) => p.look !== 'hidden');
    const all = new Sphere();
    for (const p of shown.length ? shown : this.parts)
      all.union(new Sphere(p.center.clone().multiplyScalar(1 + this.explosion * 1.2), p.radius));
    this.goTo(all.center, all.radius || 1);
  }

  look(yaw: number, pitch: number) {
    const o = this.orbit;
    this.startFlight([o.target.x, o.target.y, o.target.z, o.distance, yaw, pitch]);
  }

  private goTo(center: Vector3, radius: number) {
    const half = Math.tan((fieldOfView * Math.PI) / 360) * Math.min(1, this.camera.aspect);
    const o = this.orbit;
    const distance = radius / half;
    // To the middle of what no panel covers.
    const across = (this.covered / Math.max(1, this.canvas.clientHeight)) * distance * Math.tan((fieldOfView * Math.PI) / 360);
    const right = new Vector3().crossVectors(this.camera.up, o.direction()).normalize();
    const to = center.clone().addScaledVector(right, across);
    this.startFlight([to.x, to.y, to.z, distance, o.yaw, o.pitch]);
  }

  private startFlight(to: number[]) {
    const o = this.orbit;
    const from = [o.target.x, o.target.y, o.target.z, o.distance, o.yaw, o.pitch];
    // The short way round.
    const turn = 2 * Math.PI;
    from[4] -= turn * Math.round((from[4] - to[4]) / turn);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches || this.frames === 0;
    this.flight = { from, to, start: still ? -Infinity : performance.now() };
    this.draw();
  }

  private fly(now: number) {
    const f = this.flight!;
    const s = Math.min(1, (now - f.start) / 450);
    const t = s * s * (3 - 2 * s);
    const [x, y, z, , yaw, pitch] = f.from.map((v, i) => v + (f.to[i] - v) * t);
    this.orbit.target.set(x, y, z);
    this.orbit.distance = f.from[3] * (f.to[3] / f.from[3]) ** t;
    this.orbit.yaw = yaw;
    this.orbit.pitch = pitch;
    if (s === 1) this.flight = null;
    else this.movedAt = now;
  }

  // What is looked at --------------------------------------------------------------------------------

  private clearHighlight() {
    for (const child of this.highlight.children) (child as Mesh).geometry.dispose();
    this.highlight.clear();
    for (const m of this.highlightMaterials) forget(m);
    this.highlightMaterials = [];
  }

  private addHighlight(sets: Triple[][], color: Color, size: number, opacity: number, order: number) {
    for (const { shape, geometry } of geometriesOf(sets, this.space)) {
      const points = shape === 'point' ? 2 : 1;
      const look = { color: { value: color }, size: { value: size * points }, base: { value: 0 } };
      const front = new Mesh(geometry, contact({ ...look, opacity: { value: opacity } }, shape));
      const behind = new Mesh(geometry, contactBehind({ ...look, opacity: { value: opacity * 0.55 } }, shape));
      for (const mesh of [front, behind]) {
        mesh.frustumCulled = false;
        mesh.renderOrder = 20 + order;
        this.highlight.add(mesh);
        this.highlightMaterials.push(mesh.material as RawShaderMaterial);
      }
    }
  }

  private addTriangle(part: number, triangle: number, color: Color, order: number) {
    const [a, b, c] = cornersOf(this.scene.parts[part], triangle);
    this.addHighlight([[a, b, c]], color, 1, 0.45, order);
    this.addHighlight([[a, b], [b, c], [c, a]], color.clone().lerp(this.ink, 0.35), 1.6, 1, order + 1);
  }

  /** Shows a contact alone, and flies there. */
  showContact(c: Contact, fly: boolean) {
    this.clearHighlight();
    this.explosion = 0;
    for (const part of this.parts) part.dimmed = true;
    this.addTriangle(c.pair.a, c.triangleA, this.parts[c.pair.a].color, 0);
    this.addTriangle(c.pair.b, c.triangleB, this.parts[c.pair.b].color, 2);
    const outline = c.points.length > 2 ? c.points.map((p, i) => [p, c.points[(i + 1) % c.points.length]]) : [];
    this.addHighlight([...outline, c.points.slice(0, 2)], this.paper, 4.5, 0.8, 4);
    this.addHighlight([c.points, ...outline], this.classLooks[c.kind].color.value, 2.8, c.points.length > 2 ? 0.8 : 1, 5);
    if (fly) {
      const corners = [
        ...cornersOf(this.scene.parts[c.pair.a], c.triangleA),
        ...cornersOf(this.scene.parts[c.pair.b], c.triangleB),
      ].map((p) => new Vector3(...this.space.toView(p)));
      const points = c.points.map((p) => new Vector3(...this.space.toView(p)));
      // Both triangles, or, where they are large beside the contact, what is about it.
      const whole = new Sphere().setFromPoints(corners);
      const small = new Sphere().setFromPoints(points);
      const radius = Math.min(whole.radius * 1.2, Math.max(small.radius * 14, whole.radius * 0.55));
      this.goTo(small.radius * 2 > whole.radius ? whole.center : small.center, Math.max(radius, 1e-3));
    }
    this.draw();
  }

  showTriangle(part: number, triangle: number) {
    this.showNothing();
    const [a, b, c] = cornersOf(this.scene.parts[part], triangle);
    this.highlight.position.copy(this.parts[part].group.position);
    this.addHighlight([[a, b, c]], this.accent, 1, 0.35, 0);
    this.addHighlight([[a, b], [b, c], [c, a]], this.accent, 2, 1, 1);
  }

  showNothing() {
    this.clearHighlight();
    this.highlight.position.set(0, 0, 0);
    for (const part of this.parts) part.dimmed = false;
    this.draw();
  }

  flyToPart(part: number) {
    const p = this.parts[part];
    this.goTo(p.center.clone().multiplyScalar(1 + this.explosion * 1.2), p.radius || 0.1);
  }

  // What is where ------------------------------------------------------------------------------------

  /** The ids of a rectangle of pixels, from its top left one, by rows from the bottom. */
  ids(x: number, y: number, width: number, height: number, ghosts: boolean, contacts: boolean): Uint32Array {
    this.placeAll();
    const gl = this.renderer.getContext();
    const w = gl.drawingBufferWidth;
    const h = gl.drawingBufferHeight;
    const target = new WebGLRenderTarget(width, height, { minFilter: NearestFilter, magFilter: NearestFilter });
    viewport.value.set(this.canvas.clientWidth, this.canvas.clientHeight);
    for (const part of this.parts) part.preparePick(ghosts);
    const old = this.contacts.map((c) => c.front.material);
    const focused = this.highlight.children.length > 0;
    for (const c of this.contacts) {
      c.objects.visible = contacts && !focused && this.shows(c);
      c.behind.visible = false;
      c.front.material = c.pick;
    }
    // A square of five pixels is five pixels of the whole picture here, too.
    viewport.value.multiplyScalar(width / w);
    viewport.value.y = (this.canvas.clientHeight * height) / h;
    this.highlight.visible = false;
    this.camera.setViewOffset(w, h, x, y, width, height);
    this.renderer.setRenderTarget(target);
    this.renderer.clear();
    this.renderer.render(this.scene3, this.camera);
    const bytes = new Uint8Array(4 * width * height);
    this.renderer.readRenderTargetPixels(target, 0, 0, width, height, bytes);
    this.renderer.setRenderTarget(null);
    this.camera.clearViewOffset();
    this.contacts.forEach((c, i) => (c.front.material = old[i]));
    target.dispose();
    return new Uint32Array(bytes.buffer);
  }

  private named(id: number): Picked {
    if (id === 0) return null;
    if (id >= this.contactBase) return { contact: id - this.contactBase };
    let part = this.parts.length - 1;
    while (this.parts[part].base > id) --part;
    return { part, triangle: id - this.parts[part].base };
  }

  /** The pixel of the drawing at a place of the canvas. */
  private pixel(x: number, y: number): [number, number] {
    this.setRatio(1);
    const gl = this.renderer.getContext();
    const across = (x / Math.max(1, this.canvas.clientWidth)) * gl.drawingBufferWidth;
    const down = (y / Math.max(1, this.canvas.clientHeight)) * gl.drawingBufferHeight;
    return [Math.floor(across), Math.floor(down)];
  }

  /** What is drawn at a place of the canvas: a contact close by, or else a triangle. */
  pick(x: number, y: number): Picked {
    const [px, py] = this.pixel(x, y);
    const size = 2 * reach + 1;
    for (const ghosts of [false, true]) {
      const ids = this.ids(px - reach, py - reach, size, size, ghosts, true);
      let best: Picked = this.named(ids[reach * size + reach]);
      let least = reach * reach + 1;
      ids.forEach((id, i) => {
        const d = ((i % size) - reach) ** 2 + (Math.floor(i / size) - reach) ** 2;
        if (id >= this.contactBase && d < least) {
          best = this.named(id);
          least = d;
        }
      });
      if (best) {
        this.draw();
        return best;
      }
    }
    this.draw();
    return null;
  }

  /** What is at every pixel, by rows from the top; null where there is nothing. For tests. */
  picture(ghosts = false, contacts = false): { width: number; height: number; ids: Picked[] } {
    this.setRatio(1);
    this.draw();
    const gl = this.renderer.getContext();
    const width = gl.drawingBufferWidth;
    const height = gl.drawingBufferHeight;
    const ids = this.ids(0, 0, width, height, ghosts, contacts);
    const rows: Picked[] = [];
    for (let y = height - 1; y >= 0; --y) for (let x = 0; x < width; ++x) rows.push(this.named(ids[y * width + x]));
    return { width, height, ids: rows };
  }

  /** Through the center of the pixel at a place of the canvas, in the coordinates of the files. */
  ray(x: number, y: number, part?: number): Ray {
    const gl = this.renderer.getContext();
    const [px, py] = this.pixel(x, y);
    return this.rayAt((px + 0.5) / gl.drawingBufferWidth, (py + 0.5) / gl.drawingBufferHeight, part);
  }

  /** By parts of the width and of the height, from the top left; as a part sees it that is moved apart. */
  rayAt(across: number, down: number, part?: number): Ray {
    const shift = part === undefined ? new Vector3() : this.parts[part].group.position;
    this.orbit.place(this.camera, this.radius);
    const half = Math.tan((fieldOfView * Math.PI) / 360);
    const m = this.camera.matrixWorld.elements;
    const x = (2 * across - 1) * half * this.camera.aspect;
    const y = (1 - 2 * down) * half;
    const direction: Triple = [m[0] * x + m[4] * y - m[8], m[1] * x + m[5] * y - m[9], m[2] * x + m[6] * y - m[10]];
    return {
      origin: this.space.toFile([m[12] - shift.x, m[13] - shift.y, m[14] - shift.z]),
      direction: this.space.directionToFile(direction),
    };
  }
}
