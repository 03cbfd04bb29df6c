/**
 * `npm run bench`: every measurement, one after the other, each in a process of its own; `npm run bench -- <name> ...` runs some.
 * Goals are printed as met or missed beside their figures. The exit code is 1 only when a part failed to run: a slow
 * machine is no failure.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './install-chromium.mjs';
import { ensurePackages } from './start/packages.mjs';
import { ensureWebBuild } from './start/web-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {{name: string, script: string, needsWebBuild?: boolean}[]} */
const parts = [
  { name: 'local', script: 'bench/local/bench-local.ts' },
  { name: 'start', script: 'bench/start/bench-start.ts', needsWebBuild: true },
  { name: 'typing', script: 'bench/typing/bench-typing.ts', needsWebBuild: true },
  { name: 'sync', script: 'bench/sync/bench-sync.ts' },
  { name: 'api', script: 'bench/api/bench-api.ts' },
  { name: 'pdf', script: 'bench/pdf/bench-pdf.ts' },
  { name: 'size', script: 'tools/bundle-size.mjs', needsWebBuild: true },
];

process.exitCode = main(process.argv.slice(2));

/** @param {string[]} names */
function main(names) {
  const unknown = names.find((name) => !parts.some((part) => part.name === name));
  if (unknown !== undefined)
    return refuse(`There is no bench '${unknown}'. There are: ${parts.map(({ name }) => name).join(', ')}.`);
  const wanted = names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name));
  const problem = prepare(wanted);
  if (problem !== null) return refuse(problem);
  describeMachine();
  const failed = wanted.filter((part) => !run(part)).map(({ name }) => name);
  if (failed.length > 0) return refuse(`Failed to run: ${failed.join(', ')}.`);
  return 0;
}

/** @param {typeof parts} wanted @returns {string | null} */
function prepare(wanted) {
  const problem = ensurePackages(root);
  if (problem !== null) return problem;
  const chromium = ensureChromium();
  if (!chromium.ok) return chromium.sentence;
  process.env.CHROMIUM_PATH = chromium.path;
  return wanted.some((part) => part.needsWebBuild) ? ensureWebBuild(root) : null;
}

function describeMachine() {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  console.log(
    `Node ${process.versions.node}, ${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown'}, ${memory}`,
  );
}

/** @param {{name: string, script: string}} part */
function run({ name, script }) {
  console.log(`\n== ${name}`);
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return spawnSync(process.execPath, [...loader, script], { cwd: root, stdio: 'inherit' }).status === 0;
}

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence);
  return 1;
}
