// SPDX-License-Identifier: MIT
// node host.mjs ADAPTER FOLDER: answers questions of the oracle's line format by a package of npm that is installed in
// FOLDER/node_modules. ADAPTER is the name of a file in adapters/. Reads a question a line and writes an answer a line.
import { createInterface } from 'node:readline';
import { isProgram, loader, nameOf, read } from './questions.mjs';

/** The answer to a question: what the adapter says, or that it has nothing to say, or what went wrong. */
export function answer(answers, question) {
  const ask = answers[nameOf(question)];
  if (!ask) return { declined: true };
  try {
    const said = ask(question);
    if (said === undefined) return { declined: true };
    const odd = Object.entries(said).find(([, value]) => [value].flat(3).some((x) => x === undefined || Number.isNaN(x)));
    return odd ? { error: `${odd[0]} is ${[odd[1]].flat(3).find((x) => x === undefined || Number.isNaN(x))}` } : said;
  } catch (error) {
    return { error: String(error?.message ?? error).split('\n')[0] };
  }
}

if (isProgram(import.meta.url)) {
  const [name, folder] = process.argv.slice(2);
  if (!folder) {
    console.error('host.mjs: expected ADAPTER FOLDER');
    process.exit(2);
  }
  // What a package prints is no answer.
  console.log = console.info = console.warn = () => {};
  const adapter = await import(`./adapters/${name}.mjs`);
  const answers = await adapter.open(loader(folder));
  for await (const line of createInterface({ input: process.stdin })) {
    const question = JSON.parse(line);
    process.stdout.write(`${JSON.stringify({ id: question.id, ...answer(answers, read(question)) })}\n`);
  }
}
