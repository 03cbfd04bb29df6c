/** Fails when a module imports against the direction of the layers; the rules are in imports/import-rules.mjs. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { violationsOf } from './imports/import-rules.mjs';
import { readSpecifiers } from './imports/read-specifiers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// Tests may reach further: a journey through the sync engine needs the server.
const isProduct = (/** @type {string} */ file) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\.d\.ts$|\/node_modules\/|\/dist\//.test(file);

const files = ['apps', 'packages']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder)).flatMap((name) => {
      const source = path.join(root, folder, name, 'src');
      return readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(source, file),
      );
    }),
  )
  .map((file) => path.relative(root, file).replaceAll('\\', '/'))
  .filter(isProduct);

const violations = files.flatMap((file) =>
  violationsOf(file, readSpecifiers(readFileSync(path.join(root, file), 'utf8'), file)),
);
for (const violation of violations) console.error(violation);
console.log(`Checked the imports of ${files.length} modules, ${violations.length} against the rules.`);
process.exitCode = violations.length === 0 ? 0 : 1;
