// SPDX-License-Identifier: MIT
// A runner of the public bench of booleans for manifold, as its package manifold-3d has it: in
// WebAssembly, on one thread, in floats. Node finds the package from the folder that --packages
// names. scripts/bench_booleans starts it.
//
// Usage: node manifold.mjs --packages FOLDER --request IN.json --result OUT.json
import {readFileSync, renameSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

const option = name => process.argv[process.argv.indexOf(name) + 1];
const module = join(resolve(option('--packages')), 'node_modules/manifold-3d/manifold.js');
const {Manifold, Mesh} = await (await import(pathToFileURL(module))).default().then(wasm => {
  wasm.setup();
  return wasm;
});

/** The vertices and triangles of an OFF file; faces of more corners become fans. */
function readOff(path) {
  const lines = readFileSync(path, 'utf8').split('\n').map(l => l.replace(/#.*/, '').trim());
  const rows = lines.filter(l => l && l !== 'OFF').map(l => l.split(/\s+/).map(Number));
  const [vertices, faces] = rows[0];
  const points = rows.slice(1, 1 + vertices).flat(), triangles = [];
  for (const [n, ...corners] of rows.slice(1 + vertices, 1 + vertices + faces)) {
    for (let k = 2; k < n; ++k) triangles.push(corners[0], corners[k - 1], corners[k]);
  }
  return {points, triangles};
}

function writeOff(path, mesh) {
  const lines = ['OFF', `${mesh.numVert} ${mesh.numTri} 0`];
  for (let v = 0; v < mesh.numVert; ++v) {
    lines.push([...mesh.vertProperties.subarray(v * mesh.numProp, v * mesh.numProp + 3)].join(' '));
  }
  for (let t = 0; t < mesh.numTri; ++t) lines.push('3 ' + mesh.verts(t).join(' '));
  writeFileSync(path, lines.join('\n') + '\n');
}

/** The operation on solids that wait for nothing: the package makes them when asked. */
const operations = {
  'boolean-union': of => Manifold.union(of),
  'boolean-intersection': of => Manifold.intersection(of),
  'boolean-difference': of => Manifold.difference(of),
};

function done(asked, slots, folder) {
  const op = {}, start = performance.now();
  const timed = (name, work) => {
    const before = performance.now(), value = work();
    op[name] = performance.now() - before;
    return value;
  };
  const processor = process.cpuUsage();
  try {
    let solid;
    if (asked.op === 'load-mesh') {
      const {points, triangles} = timed('io_ms', () => readOff(asked.path));
      solid = timed('import_ms', () => new Manifold(new Mesh({
        numProp: 3, vertProperties: new Float32Array(points), triVerts: new Uint32Array(triangles)})));
    } else {
      const make = operations[asked.op];
      if (!make) throw Object.assign(new Error(`no operation ${asked.op}`), {is: 'unsupported'});
      solid = timed('operation_ms', () => {
        const made = make(asked.args.map(slot => slots[slot]));
        made.numTri();
        return made;
      });
      const {user, system} = process.cpuUsage(processor);
      op.operation_processor_ms = (user + system) / 1e3;
    }
    if (solid.status() !== 'NoError') throw new Error(String(solid.status()));
    const mesh = asked.op === 'load-mesh' ? solid.getMesh() : timed('export_ms', () => solid.getMesh());
    op.file = join(folder, `op_${slots.length}.off`);
    writeOff(op.file, mesh);
    slots.push(solid);
    op.status = 'success';
  } catch (error) {
    op.status = error.is ?? 'invalid_input';
    op.error = String(error.message ?? error);
  }
  op.debug_total_ms = performance.now() - start;
  return op;
}

const request = JSON.parse(readFileSync(option('--request'), 'utf8')), to = option('--result');
const result = {kind: 'boolean-benchmark', version: 1, id: request.id, runs: []};
for (const run of request.runs) {
  const start = performance.now(), slots = [], ops = [];
  for (const asked of run.operations) {
    ops.push(done(asked, slots, run.out_dir));
    if (ops.at(-1).status !== 'success') break;
  }
  result.runs.push({case_id: run.case_id, status: ops.at(-1).status,
    duration_ms: performance.now() - start, ops});
  writeFileSync(to + '.tmp', JSON.stringify(result, null, 1));
  renameSync(to + '.tmp', to);
}
process.exitCode = result.runs.every(run => run.status === 'success') ? 0 : 1;
