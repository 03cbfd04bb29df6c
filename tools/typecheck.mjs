/** Type-checks every project of the workspace; a project is a tsconfig*.json. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @returns {string[]} relative to the root */
export function findProjects() {
  const folders = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(path.join(root, parent)).map((name) => path.join(parent, name)),
  );
  return ['.', ...folders].flatMap((folder) =>
    (existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)) : [])
      .filter((name) => /^tsconfig(?!\.base)[\w.]*\.json$/.test(name))
      .map((name) => path.join(folder, name)),
  );
}

/** @param {string} project @returns {boolean} */
export function typecheck(project) {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
  const tsc = path.join(path.dirname(manifest), 'bin', 'tsc');
  const result = spawnSync(process.execPath, [tsc, '-p', project, '--noEmit'], {
    cwd: root,
    stdio: 'inherit',
  });
  return result.status === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failed = findProjects().filter((project) => !typecheck(project));
  for (const project of failed) console.error(`${project} has type errors.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
