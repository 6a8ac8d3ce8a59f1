// SPDX-License-Identifier: MIT
// The hosts of packages of npm and of Python, and of libraries in C++: which adapters there are, what each says of itself, what it answers, and how its programs are run.
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { answer } from './host.mjs';
import { loader, manifest, read } from './questions.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const python = join(here, '..', 'python');
const programs = join(here, '..', 'library', 'programs');
const namesIn = (folder, ending) => readdirSync(folder).filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length)).sort(); // prettier-ignore

/** Runs a program in the folder: what it printed, or in which words it failed. */
function run(program, flags, folder) {
  try {
    return { printed: execFileSync(program, flags, { cwd: folder, encoding: 'utf8', timeout: seconds * 1000, stdio: ['ignore', 'pipe', 'pipe'] }).trim() };
  } catch (error) {
    if (error.code === 'ETIMEDOUT') return { failed: `does not end within ${seconds} seconds` };
    if (error.signal) return { failed: `is ended by ${error.signal}` };
    const said = error.stderr?.split('\n').filter((line) => /^\w*(Error|Exception)\b/.test(line.trim())).at(-1);
    return { failed: `fails with \`${said?.trim() ?? `exit status ${error.status}`}\`` };
  }
}

/** What becomes of code that is a file of the folder meanwhile. */
function asFile(folder, name, code, use) {
  const file = join(folder, name);
  writeFileSync(file, code);
  try {
    return use(file);
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
  names: () => namesIn(join(here, 'adapters'), '.mjs'),
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
  run: (code) => asFile(folder, 'issue-of-signum.mjs', code, (file) => run(process.execPath, [file], folder)),
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
    names: () => namesIn(join(python, 'adapters'), '.py'),
    command: (name) => `${interpreter} ${join(python, 'host.py')} ${name}`,
    describe: async (name) => JSON.parse(host(name, ['--describe'])),
    answer: async (name, question) => {
      const { id, ...said } = asked(name, [], question); // eslint-disable-line no-unused-vars
      return said;
    },
    program: async (name, question) => asked(name, ['--program'], question) ?? undefined,
    run: (code) => asFile(folder, 'issue-of-signum.py', code, (file) => run(interpreter, [file], folder)),
  };
}

/** Libraries in C++, by the programs in `from`; the compiler is that of CXX, and finds those that are elsewhere by CPLUS_INCLUDE_PATH and LIBRARY_PATH. */
export function cxx(folder, from = programs) {
  const compiler = process.env.CXX ?? 'c++';
  const adapter = (name) => import(pathToFileURL(join(from, `${name}.mjs`)));
  return {
    language: 'cpp',
    version: execFileSync(compiler, ['--version'], { encoding: 'utf8' }).split('\n')[0],
    names: () => namesIn(from, '.mjs').filter((name) => name !== 'words'),
    async describe(name) {
      const { flags, numbers } = await adapter(name);
      return { name, flags, numbers };
    },
    program: async (name, question) => (await adapter(name)).program(read(question)),
    run(code, { flags }) {
      const binary = join(folder, 'issue-of-signum');
      const built = (file) => execFileSync(compiler, ['-std=c++17', '-O2', file, '-o', binary, ...flags.split(' ')], { stdio: ['ignore', 'pipe', 'pipe'] });
      try {
        asFile(folder, 'issue-of-signum.cpp', code, built);
      } catch (error) {
        return { unbuilt: String(error.stderr ?? error.message).split('\n').find((line) => /error|No such file|cannot find/.test(line)) ?? 'it is not built' };
      }
      const ran = run(binary, [], folder);
      rmSync(binary);
      return ran;
    },
  };
}
