/** A bare React page with the same office, which starts offline like the app: what the app's start is compared with. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, preview } from 'vite';
import { generateOffice } from '../generate/generate-office.ts';

export interface ReactPage {
  readonly address: string;
  close(): Promise<void>;
}

const START_MS = Date.UTC(2026, 10, 1, 14);

/** The page and its scripts, from the device first. @param files paths from the root */
const worker = (files: readonly string[]): string => `
addEventListener('install', (event) => {
  event.waitUntil(caches.open('page').then((cache) => cache.addAll(${JSON.stringify(files)})).then(() => skipWaiting()));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request, { ignoreVary: true }).then((kept) => kept ?? fetch(event.request)));
});`;

/** Rows as the app's device has them, with ids of the same form. */
function makeRows(reportCount: number): string {
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `0199f0a2-7c1e-7a44-8d1a-${String(count).padStart(12, '0')}`;
  };
  return JSON.stringify(
    generateOffice({ reportCount, newId, inspectorId: newId(), nowMs: START_MS }).changes,
  );
}

/** Builds the page and serves it until `close`. */
export async function startReactPage(reportCount: number): Promise<ReactPage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-react-page-'));
  const config = {
    root: path.join(import.meta.dirname, 'react-page'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
    preview: { port: 0, host: '127.0.0.1' },
  } satisfies InlineConfig;
  await build(config);
  const scripts = readdirSync(path.join(folder, 'assets')).map((name) => `/assets/${name}`);
  writeFileSync(path.join(folder, 'worker.js'), worker(['/', ...scripts]));
  writeFileSync(path.join(folder, 'rows.json'), makeRows(reportCount));
  const server = await preview(config);
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('the React page has no address');
  return {
    address,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
