// SPDX-License-Identifier: MIT
/** The view draws the parts of a scene, their contacts and what is chosen of these, and knows what is at a place of the canvas. */
import { Color, ColorManagement, Group, LinearSRGBColorSpace, Scene as Scene3, type Sphere, Vector3, WebGLRenderer } from 'three';
import { OrbitCamera } from './camera';
import { ContactsView } from './contacts_view';
import { ranksOf } from './depth_order';
import type { Ray } from './exact';
import { explodedRadius, explodedSphere, placeParts, sphereOfAll } from './exploded_view';
import { bestDirection, figureOf, labelsOf, markOf } from './figure_view';
import { type PickedShape, shapesAt } from './figure_picking';
import type { Finding } from './findings';
import { type Drawn, FrameLoop } from './frame_loop';
import { Highlight, sphereAbout, sphereAboutImpact } from './highlight';
import { type Label, Labels } from './labels';
import { viewport } from './materials';
import { listen } from './orbit';
import { PartView } from './part_view';
import { type Picked, Picking } from './picking';
import { movedSince } from './placement';
import type { Contact, Impact, Scene } from './scene';
import { SectionPlane } from './section_plane';
import type { Space } from './space';
import { VerdictsView } from './verdicts_view';

ColorManagement.enabled = false;

/** Scenes of more triangles have a lower level of detail, at which they are turned where frames take too long. */
const fewTriangles = 60_000;

export class View {
  readonly camera: OrbitCamera;
  readonly parts: PartView[] = [];
  readonly section: SectionPlane;
  /** Edges are drawn that bend by more than so many degrees; none are for null. */
  bend: number | null = 30;
  xray = true;
  /** How far parts are apart, 0 to 1. */
  explosion = 0;
  readonly ink = new Color();
  readonly paper = new Color();
  readonly accent = new Color();
  /** Told what kind of picture was drawn last. */
  onFrame: (drawn: Drawn) => void = () => {};
  readonly triangleCount: number;
  coarseCount = Infinity;

  readonly labels = new Labels();
  readonly verdicts: VerdictsView;
  private now = 0;
  private mark: Group | null = null;

  private readonly renderer: WebGLRenderer;
  private readonly scene3 = new Scene3();
  private readonly contacts: ContactsView;
  private readonly highlight: Highlight;
  private readonly picking: Picking;
  private readonly frames: FrameLoop;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    readonly scene: Scene,
    private readonly space: Space,
  ) {
    let base = 1;
    const ranks = ranksOf(scene);
    for (const [i, part] of scene.parts.entries()) {
      const view = new PartView(part, i, base, ranks[i], space);
      base += view.triangles;
      this.parts.push(view);
      if (part.figure) view.figure.add(figureOf(view, space));
      this.scene3.add(view.group);
    }
    this.triangleCount = base - 1;
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

    this.camera = new OrbitCamera(canvas);
    this.section = new SectionPlane(space);
    this.contacts = new ContactsView(scene, this.parts, base);
    this.verdicts = new VerdictsView(scene, space);
    this.scene3.add(this.verdicts.group);
    this.highlight = new Highlight(scene, this.parts, space, this);
    this.scene3.add(this.highlight.group);
    this.picking = new Picking(canvas, {
      renderer: this.renderer,
      scene3: this.scene3,
      camera: this.camera,
      parts: this.parts,
      contacts: this.contacts,
      highlight: this.highlight,
      hideOthers: () => {
        this.verdicts.group.visible = false;
        if (this.mark) this.mark.visible = false;
      },
    });
    this.frames = new FrameLoop(this.renderer.getContext() as WebGL2RenderingContext, {
      advance: (now) => this.camera.advance(now),
      hasCoarse: () => this.coarseCount < this.triangleCount,
      paint: (drawn) => this.paint(drawn),
      painted: (drawn) => this.onFrame(drawn),
    });
    listen(canvas, this.orbit, this.camera.perspective, () => this.moved());
    new ResizeObserver(() => this.resize()).observe(canvas);
    this.resize();
  }

  /** Contacts, edges and the coarse level: after the first picture. */
  async finish(pause: () => Promise<void>) {
    this.contacts.addTo(this.scene3, this.space);
    this.draw();
    const cell = this.triangleCount > fewTriangles ? 2 / 130 : null;
    for (const part of this.parts) {
      if (part.triangles > 50_000) await pause();
      part.finish(cell);
    }
    this.coarseCount = this.parts.reduce((n, p) => n + (p.coarseTriangles || p.triangles), 0);
    this.frames.adapts = true;
    this.draw();
  }

  get orbit() {
    return this.camera.orbit;
  }

  /** Which classes of contacts are drawn. */
  get classShown(): boolean[] {
    return this.contacts.classShown;
  }

  setClassColor(kind: number, color: Color) {
    this.contacts.colorOf(kind).copy(color);
  }

  private resize() {
    const width = Math.max(1, this.canvas.clientWidth);
    const height = Math.max(1, this.canvas.clientHeight);
    this.setRatio(1);
    this.renderer.setSize(width, height, false);
    this.camera.perspective.aspect = width / height;
    this.draw();
  }

  moved() {
    this.camera.stop();
    this.frames.moved();
  }

  /** Asks for a picture, before long. */
  draw() {
    this.frames.draw();
  }

  private paint({ coarse, half }: Drawn) {
    this.setRatio(half ? 0.5 : 1);
    viewport.value.set(this.canvas.clientWidth, this.canvas.clientHeight);
    this.placeAll();
    this.highlight.group.visible = true;
    if (this.mark) this.mark.visible = true;
    for (const part of this.parts) part.prepare(coarse, this.bend, this.ink, this.paper);
    this.contacts.prepare(this.highlight.empty && this.time === 0, this.xray);
    this.verdicts.prepare(this.time === 0 && this.explosion === 0 && this.highlight.empty, coarse, this);
    this.renderer.render(this.scene3, this.camera.perspective);
    const { clientWidth, clientHeight } = this.canvas;
    this.labels.place(this.allLabels(), this.camera.perspective, clientWidth, clientHeight);
  }

  private allLabels(): Label[] {
    return [...this.verdicts.labels(), ...labelsOf(this.parts, this.space)];
  }

  /** The time, from 0 to 1, at which parts are drawn that move. */
  get time(): number {
    return this.now;
  }

  set time(to: number) {
    this.now = to;
    this.scene.parts.forEach(({ motion }, i) => {
      if (!motion) return;
      const { turn, move } = movedSince(motion, to, this.space);
      this.parts[i].turned.copy(turn);
      this.parts[i].moved.copy(move);
    });
    this.draw();
  }

  /** Drops what was drawn, where it changes. */
  private setRatio(part: 1 | 0.5) {
    const ratio = part * Math.min(2, devicePixelRatio || 1);
    if (this.renderer.getPixelRatio() !== ratio) this.renderer.setPixelRatio(ratio);
  }

  /** The camera, the parts that are apart, and the section. */
  private placeAll() {
    const radius = explodedRadius(this.explosion);
    this.camera.place(radius);
    placeParts(this.parts, this.explosion);
    this.contacts.place();
    this.highlight.place();
    this.section.place(this.parts, radius);
  }

  look(yaw: number, pitch: number) {
    this.camera.turnTo(yaw, pitch);
    this.draw();
  }

  private goTo({ center, radius }: Sphere) {
    this.camera.goTo(center, radius);
    this.draw();
  }

  fit() {
    const shown = this.parts.filter((p) => p.here && p.look !== 'hidden');
    // What moves is to stay in the picture on its way.
    const times = this.scene.moves ? [1, 0.5, 0, this.time] : [this.time];
    const spheres = times.flatMap((time) => {
      this.time = time;
      return (shown.length ? shown : this.parts).map((p) => explodedSphere(p, this.explosion));
    });
    this.goTo(sphereOfAll(spheres));
  }

  flyToPart(part: number) {
    this.goTo(explodedSphere(this.parts[part], this.explosion));
  }

  /** Shows the shapes of a finding alone, from above where they are flat. */
  showFinding(finding: Finding) {
    this.showNothing();
    this.parts.forEach((part, i) => (part.here = finding.parts.includes(i)));
    if (this.mark) this.scene3.remove(this.mark);
    this.mark = markOf(finding, this.space, this.verdicts.nearColor);
    this.scene3.add(this.mark);
    const shown = this.parts.filter((p) => p.here);
    const seen = (yaw: number, pitch: number) => this.orbit.directionOf(yaw, pitch);
    this.camera.goTo(new Vector3(), 0.6, finding.flat ? [0, 1.5707] : bestDirection(shown, seen));
    this.draw();
  }

  /** Of the shapes of a finding these alone stand out, or all where there are none. */
  showShapes(shapes: number[]) {
    this.parts.forEach((part, i) => (part.dimmed = shapes.length > 0 && !shapes.includes(i)));
    this.draw();
  }

  /** The shapes of a finding at a place of the canvas: those with a corner there, or a line, or the surface in front. */
  pickShapes(x: number, y: number): PickedShape[] {
    const picked = this.pick(x, y);
    const { clientWidth, clientHeight } = this.canvas;
    const shapes = shapesAt([x, y], this.parts, this.space, this.camera.perspective, clientWidth, clientHeight);
    return shapes.length || !picked || 'contact' in picked ? shapes : [{ part: picked.part, corner: null }];
  }

  /** Shows a contact alone, and flies there. */
  showContact(c: Contact, fly: boolean) {
    this.showNothing();
    this.explosion = 0;
    for (const part of this.parts) part.dimmed = true;
    this.highlight.addContact(c, this.contacts.colorOf(c.kind));
    if (fly) this.goTo(sphereAbout(c, this.scene, this.space));
    this.draw();
  }

  /** Shows the relation of two parts, and flies there, with the two parts as glass and the others faint. */
  showVerdict(index: number) {
    this.showNothing();
    this.explosion = 0;
    this.verdicts.chosen = index;
    const { a, b } = this.scene.verdicts[index];
    this.contacts.only = { a, b };
    this.parts.forEach((part, i) => {
      part.dimmed = i !== a && i !== b;
      part.glassy = true;
    });
    this.goTo(this.verdicts.sphereAbout(index, this.parts.map((p) => explodedSphere(p, 0))));
  }

  /** Shows the two triangles that first meet, at that time, and flies there. */
  showImpact(impact: Impact) {
    this.showNothing();
    this.explosion = 0;
    this.time = impact.time;
    for (const part of this.parts) part.dimmed = true;
    this.highlight.addImpact(impact, this.verdicts.nearColor);
    this.goTo(sphereAboutImpact(impact, this.parts, this.space));
  }

  showTriangle(part: number, triangle: number) {
    this.showNothing();
    this.highlight.addTriangle(part, triangle);
  }

  showNothing() {
    this.highlight.clear();
    this.verdicts.chosen = this.contacts.only = null;
    for (const part of this.parts) part.dimmed = part.glassy = false;
    this.draw();
  }

  /** What is drawn at a place of the canvas: a contact close by, or else a triangle. */
  pick(x: number, y: number): Picked {
    this.setRatio(1);
    this.placeAll();
    this.draw();
    return this.picking.at(x, y);
  }

  /** What is at every pixel, by rows from the top; null where there is nothing. For tests. */
  picture(ghosts = false, contacts = false): { width: number; height: number; ids: Picked[] } {
    this.setRatio(1);
    this.placeAll();
    this.draw();
    return this.picking.everywhere(ghosts, contacts);
  }

  /** Through the center of the pixel at a place of the canvas, in the coordinates of the files. */
  ray(x: number, y: number, part?: number): Ray {
    this.setRatio(1);
    const gl = this.renderer.getContext();
    const [px, py] = this.picking.pixel(x, y);
    return this.rayAt((px + 0.5) / gl.drawingBufferWidth, (py + 0.5) / gl.drawingBufferHeight, part);
  }

  /** By parts of the width and of the height, from the top left; as a part sees it that is moved apart. */
  rayAt(across: number, down: number, part?: number): Ray {
    const shift = part === undefined ? new Vector3() : this.parts[part].shift;
    this.camera.place(explodedRadius(this.explosion));
    const { origin, direction } = this.camera.rayAt(across, down);
    return {
      origin: this.space.toFile([origin[0] - shift.x, origin[1] - shift.y, origin[2] - shift.z]),
      direction: this.space.directionToFile(direction),
    };
  }
}
