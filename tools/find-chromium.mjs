/**
 * Finds an installed Chromium or Chrome: CHROMIUM_PATH, else the usual places of the system. Pure except for the two
 * probes, so unit tests cover all three systems.
 */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const linuxNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApps = ['Chromium', 'Google Chrome'];
const windowsFolders = ['Chromium\\Application', 'Google\\Chrome\\Application'];

/**
 * @param {{platform: string, env: Record<string, string | undefined>}} system
 * @returns {string[]} every place to look at, best first
 */
export function chromiumCandidates({ platform, env }) {
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH];
  if (platform === 'darwin') {
    const roots = ['/Applications', `${env.HOME ?? ''}/Applications`];
    return roots.flatMap((root) => macApps.map((app) => `${root}/${app}.app/Contents/MacOS/${app}`));
  }
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (root) => root !== undefined,
    );
    return roots.flatMap((root) =>
      windowsFolders.map((folder) => path.win32.join(root, folder, 'chrome.exe')),
    );
  }
  return inFolders(linuxNames, env.PATH);
}

/** @param {string[]} names @param {string | undefined} searchPath */
function inFolders(names, searchPath = '') {
  const folders = [...searchPath.split(':').filter(Boolean), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return names.flatMap((name) => folders.map((folder) => path.posix.join(folder, name)));
}

/** @returns {string | null} */
export function findChromium(system = { platform: process.platform, env: process.env }) {
  return chromiumCandidates(system).find(isExecutable) ?? null;
}

/**
 * The browser for tests: Chromium's headless shell, which draws no window (an eighth less CPU for a story), else Chromium.
 * @returns {string | null}
 */
export function findTestBrowser(system = { platform: process.platform, env: process.env }) {
  return findHeadlessShell(system) ?? findChromium(system);
}

/**
 * @param {{platform: string, env: Record<string, string | undefined>}} system
 * @returns {string | null} null also when CHROMIUM_PATH names the browser
 */
export function findHeadlessShell({ platform, env } = { platform: process.platform, env: process.env }) {
  if (platform !== 'linux' || env.CHROMIUM_PATH) return null;
  return inFolders(shellNames, env.PATH).find(isExecutable) ?? null;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // missing, or not executable by us
  }
}

/**
 * What no test needs: Chromium renders the list under its address bar as another page, 0.6 s of CPU for each window, and starts a page in
 * advance for the next address. The last list of features wins, so this one repeats Playwright's.
 */
export const chromiumFeaturesOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'SpareRendererForSitePerProcess',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Without a display, a sandbox or a process for drawing, and without the browser's own network traffic. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${chromiumFeaturesOff.join(',')}`,
];
