// SPDX-License-Identifier: MIT
// node issues.mjs PAGE FOLDER OUT [--python | --cxx]: of each smallest wrong answer of a page the text of an issue for the maintainers, OUT/NN-NAME.md, with a
// program of about ten lines that shows it, which is run: with the packages in FOLDER/node_modules, or those of Python, or, of docs/report.md, with libraries in C++.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cxx, npm, pypi } from './hosts.mjs';
import { isProgram } from './questions.mjs';

const members = (answer) => Object.entries(answer).map(([key, value]) => `${key} ${JSON.stringify(value)}`).join(', ');
/** An answer in words; what is no object is told in words. */
const inWords = (text) => (/^\{/.test(text) ? members(JSON.parse(text)) : text);

/** The findings of a page of report.mjs: package, version, question, fault, and the case with both answers. */
export function findings(page) {
  const entry = /^\d+\. (\S+) (\S.*?), (.+): (.+) \((.*)\), (\w+)\n\n {7}(.+)\n {7}right: (.+)\n {7}said: +(.+)$/gm;
  return [...page.matchAll(entry)].map(([, name, version, question, fault, words, severity, asked, right, said]) => ({
    name, called: `${name} ${version}`, version, question, fault, words: `It is of the class "${words}".`, severity, asked, right, said,
  })); // prettier-ignore
}

/** The findings of docs/report.md against libraries, with what the page has of their claims. Answers are in words there. */
export function libraryFindings(page) {
  const row = /^\| (\S+) \| ([^|]+?) \| [^|]+ \| ([^|]+?)(?:; inexact by its documentation: ([^|]+?))? \| [\d,]+, [\d,]+ \|$/gm;
  const claims = new Map([...page.matchAll(row)].map(([, name, called, claim, inexact]) => [name, { called, claim, inexact }]));
  const entry = /alt="(\S+), (.+): (.+)">\n<br>\S+ says: (.+)\. Right: (.+?)\. (.+) Severity: (\w+)\.\n\n {4}(\{.+\})$/gm;
  return [...page.matchAll(entry)].filter(([, name]) => claims.has(name)).map(([, name, question, fault, said, right, words, severity, asked]) => ({
    name, ...claims.get(name), question, fault, said, right, words, severity, asked,
  })); // prettier-ignore
}

/** What a user suffers, by severity. */
const severities = {
  lost: 'A program that asks it is lost.',
  everyday: 'The right answer stays the same if every number moves by a thousandth.',
  refused: 'The right answer stays the same if every number moves by a thousandth.',
  scale: 'It shows with numbers so large, or so small, alone.',
  edge: 'The right answer changes if the numbers move by a thousandth.',
};

/** What the adapters of a host say of themselves, by their packages. */
export async function adapters(host) {
  const all = await Promise.all(host.names().map(async (adapter) => ({ adapter, ...(await host.describe(adapter)) })));
  return new Map(all.map((its) => [its.name, its]));
}

/** Whether an answer is the one that was told, as far as both tell it; of corners, how many there are. */
const isSame = (now, told) =>
  Object.entries(now).every(([key, value]) => !(key in told) ||
    (key === 'points' ? value.length === told.points.length : JSON.stringify(value) === JSON.stringify(told[key]))); // prettier-ignore

/** Whether what a program printed shows what was told: a program in C++ prints it in the words of the page; of a package the host is asked again. */
async function shows({ printed, failed }, { asked, said }, its, host) {
  if (!host.answer) return failed === undefined && printed.replace(/\.$/, '') === said;
  const told = JSON.parse(said), isAnswer = typeof told === 'object'; // prettier-ignore
  if (isAnswer !== (failed === undefined)) return false;
  if (!isAnswer) return true;
  // What a reader cannot make out, such as an object without its numbers, shows nothing.
  return !/^$|\[object|\bctor\b/.test(printed) && isSame(await host.answer(its.adapter, JSON.parse(asked)), told);
}

/** The text of an issue, or why there is none. An error, a crash or a time-out is told in words. */
export async function issue(finding, its, host) {
  // What is not there fails, too.
  if (its.missing) return { none: `not installed: ${its.missing}` };
  const code = await host.program(its.adapter, JSON.parse(finding.asked));
  if (!code) return { none: 'no program' };
  const ran = host.run(code, its);
  if (ran.unbuilt) return { none: ran.unbuilt };
  if (!(await shows(ran, finding, its, host))) return { none: `it errs no longer, or the program does not show it: ${ran.failed ?? ran.printed}` };
  const how = its.flags === undefined ? `in ${host.version}` : `where built by \`c++ -std=c++17 -O2 FILE ${its.flags}\` (${host.version})`;
  const became = ran.failed ? `${ran.failed} ${how}` : `prints \`${ran.printed}\` ${how}${host.answer ? `, that is: ${inWords(finding.said)}` : ''}`;
  const { claim, inexact } = { ...its, ...finding };
  return { text: `# ${finding.question}: ${finding.fault} of ${finding.called}

This program

\`\`\`${host.language}
${code.trim()}
\`\`\`

${became}. Right is: ${inWords(finding.right)}.

The coordinates are ${its.numbers ?? 'double'}s, taken as the exact real numbers that they are; what is right was decided in exact arithmetic. The case is the smallest that a search found.
${finding.words} ${severities[finding.severity]} The documentation (${claim}) ${inexact ? `says that answers are not exact (${inexact})` : 'does not exclude it, as far as we see'}.

As a line of JSON: \`${finding.asked}\`
` }; // prettier-ignore
}

if (isProgram(import.meta.url)) {
  const [page, folder, out, flag] = process.argv.slice(2);
  const hosts = { '--python': pypi, '--cxx': cxx };
  if (!out || (flag && !hosts[flag])) {
    console.error('issues.mjs: expected PAGE FOLDER OUT [--python | --cxx]');
    process.exit(2);
  }
  const host = (hosts[flag] ?? npm)(folder);
  const known = await adapters(host);
  mkdirSync(out, { recursive: true });
  let number = 0;
  for (const finding of (flag === '--cxx' ? libraryFindings : findings)(readFileSync(page, 'utf8'))) {
    const { text, none } = await issue(finding, known.get(finding.name), host);
    const name = `${String(++number).padStart(2, '0')}-${finding.name.replace('/', '-')}.md`;
    if (text) writeFileSync(join(out, name), text);
    console.error(text ? name : `${name}: ${finding.question}: ${none}`);
  }
}
