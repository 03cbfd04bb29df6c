/** Fails when a module imports against the direction of the layers or in a cycle; the rules are in imports/import-rules.mjs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSources } from './imports/check-sources.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['apps', 'packages']
  .flatMap((parent) =>
    readdirSync(path.join(root, parent)).map((name) => path.posix.join(parent, name, 'src')),
  )
  .filter((folder) => existsSync(path.join(root, folder)));
const files = [...folders, 'supabase/functions'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\/(node_modules|dist)\//.test(file)),
);

const { checked, violations } = checkSources(
  new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])),
);
for (const violation of violations) console.error(violation);
console.log(`Checked the imports of ${checked} modules, ${violations.length} against the rules.`);
process.exitCode = violations.length === 0 ? 0 : 1;
