/**
 * `npm run standard-library`: writes what is made from `packages/domain/src/report/defect-library/standard/*.yaml`, or names the
 * file and the path of every problem.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  readStandardLibrary,
  seedFile,
  seedSql,
  sourceFiles,
  textsFile,
  textsModule,
} from './standard-library/library-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { entries, problems } = readStandardLibrary(sourceFiles(root));
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
} else {
  writeFileSync(path.join(root, textsFile), textsModule(entries));
  writeFileSync(path.join(root, seedFile), seedSql(entries));
  process.stdout.write(`${entries.length} texts written.\n`);
}
