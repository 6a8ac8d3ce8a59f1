// SPDX-License-Identifier: MIT
// node issues.mjs PAGE FOLDER OUT: of each smallest wrong answer of a page of report.mjs the text of an issue for the package's maintainers,
// OUT/NN-NAME.md, with a program of about ten lines that shows it, which is run with the packages in FOLDER/node_modules.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answer } from './host.mjs';
import { isProgram, loader, read } from './questions.mjs';

const here = dirname(fileURLToPath(import.meta.url));

/** The findings of a page: package, version, question, fault, and the case with both answers. */
export function findings(page) {
  const entry = /^\d+\. (\S+) (\S+), (.+): (.+) \((.*)\)\n\n {7}(.+)\n {7}right: (.+)\n {7}said: +(.+)$/gm;
  return [...page.matchAll(entry)].map(([, name, version, question, fault, words, asked, right, said]) => ({
    name, version, question, fault, words, asked, right, said,
  })); // prettier-ignore
}

/** The adapters by their packages. */
export async function adapters() {
  const all = readdirSync(join(here, 'adapters')).map((file) => import(`./adapters/${file}`));
  return new Map((await Promise.all(all)).map((adapter) => [adapter.packages[0], adapter]));
}

/** Whether an answer is the one that was told, as far as both tell it; of corners, how many there are. */
const isSame = (now, told) =>
  Object.entries(now).every(([key, value]) => !(key in told) ||
    (key === 'points' ? value.length === told.points.length : JSON.stringify(value) === JSON.stringify(told[key]))); // prettier-ignore
const members = (text) => Object.entries(JSON.parse(text)).map(([key, value]) => `${key} ${JSON.stringify(value)}`).join(', ');

/** The text of an issue; null where the adapter has no program for it, or the package no longer errs. */
export async function issue(finding, adapter, folder) {
  const question = read(JSON.parse(finding.asked));
  const code = adapter.program?.(question), told = JSON.parse(finding.said); // prettier-ignore
  // An error, a crash or a time-out is told in words.
  if (typeof told !== 'object') return null;
  const now = answer(await adapter.open(loader(folder)), question);
  if (!code || !isSame(now, told)) return null;
  const file = join(folder, 'issue-of-signum.mjs');
  writeFileSync(file, code);
  const printed = execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8', timeout: 20000 }).trim();
  rmSync(file);
  return `# ${finding.question}: ${finding.fault} of ${finding.name} ${finding.version}

This program

\`\`\`js
${code.trim()}
\`\`\`

prints \`${printed}\` in Node.js ${process.version}, that is: ${members(finding.said)}. Right is: ${members(finding.right)}.

The coordinates are doubles, taken as the exact real numbers that they are; what is right was decided in exact arithmetic. The case is the smallest that a search found, and
is of the class "${finding.words}". The documentation (${adapter.claim}) does not exclude it, as far as we see.

As a line of JSON: \`${finding.asked}\`
`;
}

if (isProgram(import.meta.url)) {
  const [page, folder, out] = process.argv.slice(2);
  if (!out) {
    console.error('issues.mjs: expected PAGE FOLDER OUT');
    process.exit(2);
  }
  const known = await adapters();
  mkdirSync(out, { recursive: true });
  let number = 0;
  for (const finding of findings(readFileSync(page, 'utf8'))) {
    const text = await issue(finding, known.get(finding.name), folder);
    const name = `${String(++number).padStart(2, '0')}-${finding.name.replace('/', '-')}.md`;
    if (text) writeFileSync(join(out, name), text);
    console.error(text ? name : `${name}: no program, or it errs no longer: ${finding.question}`);
  }
}
