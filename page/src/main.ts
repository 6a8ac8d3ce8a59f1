// SPDX-License-Identifier: MIT
/** The page: its panels, its tools and its keys. */
import { Color } from 'three';
import { contactsPanel } from './contacts_panel';
import { contactDetails, partDetails, triangleDetails } from './details';
import { announce, announcements, h, thousands, toggle } from './dom';
import type { Up } from './orbit';
import { partsPanel } from './parts_panel';
import { readScene, type Scene } from './scene';
import type { Axis } from './section_plane';
import { Space } from './space';
import { classColor, currentTheme, inks } from './theme';
import { View } from './view';

declare global {
  var signumPage: object;
}

const pause = () => new Promise<void>((done) => setTimeout(done));

const keys: [string, string][] = [
  ['← → ↑ ↓', 'turn'],
  ['shift and arrows', 'move'],
  ['+ −', 'nearer, farther'],
  ['f', 'show all'],
  ['1 2 3 4', 'from an angle, the front, the right, above'],
  ['u', 'up: z or y'],
  ['n p', 'next contact, the one before'],
  ['enter', 'choose what is at the center'],
  ['x', 'section on or off'],
  ['e', 'parts apart or together'],
  ['t', 'all parts transparent or solid'],
  ['d', 'dark or light'],
  ['esc', 'choose nothing'],
  ['?', 'this list'],
];

function start(scene: Scene) {
  document.title = `${scene.title} – signum`;
  const canvas = h('canvas', {
    tabindex: 0,
    role: 'application',
    'aria-roledescription': '3D view',
    'aria-label': 'The parts in 3D. Arrows turn, plus and minus zoom, n goes to the next contact, question mark lists all keys.',
  });
  const status = h('div', { class: 'status' });
  const stage = h('main', {}, canvas, status);
  const side = h('aside', { class: 'side', 'aria-label': 'Parts and contacts' });
  document.body.append(side, stage, announcements);

  const view = new View(canvas, scene, new Space(scene));

  // Details ------------------------------------------------------------------------------------------
  const heading = h('h2', { tabindex: -1 });
  const content = h('div', { class: 'content', tabindex: 0, role: 'group', 'aria-label': 'Details' });
  const close = h('button', { type: 'button', class: 'icon', 'aria-label': 'Close', click: () => chooseNothing() }, '×');
  const go = (label: string, name: string, step: 1 | -1) =>
    h('button', { type: 'button', class: 'icon', 'aria-label': name, click: () => step_(step) }, label);
  const steps = h('span', { class: 'steps' }, go('‹', 'Contact before', -1), go('›', 'Next contact', 1));
  const panel = h('section', { class: 'details', 'aria-label': 'Chosen', hidden: true }, h('div', { class: 'head' }, heading, steps, close), content);
  stage.append(panel);
  let contact: number | null = null;

  const show = ({ title, body }: { title: string; body: HTMLElement[] }) => {
    heading.textContent = title;
    content.replaceChildren(...body);
    content.scrollTop = 0;
    steps.hidden = contact === null;
    panel.hidden = false;
    announce(title);
  };
  const chooseNothing = () => {
    contact = null;
    panel.hidden = true;
    view.camera.covered = 0;
    contacts.mark(null);
    view.showNothing();
  };
  /** What is flown to comes beside the panel, where there is room. */
  const makeRoom = () => (view.camera.covered = stage.clientWidth > 740 ? 380 : 0);
  const chooseContact = (index: number, fly = true) => {
    contact = index;
    makeRoom();
    const c = scene.contact(index);
    explode.value = '0';
    view.showContact(c, fly);
    contacts.mark(index);
    const place = `Contact ${thousands(index + 1)} of ${thousands(scene.contactCount)}`;
    show(contactDetails(view, c, place));
    announce(`${place}, ${scene.classes[c.kind].name}`);
  };
  const choosePart = (part: number) => {
    contact = null;
    contacts.mark(null);
    view.showNothing();
    makeRoom();
    view.flyToPart(part);
    show(partDetails(view, part));
  };
  const chooseAt = (x: number, y: number) => {
    const picked = view.pick(x, y);
    if (!picked) return chooseNothing();
    if ('contact' in picked) return chooseContact(picked.contact, false);
    contact = null;
    contacts.mark(null);
    const shown = triangleDetails(view, picked.part, picked.triangle, { x, y });
    view.showTriangle(picked.part, picked.triangle);
    show(shown);
  };
  const step_ = (step: 1 | -1) => {
    const next = contacts.next(contact, step);
    if (next !== null) chooseContact(next);
  };

  // The side -----------------------------------------------------------------------------------------
  const contacts = contactsPanel(view, chooseContact);
  side.append(
    h(
      'header',
      {},
      h('p', { class: 'mark' }, 'signum'),
      h('h1', {}, scene.title),
      ...scene.notes.map((n, i) => h('p', { class: i === 0 ? 'verdict' : 'note' }, n)),
    ),
    partsPanel(view, choosePart),
    ...(scene.sought ? [contacts.element] : []),
    h('footer', {}, `${scene.program}: every answer is exact.`),
  );

  // Tools --------------------------------------------------------------------------------------------
  const button = (label: string, click: () => void, title = '') => h('button', { type: 'button', click, title }, label);
  const corner: [number, number] = [0.49, 0.45];
  const views: [string, number, number][] = [
    ['Angle', ...corner],
    ['Front', 0, 0],
    ['Right', Math.PI / 2, 0],
    ['Top', 0, Math.PI / 2],
  ];
  const look = (i: number) => view.look(views[i][1], Math.min(views[i][2], 1.5707));
  const up = h('button', { type: 'button', title: 'Which way is up (u)', click: () => setUp(view.orbit.up === 'z' ? 'y' : 'z') });
  const setUp = (to: Up) => {
    view.orbit.up = to;
    up.textContent = `${to} up`;
    view.moved();
  };
  const edges = toggle('Edges', true, (on) => ((view.showEdges = on), view.draw()), 'Draw edges of parts');
  const through = toggle('X-ray', true, (on) => ((view.xray = on), view.draw()), 'Draw contacts that are behind something, too');
  const sectionRow = h('div', { class: 'row', hidden: true });
  const section = toggle('Section', false, (on) => setSection(on ? axis.value as Axis : null), 'Cut the parts (x)');
  const axis = h('select', { 'aria-label': 'Across which axis', change: () => setSection(axis.value as Axis) }, ...['x', 'y', 'z'].map((a) => h('option', {}, a)));
  const at = h('input', { type: 'range', min: 0, max: 1, step: 0.001, value: 0.5, 'aria-label': 'Where', input: () => setSection(view.section.axis) });
  const where = h('output', {});
  const flip = button('Other side', () => ((view.section.flipped = !view.section.flipped), view.draw()));
  const setSection = (to: Axis | null) => {
    const other = view.section.axis !== to;
    view.section.axis = to;
    if (other) view.section.face(view.orbit.direction());
    // Contacts seen through the cap would hide what it shows.
    if (other && to && view.xray) through.click();
    if (to) axis.value = to;
    view.section.at = at.valueAsNumber;
    section.setAttribute('aria-pressed', String(to !== null));
    sectionRow.hidden = to === null;
    view.draw();
    if (to) requestAnimationFrame(() => (where.textContent = `${to} = ${view.section.coordinate().toPrecision(5)}`));
  };
  sectionRow.append(axis, at, where, flip);
  axis.value = 'y';
  const explode = h('input', {
    type: 'range', min: 0, max: 1, step: 0.01, value: 0, 'aria-label': 'How far parts are apart',
    input: () => {
      if (contact !== null) chooseNothing();
      view.explosion = explode.valueAsNumber;
      view.moved();
    },
  }); // prettier-ignore
  const theme = h('button', { type: 'button', title: 'Dark or light (d)', click: () => setTheme(currentTheme() === 'dark' ? 'light' : 'dark') });
  const help = h(
    'dialog',
    { 'aria-label': 'Keys' },
    h('h2', {}, 'Keys'),
    h('p', {}, 'Drag to turn, with the right button or shift to move, wheel to zoom, click to choose.'),
    h('dl', {}, ...keys.flatMap(([k, v]) => [h('dt', {}, h('kbd', {}, k)), h('dd', {}, v)])),
    h('form', { method: 'dialog' }, h('button', {}, 'Close')),
  );
  const tools = h(
    'div',
    { class: 'tools', role: 'toolbar', 'aria-label': 'View' },
    h('div', { class: 'row' },
      h('span', { class: 'group' }, button('Fit', () => view.fit(), 'Show all (f)'), ...views.map(([name], i) => button(name, () => look(i), `(${i + 1})`)), up),
      h('span', { class: 'group' }, edges, ...(scene.contactCount ? [through] : []), section),
      ...(scene.parts.length > 1 ? [h('label', { class: 'group slider' }, 'Apart', explode)] : []),
      h('span', { class: 'group' }, theme, button('?', () => help.showModal(), 'Keys')),
    ),
    sectionRow,
  ); // prettier-ignore
  help.querySelector('button')!.setAttribute('autofocus', '');
  [...tools.querySelectorAll('button')].find((b) => b.textContent === '?')!.setAttribute('aria-label', 'Keys');
  stage.append(tools, help);

  const paint = () => {
    const now = currentTheme();
    theme.textContent = now === 'dark' ? 'Light' : 'Dark';
    const { ink, paper, accent } = inks[now];
    view.ink.copy(new Color(ink));
    view.paper.copy(new Color(paper));
    view.accent.copy(new Color(accent));
    scene.classes.forEach((k, i) => view.setClassColor(i, new Color(classColor(k.id, now))));
    contacts.paint();
    view.draw();
  };
  const setTheme = (to: 'light' | 'dark') => {
    document.documentElement.dataset.theme = to;
    paint();
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);

  // Pointer and keys ---------------------------------------------------------------------------------
  let down: { x: number; y: number } | null = null;
  canvas.addEventListener('pointerdown', (e) => (down = e.isPrimary && e.button === 0 ? { x: e.clientX, y: e.clientY } : null));
  canvas.addEventListener('pointerup', (e) => {
    if (!down || Math.hypot(e.clientX - down.x, e.clientY - down.y) > 4) return;
    const box = canvas.getBoundingClientRect();
    chooseAt(e.clientX - box.left, e.clientY - box.top);
  });
  let glass = false;
  const commands: Record<string, () => void> = {
    f: () => view.fit(),
    u: () => setUp(view.orbit.up === 'z' ? 'y' : 'z'),
    n: () => step_(1),
    p: () => step_(-1),
    x: () => setSection(view.section.axis ? null : (axis.value as Axis)),
    e: () => {
      if (scene.parts.length < 2) return;
      explode.valueAsNumber = view.explosion > 0 ? 0 : 0.6;
      explode.dispatchEvent(new Event('input'));
      view.fit();
    },
    t: () => {
      glass = !glass;
      const name = glass ? 'transparent' : 'all solid';
      [...side.querySelectorAll('button')].find((b) => b.textContent === name)?.click();
    },
    d: () => setTheme(currentTheme() === 'dark' ? 'light' : 'dark'),
    Escape: () => chooseNothing(),
    '?': () => help.showModal(),
  };
  views.forEach((_, i) => (commands[String(i + 1)] = () => look(i)));
  document.addEventListener('keydown', (e) => {
    const target = e.target as HTMLElement;
    if (e.ctrlKey || e.metaKey || e.altKey || help.open || target.matches('select, input:not([type=range], [type=checkbox])')) return;
    if (target === canvas && e.key === 'Enter') {
      chooseAt(canvas.clientWidth / 2, canvas.clientHeight / 2);
      e.preventDefault();
      return;
    }
    const command = commands[e.key];
    if (!command) return;
    command();
    e.preventDefault();
  });

  // What the picture is ------------------------------------------------------------------------------
  const all = `${thousands(view.triangleCount)} triangle${view.triangleCount === 1 ? '' : 's'}`;
  let said = '';
  view.onFrame = ({ coarse, half }) => {
    const text = coarse
      ? `while it turns: ${thousands(view.coarseCount)} of ${all}${half ? ', at half the resolution' : ''}`
      : half
        ? `${all}; while it turns at half the resolution`
        : all;
    if (text !== said) status.textContent = said = text;
  };

  // The part of the address after # chooses what is shown first.
  const wanted = new URLSearchParams(location.hash.slice(1));
  const wantedTheme = wanted.get('theme');
  if (wantedTheme === 'dark' || wantedTheme === 'light') document.documentElement.dataset.theme = wantedTheme;
  setUp(wanted.get('up') === 'y' ? 'y' : 'z');
  paint();
  view.fit();
  const ready = new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
    .then(() => Object.assign(globalThis.signumPage, { firstFrame: performance.now() }))
    .then(() => view.finish(pause))
    .then(() => {
      if (wanted.has('transparent')) commands.t();
      if (wanted.has('apart')) commands.e();
      if (wanted.has('section')) setSection((wanted.get('section') || 'y') as Axis);
      const index = Number(wanted.get('contact') ?? -1);
      if (wanted.has('contact') && index >= 0 && index < scene.contactCount) chooseContact(index);
    });
  // For tests.
  globalThis.signumPage = { view, scene, ready };
}

const scene = readScene();
if (scene) {
  try {
    start(scene);
  } catch (error) {
    document.body.append(h('p', { class: 'failed', role: 'alert' }, `This page cannot be shown: ${error}`));
  }
}
