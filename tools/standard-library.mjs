/**
 * `npm run standard-library`: writes what is made from `packages/domain/src/report/defect-library/standard/*.yaml`, or names the
 * file and the path of every problem.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  editions,
  readStandardLibrary,
  seedSql,
  sourceFiles,
  textsFile,
  textsModule,
} from './standard-library/library-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const parts = editions.map((edition) => ({ edition, files: sourceFiles(root, edition) }));
const { entries, problems } = readStandardLibrary(parts.flatMap(({ files }) => files));
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
} else {
  writeFileSync(path.join(root, textsFile), textsModule(entries));
  for (const { edition, files } of parts)
    writeFileSync(path.join(root, edition.seedFile), seedSql(readStandardLibrary(files).entries, edition));
  process.stdout.write(`${entries.length} texts written.\n`);
}
