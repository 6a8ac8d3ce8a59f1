// SPDX-License-Identifier: MIT
/** The page: its panels, its tools and its keys. */
import { Color } from 'three';
import { ChosenPanel, type Shown } from './chosen_panel';
import { contactsPanel } from './contacts_panel';
import { contactDetails, impactDetails, partDetails, triangleDetails, verdictDetails } from './details';
import { announce, announcements, h, thousands } from './dom';
import type { PickedShape } from './figure_picking';
import { type Finding, readFindings } from './findings';
import { findingDetails, findingsPanel, shapesDetails } from './findings_panel';
import { impactPanel } from './impact_panel';
import { partsPanel } from './parts_panel';
import { readScene, type Scene } from './scene';
import type { Axis } from './section_plane';
import { Space } from './space';
import { classColor, currentTheme, inks } from './theme';
import { timePanel } from './time_panel';
import { toolbar } from './toolbar';
import { verdictsPanel } from './verdicts_panel';
import { View } from './view';

declare global {
  var signumPage: object;
}

const pause = () => new Promise<void>((done) => setTimeout(done));

const keysOf = (scene: Scene, called: string): [string, string][] => [
  ['← → ↑ ↓', 'turn'],
  ['shift and arrows', 'move'],
  ['+ −', 'nearer, farther'],
  ['f', 'show all'],
  ['1 2 3 4', 'from an angle, the front, the right, above'],
  ['u', 'up: z or y'],
  ['n p', `next ${called}, the one before`],
  ...(scene.moves ? ([[', .', 'earlier, later'], ['i', 'first impact']] as [string, string][]) : []),
  ['enter', 'choose what is in the middle'],
  ...(called === 'contact' ? ([['x', 'section on or off'], ['e', 'parts apart or together']] as [string, string][]) : []),
  ['t', 'all parts transparent or solid'],
  ['d', 'dark or light'],
  ['esc', 'choose nothing'],
  ['?', 'this list'],
]; // prettier-ignore

function start(scene: Scene, findings: Finding[] | null) {
  /** What one goes through. */
  const called = findings ? 'finding' : 'contact';
  document.title = `${scene.title} – signum`;
  const canvas = h('canvas', {
    tabindex: 0,
    role: 'application',
    'aria-roledescription': '3D view',
    'aria-label': `The ${scene.called.toLowerCase()} in 3D. Arrows turn, plus and minus zoom, n goes to the next ${called}, question mark lists all keys.`,
  });
  const status = h('div', { class: 'status' });
  const stage = h('main', {}, canvas, status);
  const side = h('aside', { class: 'side', 'aria-label': `${scene.called} and ${called}s` });
  document.body.append(side, stage, announcements);

  const space = new Space(scene);
  const view = new View(canvas, scene, space);
  stage.append(view.labels.element);

  // What is chosen -----------------------------------------------------------------------------------
  let contact: number | null = null;
  /** Of findings one is always shown. */
  let finding: number | null = null;
  const panel = new ChosenPanel(called, (by) => step(by), () => commands.Escape());
  stage.append(panel.element);

  const forget = () => {
    contact = null;
    contacts.mark(null);
    verdicts.mark(null);
    view.showNothing();
  };
  const chooseNothing = () => {
    forget();
    panel.hide();
    beside = 0;
  };
  let beside = 0;
  /** What is flown to comes beside the panel, where there is room. */
  const makeRoom = () => (beside = stage.clientWidth > 740 ? 380 : 0);
  const show = (shown: Shown) => panel.show(shown, contact !== null || finding !== null);
  /** What is drawn at the start alone. */
  const toStart = () => {
    bar.together();
    if (view.time !== 0) time.set(0);
  };
  const chooseContact = (index: number, fly = true) => {
    forget();
    contact = index;
    makeRoom();
    const c = scene.contact(index);
    toStart();
    view.showContact(c, fly);
    contacts.mark(index);
    const place = `Contact ${thousands(index + 1)} of ${thousands(scene.contactCount)}`;
    show(contactDetails(view, c, place));
    announce(`${place}, ${scene.classes[c.kind].name}`);
  };
  const choosePart = (part: number) => {
    if (findings) return chooseShapes([{ part, corner: null }]);
    forget();
    makeRoom();
    view.flyToPart(part);
    show(partDetails(view, part));
  };
  const chooseVerdict = (index: number) => {
    forget();
    makeRoom();
    toStart();
    view.showVerdict(index);
    verdicts.mark(index);
    show(verdictDetails(view, scene.verdicts[index]));
  };
  const chooseImpact = () => {
    const { impact } = scene;
    if (!impact) return;
    forget();
    makeRoom();
    bar.together();
    time.set(impact.time);
    view.showImpact(impact);
    show(impactDetails(view, impact));
  };
  const chooseFinding = (index: number) => {
    if (!findings) return;
    // Where there is little room the panel would hide the shapes: it comes when the finding is chosen again.
    const again = finding === index;
    finding = index;
    makeRoom();
    view.showFinding(findings[index]);
    parts.update();
    findingsList.mark(index);
    const place = `Finding ${thousands(index + 1)} of ${thousands(findings.length)}`;
    if (again || stage.clientWidth > 740) show(findingDetails(findings[index], place));
    else panel.hide();
    announce(`${place}, ${findings[index].question}, ${findings[index].fault}`);
  };
  /** The shapes at a corner of the finding that is looked at, or all of it again. */
  const chooseShapes = (shapes: PickedShape[]) => {
    if (!findings || finding === null) return;
    const f = findings[finding];
    const place = `Finding ${thousands(finding + 1)} of ${thousands(findings.length)}`;
    view.showShapes(shapes.map((s) => s.part));
    if (shapes.length) show(shapesDetails(f, place, shapes.map((s) => scene.parts[s.part].name), shapes[0].corner));
    else if (stage.clientWidth > 740) show(findingDetails(f, place));
    else panel.hide();
  };
  const chooseAt = (x: number, y: number) => {
    if (findings) return chooseShapes(view.pickShapes(x, y));
    const picked = view.pick(x, y);
    if (!picked) return chooseNothing();
    if ('contact' in picked) return chooseContact(picked.contact, false);
    const shown = triangleDetails(view, picked.part, picked.triangle, { x, y });
    forget();
    view.showTriangle(picked.part, picked.triangle);
    show(shown);
  };
  const step = (by: 1 | -1) => {
    if (findings?.length) return chooseFinding(((finding ?? -1) + by + findings.length) % findings.length);
    const next = contacts.next(contact, by);
    if (next !== null) chooseContact(next);
  };

  // The side -----------------------------------------------------------------------------------------
  const contacts = contactsPanel(view, chooseContact);
  const verdicts = verdictsPanel(view, chooseVerdict);
  const parts = partsPanel(view, choosePart);
  const findingsList = findingsPanel(findings ?? [], chooseFinding);
  side.append(
    h(
      'header',
      {},
      h('p', { class: 'mark' }, 'signum'),
      h('h1', {}, scene.title),
      ...scene.notes.map((n, i) => h('p', { class: i === 0 ? 'verdict' : 'note' }, n)),
    ),
    ...(findings ? [findingsList.element] : []),
    ...(scene.parts.length ? [parts.element] : []),
    ...(scene.impact ? [impactPanel(scene, scene.impact, chooseImpact)] : []),
    ...(scene.verdicts.length + scene.apart ? [verdicts.element] : []),
    ...(scene.sought ? [contacts.element] : []),
    h('footer', {}, `${scene.program}: every ${findings ? 'right ' : ''}answer is exact.`),
  );

  // Tools --------------------------------------------------------------------------------------------
  const paint = () => {
    const now = currentTheme();
    bar.paint();
    const { ink, paper, accent } = inks[now];
    view.ink.copy(new Color(ink));
    view.paper.copy(new Color(paper));
    view.accent.copy(new Color(accent));
    view.verdicts.farColor.copy(view.accent);
    view.verdicts.nearColor.copy(new Color(classColor('crossing', now)));
    scene.classes.forEach((k, i) => view.setClassColor(i, new Color(classColor(k.id, now))));
    contacts.paint();
    verdicts.paint();
    view.draw();
  };
  const bar = toolbar(view, keysOf(scene, called), () => (contact !== null || view.verdicts.chosen !== null) && chooseNothing(), paint);
  const time = timePanel(view, chooseImpact, chooseNothing);
  stage.append(bar.element, bar.help, ...(scene.moves ? [time.element] : []));
  stage.classList.toggle('with-time', scene.moves);
  view.camera.covered = () => ({
    top: bar.element.offsetTop + bar.element.offsetHeight,
    right: beside,
    bottom: scene.moves ? stage.clientHeight - time.element.offsetTop : 0,
  });
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
    u: () => bar.setUp(),
    n: () => step(1),
    p: () => step(-1),
    ...(findings ? {} : { x: () => bar.setSection(), e: () => bar.explode() }),
    t: () => {
      glass = !glass;
      const name = glass ? 'transparent' : 'all solid';
      [...side.querySelectorAll('button')].find((b) => b.textContent === name)?.click();
    },
    d: () => bar.setTheme(),
    Escape: () => (findings ? (view.showShapes([]), panel.hide()) : chooseNothing()),
    '?': () => bar.help.showModal(),
  };
  if (scene.moves) Object.assign(commands, { i: chooseImpact, ',': () => time.by(-1), '.': () => time.by(1) });
  for (let i = 0; i < bar.directions; ++i) commands[String(i + 1)] = () => bar.look(i);
  document.addEventListener('keydown', (e) => {
    const target = e.target as HTMLElement;
    if (e.ctrlKey || e.metaKey || e.altKey || bar.help.open || target.matches('select, input:not([type=range], [type=checkbox])')) return;
    if (target === canvas && e.key === 'Enter') {
      chooseAt(...view.camera.middle);
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
    if (text !== said && !findings) status.textContent = said = text;
  };

  // The part of the address after # chooses what is shown first.
  const wanted = new URLSearchParams(location.hash.slice(1));
  const wantedTheme = wanted.get('theme');
  if (wantedTheme === 'dark' || wantedTheme === 'light') document.documentElement.dataset.theme = wantedTheme;
  const up = wanted.get('up');
  bar.setUp(up === 'y' || up === 'z' ? up : scene.up);
  paint();
  view.fit();
  const ready = new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
    .then(() => Object.assign(globalThis.signumPage, { firstFrame: performance.now() }))
    .then(() => view.finish(pause))
    .then(() => {
      if (wanted.has('transparent')) commands.t();
      if (wanted.has('apart')) commands.e();
      if (wanted.has('section')) bar.setSection((wanted.get('section') || 'y') as Axis);
      if (wanted.has('impact')) chooseImpact();
      if (wanted.has('time') && scene.moves) time.set(Math.min(1, Math.max(0, Number(wanted.get('time')) || 0)));
      const number = (name: string, count: number, choose: (index: number) => void) => {
        const index = Number(wanted.get(name) ?? NaN);
        if (Number.isInteger(index) && index >= 0 && index < count) choose(index);
      };
      if (findings?.length) chooseFinding(0);
      number('finding', findings?.length ?? 0, chooseFinding);
      number('contact', scene.contactCount, chooseContact);
      number('verdict', scene.verdicts.length, chooseVerdict);
    });
  // For tests.
  globalThis.signumPage = { view, scene, space, findings, ready };
}

const found = readFindings();
const scene = found?.scene ?? readScene();
if (scene) {
  try {
    start(scene, found?.findings ?? null);
  } catch (error) {
    document.body.append(h('p', { class: 'failed', role: 'alert' }, `This page cannot be shown: ${error}`));
  }
}
