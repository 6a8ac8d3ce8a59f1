// SPDX-License-Identifier: MIT
// node report.mjs SIGNUM FOLDER [--python] [--cases N] [--reduce-seconds S] [--time-limit S] [--seed N] [--only ADAPTER,...]
// [--part I/N] [--rows FILE] [--out FILE]: what packages of npm, those that are installed in FOLDER/node_modules, or of Python answer wrongly of the questions of the
// program SIGNUM, as a page in Markdown. FILE of --rows keeps what was asked, so that a run that was ended goes on, or one whose parts were asked one by one.
import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { npm, pypi } from './hosts.mjs';
import { isProgram } from './questions.mjs';

const beyond = ['huge numbers', 'tiny numbers'];
const faults = {
  'false positives': 'false_positives',
  'false negatives': 'false_negatives',
  'otherwise wrong': 'wrong',
  errors: 'errors',
  crashes: 'crashes',
  'time-outs': 'time_outs',
  rubbish: 'rubbish',
};

/** What the program says of a question that an adapter answers: its rows added up, and the smallest finding. */
export async function ask({ program, host, name, its, question, cases, seed, reduceSeconds, timeLimit = 10 }) {
  const words = question.replace(/ 2d$/, '').split(' ');
  const left = Object.entries(its.withoutOf ?? {}).flatMap(([of, more]) => (new RegExp(of).test(question) ? more : []));
  const flags = [
    ...words,
    ...(words.length > 1 ? [question.endsWith(' 2d') ? '--2d' : '--3d'] : []),
    ...['--against', `command:${host.command(name)}`],
    ...['--without', [...new Set([...beyond, ...(its.without ?? []), ...left])].join()],
    ...(its.families ? ['--families', its.families.join()] : []),
    ...(its.numbers ? ['--numbers', its.numbers] : []),
    ...['--cases', cases, '--seed', seed, '--limit', 1, '--reduce-seconds', reduceSeconds, '--time-limit', timeLimit, '--jobs', 1, '--json'],
  ].map(String);
  const { code, stdout, stderr } = await new Promise((done) =>
    execFile(program, ['fuzz', ...flags], { maxBuffer: 2 ** 28, env: { ...process.env, SIGNUM_PROGRESS_SECONDS: '0' } },
      (error, out, err) => done({ code: error ? error.code : 0, stdout: out, stderr: err }))); // prettier-ignore
  if (code !== 0 && code !== 1) return { question, none: stderr.trim() };
  const { rows, findings = [] } = JSON.parse(stdout);
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const tally = Object.fromEntries(Object.entries(faults).map(([word, key]) => [word, sum(key)]));
  return {
    question,
    cases: sum('cases'),
    wrong: Object.values(tally).reduce((a, b) => a + b),
    tally,
    declined: sum('declined'),
    left: sum('excluded'),
    ulps: Math.max(...rows.map((row) => row.ulps)),
    finding: findings[0],
  };
}

/** Everything that the packages of a host were asked, and the names of those that are not installed. Of a part [i, n] every n-th question alone. */
export async function measure({ program, host, only, rows, part: [at, of] = [1, 1], ...settings }) {
  // Rows that an earlier run wrote are not asked again.
  const earlier = new Map(rows && existsSync(rows) ? readFileSync(rows, 'utf8').trim().split('\n').map((line) => JSON.parse(line)) : []); // prettier-ignore
  const names = host.names();
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown) throw new Error(`--only: no adapter ${unknown}; expected some of ${names.join(', ')}`);
  const measured = [], missing = []; // prettier-ignore
  let count = 0;
  for (const name of names.filter((name) => !only || only.includes(name))) {
    const its = await host.describe(name);
    if (its.missing) {
      missing.push(its.missing);
      console.error(`skipped: ${name}: not installed: ${its.missing}`);
      continue;
    }
    console.error(name);
    const asked = [];
    for (const question of its.questions) {
      if (count++ % of !== at - 1) continue;
      const key = [name, its.version, question, settings.cases, settings.seed].join(' ');
      let row = earlier.get(key);
      // What does not repeat may be the machine's fault, as a time-out while it is busy: it is asked twice.
      for (let i = 0; i < 2 && (!row || (i > 0 && /not again/.test(row.finding?.detail))); ++i)
        row = await ask({ program, host, name, its, question, ...settings });
      if (rows && !earlier.has(key)) appendFileSync(rows, `${JSON.stringify([key, row])}\n`);
      console.error(`  ${question}: ${row.none ?? `${row.wrong} of ${row.cases} wrong`}`);
      asked.push(row);
    }
    measured.push({ name, its, asked });
  }
  return { measured, missing: [...new Set(missing)] };
}

/** Numbers of which so many last bits are wrong have lost half of their digits. */
const halfOfDigits = { double: 2 ** 26, float: 2 ** 12 };
/** The severity of what was asked of a question: of the finding, but for what never answered, and of numbers where nothing else is wrong. */
export function severityOf(row, numbers = 'double') {
  if (row.tally.crashes + row.tally['time-outs'] > 0) return 'lost';
  if (row.finding) return row.finding.severity;
  return row.ulps >= halfOfDigits[numbers] ? 'digits' : '';
}

const grouped = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
const line = (values) => `| ${values.join(' | ')} |\n`;
/** A question or answer in one line, as signum writes them. */
const inLine = (x) => JSON.stringify(x).replace(/"exact":\[[^\]]*\],?/g, '').replace(/("[a-z]+"):/g, '$1: ').replace(/,"/g, ', "'); // prettier-ignore

export function page({ measured, missing }, { host, cases, seed }) {
  let text = `${host.title}

${host.opening} were asked ${grouped(cases)} cases of each question in each family of [judge.md](judge.md#a-campaign), from seed ${seed}. Every answer was held
against the exact one, and one wrong answer of each question was reduced within some seconds. ${host.again}
this page again; what is reduced depends on the speed of the machine.

Each package was asked what its documentation says that it answers; the table has the section. *Left out* counts the cases that the documentation excludes, and those with numbers so
large or small that products overflow or underflow, which no package claims to handle. *Declined* counts the cases in which the package's answer does not decide the question.
Where its documentation says that it is not exact, wrong answers are marked *inexact by its documentation*. A number (\`t\`, a distance, a corner) that is not the nearest double is not
counted as wrong: *ulps* is the largest error. A false positive claims a coincidence that is none, a false negative misses one; so a
distance of 0 is a false positive where the true one is not, however small that is.

*Severity* is what a user suffers, [by the smallest case](judge.md#severity): \`lost\`, \`everyday\`, \`refused\`, \`scale\`, \`edge\` or \`digits\`, the worst first.

## The packages

${host.ofSource}

`;
  text += line(['package', 'version', 'licence', host.source, 'what it says, and where', 'asked, wrong']) + line(Array(6).fill('---')); // prettier-ignore
  for (const { its, asked } of measured) {
    const told = asked.filter((row) => !row.none);
    const sum = (key) => grouped(told.reduce((total, row) => total + row[key], 0));
    text += line([its.name, its.version, its.license, its.source, its.claim + (its.inexact ? `; inexact by its documentation: ${its.inexact}` : ''), `${sum('cases')}, ${sum('wrong')}`]); // prettier-ignore
  }
  if (missing.length > 0) text += `\nNot asked here, as not installed: ${missing.join(', ')}.\n`;
  text += '\n## The questions\n\n';
  text += line(['package', 'question', 'cases', 'wrong', 'how', 'declined', 'left out', 'ulps', 'severity', 'smallest']);
  text += line(['---', '---', '---:', '---:', '---', '---:', '---:', '---:', '---', '---']);
  const smallest = [];
  for (const { its, asked } of measured) {
    let first = its.name;
    for (const row of asked) {
      if (row.none) {
        text += line([first, row.question, 'none', '', row.none.replaceAll('|', ''), '', '', '', '', '']);
      } else {
        const how = Object.entries(row.tally).filter(([, n]) => n > 0).map(([word, n]) => `${grouped(n)} ${n === 1 ? word.replace(/s$/, '') : word}`); // prettier-ignore
        if (how.length > 0 && its.inexact) how.push('inexact by its documentation');
        if (row.finding) smallest.push({ its, ...row });
        text += line([first, row.question, grouped(row.cases), grouped(row.wrong), how.join(', '), grouped(row.declined), grouped(row.left), row.ulps > 0 ? grouped(row.ulps) : '', severityOf(row, its.numbers), row.finding ? smallest.length : '']); // prettier-ignore
      }
      first = '';
    }
  }
  text += `\n## The smallest wrong answers\n\nEach is a line that \`signum oracle\` answers.\n`;
  smallest.forEach(({ its, question, finding }, i) => {
    text += `\n${i + 1}. ${its.name} ${its.version}, ${question}: ${finding.fault} (${finding.class}), ${finding.severity}\n\n`;
    text += `       ${inLine(finding.case)}\n       right: ${inLine(finding.right)}\n       said:  ${inLine(finding.said ?? finding.detail ?? 'no answer')}\n`;
  });
  return text;
}

if (isProgram(import.meta.url)) {
  const text = (fallback) => ({ type: 'string', default: fallback });
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      python: { type: 'boolean', default: false },
      ...{ cases: text('10'), 'reduce-seconds': text('5'), 'time-limit': text('10'), seed: text('1'), only: text(), part: text('1/1'), rows: text(), out: text() },
    },
  });
  const [program, folder] = positionals;
  const { out } = values;
  try {
    if (positionals.length !== 2) throw new Error('expected the program signum and a folder with node_modules');
    const host = (values.python ? pypi : npm)(folder);
    if (out && existsSync(out) && !readFileSync(out, 'utf8').startsWith(host.title))
      throw new Error(`--out: ${out} is there, and is no report of packages; expected another name`);
    const part = /^(\d+)\/(\d+)$/.exec(values.part)?.slice(1).map(Number);
    if (!part || part[0] < 1 || part[0] > part[1]) throw new Error(`--part: got "${values.part}"; expected I/N, from 1/N to N/N`);
    const settings = { host, part, cases: Number(values.cases), seed: values.seed, reduceSeconds: values['reduce-seconds'], timeLimit: values['time-limit'] };
    const written = page(await measure({ program, only: values.only?.split(','), rows: values.rows, ...settings }), settings);
    if (out) writeFileSync(out, written);
    else process.stdout.write(written);
  } catch (error) {
    console.error(`report.mjs: ${error.message}`);
    process.exit(2);
  }
}
