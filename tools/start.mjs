/**
 * `npm start`: from a fresh clone to a running server. Plain JavaScript without packages, because node_modules may be
 * missing. Completed steps are skipped, so a second start takes about two seconds.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from './start/check-node.mjs';
import { checkPort } from './start/check-port.mjs';
import { arePackagesInstalled, ensurePackages } from './start/packages.mjs';
import { parseFlags, usage } from './start/parse-flags.mjs';
import { runServer } from './start/run-server.mjs';
import { ensureWebBuild, isWebBuilt } from './start/web-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

process.exitCode = await start();

async function start() {
  const flags = parseFlags(process.argv.slice(2), process.env);
  if (!flags.ok) return refuse(flags.sentence);
  if (flags.isHelp) return show(usage);
  const env = { ...process.env, ...flags.environment };
  const problem =
    checkNode(process.versions.node, engines.node) ?? (isPrepared() ? null : await prepare(env));
  if (problem !== null) return refuse(problem);
  return await runServer({
    root,
    args: flags.serverArguments,
    env: { LOG_LEVEL: 'warn', ...env },
    onReady: printReady,
  });
}

function isPrepared() {
  return arePackagesInstalled(root) && isWebBuilt(root);
}

/** @param {Record<string, string | undefined>} env */
async function prepare(env) {
  return (await checkPort(env)) ?? ensurePackages(root) ?? ensureWebBuild(root);
}

/** @param {import('./start/run-server.mjs').Ready} ready */
function printReady({ address, dataDir, clusterFolder, people }) {
  const lines = [`Plumbline is running at ${address}`, '', `  Data       ${dataDir}`];
  if (clusterFolder === null) lines.push('  Database   the Postgres of DATABASE_URL');
  else if (path.relative(dataDir, clusterFolder).startsWith('..')) {
    lines.push(
      `  Database   ${clusterFolder} (Postgres does not run as root and its user cannot enter the data folder)`,
    );
  }
  if (!process.env.SMTP_URL) lines.push(`  Mail       ${address}/dev/mail (not sent: SMTP_URL is not set)`);
  for (const { email, password } of people) lines.push(`  Sign in    ${email}   ${password}`);
  lines.push('  Stop       Ctrl-C', '');
  console.log(lines.join('\n'));
}

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence);
  return 1;
}

/** @param {string} text */
function show(text) {
  console.log(text);
  return 0;
}
