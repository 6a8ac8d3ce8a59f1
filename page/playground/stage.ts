// SPDX-License-Identifier: MIT
/** A drawing in SVG of shapes in space, which one turns, with corners that one drags or moves by keys. */
import { h } from '../src/dom';
import { type V3, neighbor } from './vectors';

type Attributes = Record<string, string | number>;
function s(tag: string, attributes: Attributes = {}, ...children: (Node | string)[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

export interface Handle {
  name: string;
  /** `a` and `b` are the two shapes, in their colors. */
  kind: string;
  at(): V3;
  moveTo(p: V3): void;
  remove?(): void;
}

export interface Drawn {
  points: V3[];
  /** One point is a dot, two are a segment, more are the border of an area. */
  look: string;
  /** From 0, in shadow, to 1. */
  light?: number;
  label?: string;
}

/** What the arrow keys add: a decimal, or a unit in the last place of a double. */
export type Step = number | 'ulp';
export const stepped = (x: number, step: Step, direction: 1 | -1): number =>
  step === 'ulp' ? neighbor(x, direction) : Number((x + direction * step).toPrecision(15));

const width = 640;
const height = 460;
const axisNames = ['x', 'y', 'z'];

/** Hears of every move of the pointer until it is released. */
function untilReleased(move: (e: PointerEvent) => void) {
  const end = () => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

export class Stage {
  readonly svg: SVGElement;
  readonly element: HTMLElement;
  step: Step = 0.1;
  private readonly picture = s('g');
  private readonly triad = s('g', { class: 'triad', 'aria-hidden': 'true' });
  private readonly knobs = s('g');
  private center: V3 = [0, 0, 0];
  private scale = 100;
  private handles: Handle[] = [];
  private drawn: () => Drawn[] = () => [];
  /** Shapes that are always in sight after `fit`. */
  private extent: () => V3[] = () => [];

  constructor(
    label: string,
    private readonly flat: boolean,
    private yaw = 0.35,
    private pitch = 0.5,
  ) {
    if (flat) [this.yaw, this.pitch] = [0, Math.PI / 2];
    const keys = flat ? '' : ' Arrows turn it.';
    this.svg = s('svg', { viewBox: `0 0 ${width} ${height}`, class: 'stage', tabindex: 0, role: 'application', 'aria-roledescription': 'drawing', 'aria-label': `${label}.${keys} Plus and minus zoom, 0 shows all. Tab goes to the corners, which arrows move.` }, this.picture, this.triad, this.knobs);
    const button = (text: string, title: string, click: () => void) => h('button', { type: 'button', title, 'aria-label': title, click }, text);
    this.element = h(
      'div',
      { class: 'stage-box' },
      this.svg,
      h('div', { class: 'stage-tools' }, button('+', 'Nearer', () => this.zoom(1.25)), button('−', 'Farther', () => this.zoom(0.8)), button('⤢', 'Show all', () => this.fit())),
    );
    this.listen();
  }

  show(drawn: () => Drawn[], extent: () => V3[]) {
    this.drawn = drawn;
    this.extent = extent;
  }

  /** From the shapes to the eye, to the right and up in the picture. */
  private get frame(): [V3, V3, V3] {
    const [c, d, e, f] = [Math.cos(this.yaw), Math.sin(this.yaw), Math.cos(this.pitch), Math.sin(this.pitch)];
    return [[e * d, -e * c, f], [c, d, 0], [-f * d, f * c, e]]; // prettier-ignore
  }
  /** Towards the eye. */
  get eye(): V3 {
    return this.frame[0];
  }
  private place(p: V3): [number, number] {
    const [, right, up] = this.frame;
    const along = (v: V3) => v[0] * (p[0] - this.center[0]) + v[1] * (p[1] - this.center[1]) + v[2] * (p[2] - this.center[2]);
    return [width / 2 + this.scale * along(right), height / 2 - this.scale * along(up)];
  }

  fit() {
    const points = this.extent();
    const [low, high] = [Math.min, Math.max].map((f) => [0, 1, 2].map((k) => f(...points.map((p) => p[k]))));
    this.center = low.map((x, k) => x + (high[k] - x) / 2) as V3;
    const places = points.map((p) => this.place(p));
    const spread = Math.max(1e-300, ...places.map(([x, y]) => Math.max(Math.abs(x - width / 2) / (width / 2 - 46), Math.abs(y - height / 2) / (height / 2 - 46))));
    this.scale /= spread;
    this.draw();
  }
  private zoom(factor: number) {
    this.scale *= factor;
    this.draw();
  }

  /** The list of corners is another one; those that stay keep the focus. */
  setHandles(handles: Handle[]) {
    const focused = [...this.knobs.children].indexOf(document.activeElement as Element);
    this.handles = handles;
    this.knobs.replaceChildren(
      ...handles.map((handle, i) => {
        const knob = s('g', { class: `knob ${handle.kind}`, tabindex: 0, role: 'button' }, s('circle', { r: 15, class: 'reach' }), s('circle', { r: 6.5 }));
        knob.addEventListener('pointerdown', (e) => this.drag(i, e as PointerEvent));
        knob.addEventListener('keydown', (e) => this.press(i, e as KeyboardEvent));
        return knob;
      }),
    );
    if (focused >= 0) (this.knobs.children[Math.min(focused, handles.length - 1)] as SVGElement | undefined)?.focus();
  }

  draw() {
    const label = (d: Drawn) => {
      const [x, y] = this.place(d.points[0]);
      return s('text', { x: x + 11, y: y - 9, class: `label ${d.look}` }, d.label!);
    };
    const elements = this.drawn().flatMap((d) => {
      const places = d.points.map((p) => this.place(p));
      const light: Attributes = d.light === undefined ? {} : { style: `--light: ${Math.round(100 * d.light)}%` };
      const shape =
        places.length === 1
          ? s('circle', { cx: places[0][0], cy: places[0][1], r: 4.5, class: d.look })
          : s(places.length === 2 ? 'polyline' : 'polygon', { points: places.map((p) => p.map((x) => x.toFixed(2)).join()).join(' '), class: d.look, ...light });
      return d.label ? [shape, label(d)] : [shape];
    });
    this.picture.replaceChildren(...elements);
    const [, right, up] = this.frame;
    const shown = this.flat ? [0, 1] : [0, 1, 2];
    this.triad.replaceChildren(
      ...shown.flatMap((k) => {
        const [x, y] = [right[k], -up[k]];
        return [s('line', { x1: 40, y1: height - 40, x2: 40 + 24 * x, y2: height - 40 + 24 * y }), s('text', { x: 40 + 34 * x, y: height - 36 + 34 * y, 'text-anchor': 'middle' }, axisNames[k])];
      }),
    );
    this.handles.forEach((handle, i) => {
      const p = handle.at();
      const [x, y] = this.place(p);
      const knob = this.knobs.children[i];
      knob.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
      knob.setAttribute('aria-label', `${handle.name}: ${p.slice(0, this.flat ? 2 : 3).join(', ')}`);
    });
  }

  private local(e: PointerEvent): [number, number] {
    const box = this.svg.getBoundingClientRect();
    const scale = Math.min(box.width / width, box.height / height);
    return [(e.clientX - box.left) / scale, (e.clientY - box.top) / scale];
  }

  /** A corner is dragged along the two axes that are seen best; the third coordinate stays as it is, to the last bit. */
  private drag(i: number, down: PointerEvent) {
    down.stopPropagation();
    const knob = this.knobs.children[i] as SVGElement;
    knob.focus();
    const start = this.handles[i].at();
    const from = this.local(down);
    const [eye, right, up] = this.frame;
    const kept = eye.map(Math.abs).indexOf(Math.max(...eye.map(Math.abs)));
    const [j, k] = [0, 1, 2].filter((n) => n !== kept);
    const determinant = right[j] * up[k] - right[k] * up[j];
    const digits = Math.max(0, Math.ceil(Math.log10(this.scale)));
    const rounded = (x: number) => (digits > 15 ? x : Number(x.toFixed(digits)));
    const move = (e: PointerEvent) => {
      const to = this.local(e);
      const [dx, dy] = [(to[0] - from[0]) / this.scale, (from[1] - to[1]) / this.scale];
      const p: V3 = [...start];
      p[j] = rounded(start[j] + (dx * up[k] - dy * right[k]) / determinant);
      p[k] = rounded(start[k] + (dy * right[j] - dx * up[j]) / determinant);
      this.handles[i].moveTo(p);
    };
    untilReleased(move);
  }

  /** Arrows go along the axes that run most to the right and most upwards in the picture; page up and down along the third. */
  private press(i: number, e: KeyboardEvent) {
    if (e.ctrlKey || e.altKey || e.metaKey) return;
    const [eye, right, up] = this.frame;
    const most = (v: V3, not: number[]) => [0, 1, 2].filter((k) => !not.includes(k)).sort((k, l) => Math.abs(v[l]) - Math.abs(v[k]))[0];
    const across = most(right, []);
    const upwards = most(up, [across]);
    const deep = 3 - across - upwards;
    const moves: Record<string, [number, number]> = {
      ArrowRight: [across, right[across]],
      ArrowLeft: [across, -right[across]],
      ArrowUp: [upwards, up[upwards]],
      ArrowDown: [upwards, -up[upwards]],
      ...(this.flat ? {} : { PageUp: [deep, eye[deep]], PageDown: [deep, -eye[deep]] }),
    };
    const handle = this.handles[i];
    const move = moves[e.key];
    if (move) {
      const p: V3 = [...handle.at()];
      p[move[0]] = stepped(p[move[0]], this.step, move[1] > 0 ? 1 : -1);
      handle.moveTo(p);
    } else if (e.key === 'Delete' && handle.remove) handle.remove();
    else return;
    e.preventDefault();
    e.stopPropagation();
  }

  private listen() {
    this.svg.addEventListener('keydown', (e) => {
      const { key, ctrlKey, altKey, metaKey } = e as KeyboardEvent;
      if (ctrlKey || altKey || metaKey) return;
      const turns: Record<string, [number, number]> = { ArrowLeft: [0.12, 0], ArrowRight: [-0.12, 0], ArrowUp: [0, 0.12], ArrowDown: [0, -0.12] };
      if (turns[key] && !this.flat) this.turn(...turns[key]);
      else if (key === '+' || key === '=') this.zoom(1.25);
      else if (key === '-') this.zoom(0.8);
      else if (key === '0') this.fit();
      else return;
      e.preventDefault();
    });
    if (this.flat) return;
    this.svg.addEventListener('pointerdown', (event) => {
      let last = event as PointerEvent;
      const move = (e: PointerEvent) => {
        this.turn((last.clientX - e.clientX) * 0.01, (e.clientY - last.clientY) * 0.01);
        last = e;
      };
      untilReleased(move);
    });
  }
  private turn(yaw: number, pitch: number) {
    this.yaw += yaw;
    this.pitch = Math.max(-1.5, Math.min(1.5, this.pitch + pitch));
    this.draw();
  }
}
