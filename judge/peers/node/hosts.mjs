// SPDX-License-Identifier: MIT
// The hosts of packages, of npm and of Python: which adapters there are, what each says of itself, what it answers, and how its programs are run.
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answer } from './host.mjs';
import { loader, manifest, read } from './questions.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const python = join(here, '..', 'python');
const namesIn = (folder, ending) => readdirSync(join(folder, 'adapters')).filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length)).sort(); // prettier-ignore

/** Runs code as a file of the folder, which is removed again: what it printed, or in which words it failed. */
function run(program, folder, name, code) {
  const file = join(folder, name);
  writeFileSync(file, code);
  try {
    return { printed: execFileSync(program, [file], { cwd: folder, encoding: 'utf8', timeout: seconds * 1000, stdio: ['ignore', 'pipe', 'pipe'] }).trim() };
  } catch (error) {
    if (error.code === 'ETIMEDOUT') return { failed: `does not end within ${seconds} seconds` };
    if (error.signal) return { failed: `is ended by ${error.signal}` };
    const said = error.stderr.split('\n').filter((line) => /^\w*(Error|Exception)\b/.test(line.trim())).at(-1);
    return { failed: `fails with \`${said?.trim() ?? `exit status ${error.status}`}\`` };
  } finally {
    rmSync(file);
  }
}
const seconds = 20;

/** Packages of npm that are installed in FOLDER/node_modules. */
export const npm = (folder) => ({
  title: '# How often packages of npm are wrong',
  opening: 'Packages that JavaScript is built on',
  again: '`./dev report-node` installs the packages in a temporary folder and makes',
  source: 'downloads',
  ofSource: 'Downloads are of a month of 2026, by their order of magnitude.',
  language: 'js',
  version: `Node.js ${process.version}`,
  names: () => namesIn(here, '.mjs'),
  command: (name) => `node ${join(here, 'host.mjs')} ${name} ${folder}`,
  async describe(name) {
    const adapter = await import(`./adapters/${name}.mjs`);
    const { packages, downloads, claim, inexact, without, withoutOf, families, numbers } = adapter;
    const [its] = packages.map((one) => manifest(folder, one));
    const missing = packages.filter((one) => !manifest(folder, one)).join(', ');
    const told = { name: packages[0], source: downloads, claim, inexact, without, withoutOf, families, numbers };
    if (missing) return { ...told, missing };
    return { ...told, version: its.version, license: its.license, questions: Object.keys(await adapter.open(loader(folder))) };
  },
  async answer(name, question) {
    const adapter = await import(`./adapters/${name}.mjs`);
    return answer(await adapter.open(loader(folder)), read(question));
  },
  async program(name, question) {
    return (await import(`./adapters/${name}.mjs`)).program?.(read(question));
  },
  run: (code) => run(process.execPath, folder, 'issue-of-signum.mjs', code),
});

/** Packages of Python that the interpreter has. */
export function pypi(folder, interpreter = '/usr/bin/python3') {
  const host = (name, mode, input) => execFileSync(interpreter, [join(python, 'host.py'), name, ...mode], { input, encoding: 'utf8', timeout: 60000 });
  const asked = (name, mode, question) => JSON.parse(host(name, mode, `${JSON.stringify(question)}\n`));
  return {
    title: '# How often packages of Python are wrong',
    opening: 'Packages of Python that Debian has',
    again: '`./dev report-python` installs the packages and makes',
    source: 'package of Debian',
    ofSource: 'Not asked, since Debian 12 has no package of them: trimesh, python-fcl, manifold3d.',
    language: 'python',
    version: execFileSync(interpreter, ['--version'], { encoding: 'utf8' }).trim(),
    names: () => namesIn(python, '.py'),
    command: (name) => `${interpreter} ${join(python, 'host.py')} ${name}`,
    describe: async (name) => JSON.parse(host(name, ['--describe'])),
    answer: async (name, question) => {
      const { id, ...said } = asked(name, [], question); // eslint-disable-line no-unused-vars
      return said;
    },
    program: async (name, question) => asked(name, ['--program'], question) ?? undefined,
    run: (code) => run(interpreter, folder, 'issue-of-signum.py', code),
  };
}
