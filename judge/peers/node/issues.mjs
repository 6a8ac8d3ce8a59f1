// SPDX-License-Identifier: MIT
// node issues.mjs PAGE FOLDER OUT [--python]: of each smallest wrong answer of a page of report.mjs the text of an issue for the package's maintainers,
// OUT/NN-NAME.md, with a program of about ten lines that shows it, which is run with the packages in FOLDER/node_modules, or those of Python.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, pypi } from './hosts.mjs';
import { isProgram } from './questions.mjs';

/** The findings of a page: package, version, question, fault, and the case with both answers. */
export function findings(page) {
  const entry = /^\d+\. (\S+) (\S.*?), (.+): (.+) \((.*)\)\n\n {7}(.+)\n {7}right: (.+)\n {7}said: +(.+)$/gm;
  return [...page.matchAll(entry)].map(([, name, version, question, fault, words, asked, right, said]) => ({
    name, version, question, fault, words, asked, right, said,
  })); // prettier-ignore
}

/** What the adapters of a host say of themselves, by their packages. */
export async function adapters(host) {
  const all = await Promise.all(host.names().map(async (adapter) => ({ adapter, ...(await host.describe(adapter)) })));
  return new Map(all.map((its) => [its.name, its]));
}

/** Whether an answer is the one that was told, as far as both tell it; of corners, how many there are. */
const isSame = (now, told) =>
  Object.entries(now).every(([key, value]) => !(key in told) ||
    (key === 'points' ? value.length === told.points.length : JSON.stringify(value) === JSON.stringify(told[key]))); // prettier-ignore
const members = (text) => Object.entries(JSON.parse(text)).map(([key, value]) => `${key} ${JSON.stringify(value)}`).join(', ');

/** The text of an issue; null where the adapter has no program for it, or the package no longer errs. An error, a crash or a time-out is told in words. */
export async function issue(finding, its, host) {
  const question = JSON.parse(finding.asked), told = JSON.parse(finding.said); // prettier-ignore
  const code = await host.program(its.adapter, question);
  if (!code || (typeof told === 'object' && !isSame(await host.answer(its.adapter, question), told))) return null;
  const { printed, failed } = host.run(code);
  if ((typeof told === 'object') !== (failed === undefined)) return null;
  // What a reader cannot make out, such as an object without its numbers, shows nothing.
  if (!failed && /^$|\[object|\bctor\b/.test(printed)) return null;
  const became = failed ? `${failed} in ${host.version}` : `prints \`${printed}\` in ${host.version}, that is: ${members(finding.said)}`;
  return `# ${finding.question}: ${finding.fault} of ${finding.name} ${finding.version}

This program

\`\`\`${host.language}
${code.trim()}
\`\`\`

${became}. Right is: ${members(finding.right)}.

The coordinates are doubles, taken as the exact real numbers that they are; what is right was decided in exact arithmetic. The case is the smallest that a search found, and
is of the class "${finding.words}". The documentation (${its.claim}) ${its.inexact ? `says that answers are not exact (${its.inexact})` : 'does not exclude it, as far as we see'}.

As a line of JSON: \`${finding.asked}\`
`;
}

if (isProgram(import.meta.url)) {
  const [page, folder, out, flag] = process.argv.slice(2);
  if (!out || (flag && flag !== '--python')) {
    console.error('issues.mjs: expected PAGE FOLDER OUT [--python]');
    process.exit(2);
  }
  const host = (flag ? pypi : npm)(folder);
  const known = await adapters(host);
  mkdirSync(out, { recursive: true });
  let number = 0;
  for (const finding of findings(readFileSync(page, 'utf8'))) {
    const text = await issue(finding, known.get(finding.name), host);
    const name = `${String(++number).padStart(2, '0')}-${finding.name.replace('/', '-')}.md`;
    if (text) writeFileSync(join(out, name), text);
    console.error(text ? name : `${name}: no program, or it errs no longer: ${finding.question}`);
  }
}
