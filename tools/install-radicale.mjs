/**
 * Installs radicale, a CalDAV server that calendars are tested against, where this user may. Without it those tests are skipped
 * and say so.
 */
import { planInstallation, run, thisSystem } from './install-chromium.mjs';

/** @type {import('./install-chromium.mjs').Recipes} */
const recipes = {
  linux: [
    [
      'apt-get',
      ['apt-get', 'update', '-q'],
      ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'radicale'],
    ],
  ],
};

/** @returns {string} what is to be said: '' when it is there */
export function ensureRadicale(system = thisSystem(), install = run) {
  if (system.hasProgram('radicale')) return '';
  const plan = planInstallation(system, recipes);
  if (plan?.isAllowed) {
    console.log('Installing radicale ...');
    for (const command of plan.commands) install(command, 'inherit');
    if (system.hasProgram('radicale')) return '';
  }
  return 'radicale is not installed: the tests of CalDAV calendars against a real server are skipped.';
}
