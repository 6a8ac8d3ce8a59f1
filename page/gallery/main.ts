// SPDX-License-Identifier: MIT
/** The gallery: programs that one may change, and beside each the picture that it makes. */
import { h } from '../src/dom';
import { problem } from '../playground/parts';
import { lightOn } from '../playground/pictures';
import { type Module, load } from '../playground/signum_module';
import { type Drawn, Stage } from '../playground/stage';
import type { V3 } from '../playground/vectors';
import * as drawings from './drawing.mjs';

declare global {
  var gallery: object;
}

/** Runs an example, and returns its drawing and the lines that it prints. */
export function run(code: string, signum: Module): { drawing: drawings.Drawing; printed: string[] } {
  const modules = { 'signum/signum.mjs': signum, './drawing.mjs': drawings };
  const body = code
    .replace(/^import (\{[^}]*\}) from '([^']+)';$/gm, "const $1 = modules['$2'];")
    .replace(/^export default /m, 'return ');
  const printed: string[] = [];
  const shown = (x: unknown) => (typeof x === 'string' ? x : JSON.stringify(x));
  const log = (...all: unknown[]) => printed.push(all.map(shown).join(' '));
  const drawing = new Function('modules', 'console', `'use strict'; ${body}`)(modules, { log });
  if (!(drawing instanceof drawings.Drawing)) throw new Error('The last line is to be: export default drawing;');
  return { drawing, printed };
}

/** The items from back to front: areas by their distance, then segments and points. */
function drawnOf(items: drawings.Item[], eye: V3): Drawn[] {
  const behind = (p: number[]) => p.reduce((sum, x, k) => sum + x * eye[k], 0);
  const distance = ({ points, flat }: drawings.Item) => (flat ? 0 : points.reduce((sum, p) => sum + behind(p), 0) / points.length);
  const areas = items.filter(({ points }) => points.length > 2).sort((a, b) => distance(a) - distance(b));
  const others = items.filter(({ points }) => points.length <= 2);
  return [...areas, ...others].flatMap(({ points, flat, look, label }): Drawn[] => {
    const at = points as V3[];
    const name: Drawn[] = label ? [{ points: [at[at.length - 1]], look: 'name', label }] : [];
    const [color, kind] = look.split(' ');
    if (at.length === 1) return [{ points: at, look: `dot ${color}` }, ...name];
    if (at.length === 2) return [{ points: at, look: color === 'common' ? color : `stroke ${look}` }, ...name];
    if (color === 'common' || kind === 'ghost') return [{ points: at, look: color === 'common' ? 'common' : `ghost ${color}` }, ...name];
    const light = flat ? 0.95 : lightOn([at[0], at[1], at[2]], eye);
    return [{ points: at, look: `face ${look}`, light }, ...(kind === 'smooth' ? [] : [{ points: at, look: `border ${color}` }]), ...name];
  });
}

const colors: Record<string, [number, number, number]> = { a: [47, 118, 196], b: [217, 130, 43], common: [192, 16, 36] };

function pixels({ width, height, colors: all }: drawings.Grid, label: string): HTMLElement {
  const canvas = h('canvas', { width, height, class: 'pixels', role: 'img', 'aria-label': label });
  const image = new ImageData(width, height);
  all.forEach((color, i) => {
    const level = typeof color === 'number' ? 255 * Math.max(0, Math.min(1, color)) : 0;
    image.data.set(color === 'none' ? [0, 0, 0, 0] : [...(colors[color] ?? [level, level, level]), 255], 4 * i);
  });
  canvas.getContext('2d')!.putImageData(image, 0, 0);
  return canvas;
}

/** Makes an example of the page live: its code can be changed, and is run again. */
function enliven(section: HTMLElement, signum: Module) {
  const code = section.querySelector('code')!.textContent!;
  const name = section.querySelector('h2')!.textContent!;
  const editor = h('textarea', { spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', wrap: 'off', rows: code.trimEnd().split('\n').length, 'aria-label': `The program: ${name}` });
  editor.value = code.trimEnd();
  const picture = section.querySelector('.picture')!;
  const printed = h('pre', { class: 'printed', 'aria-label': `What it prints: ${name}`, tabindex: 0, role: 'region' });
  const stages: Record<string, Stage> = {};
  let waiting = 0;
  const again = () => {
    try {
      const { drawing, printed: lines } = run(editor.value, signum);
      const flat = drawing.items.every((item) => item.flat);
      if (drawing.grid) picture.replaceChildren(pixels(drawing.grid, name), printed);
      else {
        const stage = (stages[String(flat)] ??= new Stage(name, flat));
        stage.show(() => drawnOf(drawing.items, stage.eye), () => drawing.items.flatMap((item) => item.points as V3[]));
        stage.fit();
        picture.replaceChildren(stage.element, printed);
      }
      printed.textContent = lines.join('\n');
      printed.classList.remove('failed');
    } catch (error) {
      printed.textContent = problem(error);
      printed.classList.add('failed');
    }
  };
  editor.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(again, 300);
  });
  section.querySelector('pre')!.replaceWith(editor);
  again();
}

const root = document.getElementById('gallery')!;
const ready = load().then(
  async (signum) => {
    for (const section of root.querySelectorAll<HTMLElement>('section')) {
      enliven(section, signum);
      // The page stays alive between two of them.
      await new Promise((next) => setTimeout(next));
    }
  },
  (error) => root.prepend(h('p', { class: 'failed', role: 'alert' }, `The module in WebAssembly was not loaded: ${problem(error)}`)),
);
globalThis.gallery = { ready };
