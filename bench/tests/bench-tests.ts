/**
 * `npm run bench -- tests <words>`: wall time and CPU seconds of parts of `npm test`, each word a separate run; without words those
 * that need neither a build nor a browser nor a database. A part whose tests fail is measured too.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRun } from '../../tools/test/last-run.mjs';
import { printFigures } from '../figures.ts';
import { figuresOf } from './part-figures.ts';

const USUAL = ['types', 'format', 'lint', 'imports', 'conformance', 'unit', 'dom'];

const words = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-bench-tests-'));
let hasFailed = false;
try {
  for (const word of words.length === 0 ? USUAL : words) measure(word);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = hasFailed ? 1 : 0;

function measure(word: string): void {
  const file = path.join(folder, 'run.json');
  const { stdout, stderr } = spawnSync(process.execPath, ['tools/test.mjs', word], {
    encoding: 'utf8',
    env: { ...process.env, TEST_RUN_FILE: file },
    maxBuffer: 2 ** 28,
  });
  const run = readRun(file);
  rmSync(file, { force: true });
  if (run === null || run.rows.length === 0) {
    process.stderr.write(`${stdout}${stderr}`);
    hasFailed = true;
    return;
  }
  printFigures(`npm test -- ${word}`, figuresOf(run));
}
