/** Fails when docs/conformance.md names a test that does not exist. Called by `npm test`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { countRows, findProblems, readRows } from './conformance/read-conformance.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const rows = readRows(readFileSync(path.join(root, 'docs/conformance.md'), 'utf8'));
const problems = findProblems(rows, (file) => {
  const place = path.join(root, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : null;
});

for (const problem of problems) console.error(`docs/conformance.md, ${problem}`);
const { proven, partly, later, pending } = countRows(rows);
console.log(`Conformance: ${proven} proven, ${partly} in part, ${later} later, ${pending} pending.`);
process.exitCode = problems.length === 0 && rows.length > 0 ? 0 : 1;
