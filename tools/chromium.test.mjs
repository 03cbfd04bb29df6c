import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { chromiumCandidates, chromiumFeaturesOff, findHeadlessShell } from './find-chromium.mjs';
import { adviceFor, ensureHeadlessShell, planInstallation } from './install-chromium.mjs';

describe('the search for a browser', () => {
  it('obeys CHROMIUM_PATH alone', () => {
    expect(chromiumCandidates({ platform: 'linux', env: { CHROMIUM_PATH: '/opt/c', PATH: '/bin' } })).toEqual(
      ['/opt/c'],
    );
  });

  it('knows the usual places of three systems', () => {
    expect(chromiumCandidates({ platform: 'linux', env: { PATH: '/opt/bin' } })).toContain(
      '/usr/bin/chromium',
    );
    expect(chromiumCandidates({ platform: 'darwin', env: {} })).toContain(
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    );
    expect(chromiumCandidates({ platform: 'win32', env: { PROGRAMFILES: 'C:\\Program Files' } })).toContain(
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    );
  });
});

describe('the headless shell', () => {
  const linux = (/** @type {object} */ env) => ({ platform: 'linux', env: { PATH: '/nowhere', ...env } });

  it('gives way to a browser that is named', () => {
    expect(findHeadlessShell(linux({ CHROMIUM_PATH: '/opt/c' }))).toBeNull();
  });

  it('is looked for on Linux only', () => {
    expect(findHeadlessShell({ ...linux({}), platform: 'darwin' })).toBeNull();
  });

  it('is installed by root where the package manager has it, once', () => {
    vi.stubEnv('CHROMIUM_PATH', undefined);
    const system = {
      platform: 'linux',
      isRoot: true,
      hasProgram: (/** @type {string} */ name) => name === 'apt-get',
      maySudo: () => false,
    };
    const install = vi.fn(() => 0);
    ensureHeadlessShell(system, install, () => null);
    expect(install).toHaveBeenCalledExactlyOnceWith(
      expect.arrayContaining(['chromium-headless-shell']),
      'inherit',
    );
    ensureHeadlessShell(system, install, () => '/usr/bin/chromium-headless-shell');
    ensureHeadlessShell({ ...system, hasProgram: () => false }, install, () => null);
    expect(install).toHaveBeenCalledOnce();
    vi.unstubAllEnvs();
  });
});

describe('the features that are off', () => {
  it('are those of Playwright, whose own list does not count beside ours, and more', () => {
    const packageFile = createRequire(import.meta.url).resolve('playwright-core/package.json');
    const loader = path.join(path.dirname(packageFile), 'lib/server/electron/loader.js');
    const [, list = ''] = /disabledFeatures = \[(.*?)\]\.filter/s.exec(readFileSync(loader, 'utf8')) ?? [];
    const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
    expect(names).toContain('HttpsUpgrades');
    expect(chromiumFeaturesOff).toEqual(
      expect.arrayContaining(names.filter((name) => !name?.startsWith('ms'))),
    );
  });
});

describe('the installation of a browser', () => {
  const system = (/** @type {object} */ more) => ({
    platform: 'linux',
    isRoot: false,
    hasProgram: (/** @type {string} */ name) => name === 'apt-get',
    maySudo: () => false,
    ...more,
  });

  it('is done by root with the package manager that is there', () => {
    const plan = planInstallation(system({ isRoot: true }));
    expect(plan?.isAllowed).toBe(true);
    expect(plan?.commands.at(-1)).toEqual([
      'apt-get',
      'install',
      '-y',
      '-q',
      '--no-install-recommends',
      'chromium',
    ]);
  });

  it('is done with sudo only where it asks for no password', () => {
    expect(planInstallation(system({}))?.isAllowed).toBe(false);
    expect(planInstallation(system({ maySudo: () => true }))?.isAllowed).toBe(true);
  });

  it('is left to the person, with the words to type', () => {
    const plan = planInstallation(system({ hasProgram: (/** @type {string} */ name) => name === 'dnf' }));
    expect(adviceFor(plan?.commands ?? null)).toContain('Install it: sudo dnf install -y chromium.');
    expect(planInstallation(system({ platform: 'freebsd' }))).toBeNull();
    expect(adviceFor(null)).toContain('CHROMIUM_PATH=');
  });
});
