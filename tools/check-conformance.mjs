/** Fails when a row of docs/conformance.md has no mark, or not what its mark requires. Called by `npm test`. */
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
console.log(`Conformance: ${countRows(rows)}.`);
process.exitCode = problems.length === 0 && rows.length > 0 ? 0 : 1;
