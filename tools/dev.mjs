/**
 * `npm run dev`: the server on its port and, in front of it, Vite with hot reload on 5173 (WEB_PORT), both on the same
 * data.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from './start/packages.mjs';
import { runServer } from './start/run-server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = path.join(root, 'apps', 'web');

const problem = ensurePackages(root);
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
process.exitCode = await runServer({
  root,
  args: [],
  env: { LOG_LEVEL: 'info', ...process.env },
  onReady: ({ address }) => {
    const manifest = createRequire(path.join(web, 'package.json')).resolve('vite/package.json');
    const command = [path.join(path.dirname(manifest), 'bin', 'vite.js')];
    const vite = spawn(process.execPath, command, {
      cwd: web,
      stdio: 'inherit',
      env: { ...process.env, BACKEND_URL: address },
    });
    children.push(vite);
  },
});
for (const child of children) child.kill('SIGTERM');
