/**
 * `npm run standard-library`: writes what is made from `packages/domain/src/report/defect-library/standard/*.yaml`, or names the
 * file and the path of every problem.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writtenFiles } from './standard-library/library-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { entries, problems, files } = writtenFiles(root);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
} else {
  for (const { name, text } of files) writeFileSync(path.join(root, name), text);
  process.stdout.write(`${entries.length} texts written.\n`);
}
