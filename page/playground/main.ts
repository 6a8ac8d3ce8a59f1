// SPDX-License-Identifier: MIT
/** The playground: five sections about one module in WebAssembly. */
import { announcements, h } from '../src/dom';
import { methods } from './float_triangles';
import { hullSection, sets } from './hull';
import { lineSection } from './line';
import { motionSection, motions } from './motion';
import { problem } from './parts';
import { raySection, rays } from './ray';
import { triangles } from './ring';
import { type Module, load } from './signum_module';
import { pairs, trianglesSection } from './triangles';

declare global {
  var playground: object;
}

function start(signum: Module, root: HTMLElement) {
  const line = lineSection(signum);
  const sections = [trianglesSection(signum, line.set), raySection(signum, line.set), hullSection(signum), motionSection(signum, line.set), line.element];
  const links = sections.map((s) => h('li', {}, h('a', { href: `#${s.id}` }, s.querySelector('h2')!.textContent!)));
  root.replaceChildren(h('nav', { class: 'contents', 'aria-label': 'On this page' }, h('ul', {}, ...links)), ...sections, announcements);
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

const root = document.getElementById('playground')!;
const ready = load().then(
  (signum) => {
    start(signum, root);
    // For tests.
    Object.assign(globalThis.playground, { signum });
  },
  (error) => {
    const advice = location.protocol === 'file:' ? 'Opened from disk it needs signum.wasm.js beside it. Or serve the folder, as with python3 -m http.server.' : 'It needs signum.wasm beside it, and a browser that runs WebAssembly with exceptions.';
    root.replaceChildren(h('p', { class: 'failed', role: 'alert' }, `The module in WebAssembly was not loaded: ${problem(error)}. ${advice}`));
  },
);
globalThis.playground = { ready, methods, pairs, rays, triangles, sets, motions };
