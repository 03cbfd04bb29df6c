/** Installs Chromium with the system's package manager if this user may, otherwise prints the exact command. */
import { spawnSync } from 'node:child_process';
import { findChromium, findHeadlessShell } from './find-chromium.mjs';

/** @typedef {Record<string, readonly (readonly [manager: string, ...commands: string[][]])[]>} Recipes */

/** @type {Recipes} */
const chromium = {
  linux: [
    [
      'apt-get',
      ['apt-get', 'update', '-q'],
      ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
    ],
    ['dnf', ['dnf', 'install', '-y', 'chromium']],
    ['pacman', ['pacman', '-Sy', '--noconfirm', 'chromium']],
    ['apk', ['apk', 'add', '--no-cache', 'chromium']],
    ['zypper', ['zypper', '--non-interactive', 'install', 'chromium']],
  ],
  darwin: [['brew', ['brew', 'install', '--cask', 'chromium']]],
  win32: [['winget', ['winget', 'install', '--exact', '--silent', '--id', 'Hibbiki.Chromium']]],
};

/** @type {Recipes} Fails on systems without this package, which is no harm. */
const headlessShell = {
  linux: [
    ['apt-get', ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell']],
  ],
};

/**
 * @param {{platform: string, isRoot: boolean, hasProgram: (name: string) => boolean, maySudo: () => boolean}} system
 * @param {Recipes} recipes
 * @returns {{commands: string[][], isAllowed: boolean} | null} null: no known package manager
 */
export function planInstallation({ platform, isRoot, hasProgram, maySudo }, recipes = chromium) {
  const recipe = (recipes[platform] ?? []).find(([manager]) => hasProgram(manager));
  if (recipe === undefined) return null;
  const [, ...commands] = recipe;
  if (platform !== 'linux' || isRoot) return { commands, isAllowed: true };
  return { commands: commands.map((command) => ['sudo', '-n', ...command]), isAllowed: maySudo() };
}

/** @returns {{ok: true, path: string} | {ok: false, sentence: string}} */
export function ensureChromium() {
  const present = findChromium();
  if (present !== null) return { ok: true, path: present };
  const plan = planInstallation(thisSystem());
  if (plan?.isAllowed) {
    console.log('Installing Chromium ...');
    for (const command of plan.commands) run(command, 'inherit');
    const installed = findChromium();
    if (installed !== null) return { ok: true, path: installed };
  }
  return { ok: false, sentence: adviceFor(plan?.commands ?? null) };
}

/**
 * Installs the headless shell where this user may and the system has one. Tests that don't find it use Chromium.
 * @param {Parameters<typeof planInstallation>[0]} system
 * @param {(command: string[], stdio: 'inherit') => unknown} install
 */
export function ensureHeadlessShell(system = thisSystem(), install = run, find = () => findHeadlessShell()) {
  if (process.env.CHROMIUM_PATH || find() !== null) return;
  const plan = planInstallation(system, headlessShell);
  if (!plan?.isAllowed) return;
  console.log("Installing Chromium's headless shell ...");
  for (const command of plan.commands) install(command, 'inherit');
}

export const thisSystem = () => ({
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  hasProgram: (/** @type {string} */ name) =>
    succeeds(process.platform === 'win32' ? ['where', name] : ['sh', '-c', `command -v ${name}`]),
  maySudo: () => succeeds(['sudo', '-n', 'true']),
});

/** @param {string[][] | null} commands */
export function adviceFor(commands) {
  const byHand = 'Install Chromium or Chrome and name it: CHROMIUM_PATH=/path/to/chromium npm test';
  if (commands === null) return `No Chromium was found. ${byHand}`;
  const typed = commands.map((command) => command.filter((word) => word !== '-n').join(' ')).join(' && ');
  return `No Chromium was found. Install it: ${typed}. Or: ${byHand}`;
}

/** @param {string[]} command */
function succeeds(command) {
  return run(command, 'ignore') === 0;
}

/** @param {string[]} command @param {'ignore' | 'inherit'} stdio */
export function run([program = '', ...args], stdio) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio, env }).status;
}
