/** A Chromium for the bench, with a persistent profile, and sign-in through the sign-in page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { fillSignIn } from '../e2e/auth/person.ts';
import { chromiumFlags, findChromium } from '../tools/find-chromium.mjs';
import type { BenchServer } from './bench-server.ts';

export interface BenchProfile {
  readonly folder: string;
  open(): Promise<BrowserContext>;
  remove(): void;
}

export function createBenchProfile(viewport: { width: number; height: number }): BenchProfile {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-bench-profile-'));
  const executablePath = findChromium();
  return {
    folder,
    open: () =>
      chromium.launchPersistentContext(folder, {
        args: chromiumFlags,
        viewport,
        ...(executablePath !== null && { executablePath }),
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function signIn(page: Page, server: BenchServer): Promise<void> {
  await page.goto(`${server.address}/auth?mode=signin`);
  await fillSignIn(page, server.email, server.password);
  await page.waitForURL('**/dashboard');
  // Chromium offers to install the app a second after each arrival, covering what is measured; this person has
  // declined.
  await page.evaluate(() => localStorage.setItem('install-dismissed-at', new Date().toISOString()));
}

const ROWS_ARRIVE_WITHIN_MS = 300_000;

/**
 * Polls the local database from outside until it has the server's rows. `waitForFunction` treats the promise of an
 * async function as its result, and would let a bench begin with half of its rows.
 */
export async function waitForRows(page: Page, table: string, count: number): Promise<void> {
  const deadlineMs = performance.now() + ROWS_ARRIVE_WITHIN_MS;
  for (;;) {
    const found = await page.evaluate(countRows, table);
    if (found >= count) return;
    if (performance.now() > deadlineMs)
      throw new Error(`${found} of ${count} rows of ${table} came to the device`);
    await page.waitForTimeout(1_000);
  }
}

/** Runs in the page. */
async function countRows(table: string): Promise<number> {
  const databases = await indexedDB.databases();
  const name = databases.find((each) => /^plumbline-[0-9a-f]{8}-[0-9a-f-]{27}$/.test(each.name ?? ''))?.name;
  if (name === undefined) return 0;
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
  const range = IDBKeyRange.bound([table, ''], [table, '\uffff']);
  const found = await new Promise<number>((resolve, reject) => {
    const request = opened.transaction('rows').objectStore('rows').index('[table+scopeId+id]').count(range);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not counted'));
  });
  opened.close();
  return found;
}
