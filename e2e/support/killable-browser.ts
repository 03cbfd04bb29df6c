/**
 * A Chromium with a persistent profile that a test can kill like a phone does: SIGKILL, no warning. The same profile
 * can be reopened. Playwright's own launch closes gracefully and removes what must survive here.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../../tools/find-chromium.mjs';

export interface KillableBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Ends all browser processes at once. */
  kill(): Promise<void>;
}

export async function openKillableBrowser(options: {
  readonly executablePath: string;
  readonly profileFolder: string;
  readonly widthPx: number;
  readonly heightPx: number;
}): Promise<KillableBrowser> {
  const portFile = path.join(options.profileFolder, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const flags = [
    ...chromiumFlags,
    '--remote-debugging-port=0',
    `--user-data-dir=${options.profileFolder}`,
    `--window-size=${options.widthPx},${options.heightPx}`,
  ];
  // A separate process group, so the renderers die with the browser.
  const child = spawn(options.executablePath, [...flags, 'about:blank'], { stdio: 'ignore', detached: true });
  const browser = await connectOverPort(portFile, child);
  const context = browser.contexts()[0];
  if (!context) throw new Error('the browser opened without a context');
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize({ width: options.widthPx, height: options.heightPx });
  return { context, page, kill: () => killGroup(child) };
}

async function connectOverPort(portFile: string, child: ChildProcess): Promise<Browser> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`Chromium ended with code ${child.exitCode}`);
    const text = await readFile(portFile, 'utf8').catch(() => '');
    const port = text.split('\n')[0];
    if (port) return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Chromium did not open its debugging port');
}

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}
