/** A bare React page with the same office, which starts offline like the app: what the app's start is compared with. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { generateOffice } from '../generate/generate-office.ts';

export interface ReactPage {
  readonly address: string;
  close(): void;
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };
const START_MS = Date.UTC(2026, 10, 1, 14);

/** The page and its scripts, from the device first. @param files paths from the root */
const worker = (files: readonly string[]): string => `
addEventListener('install', (event) => {
  event.waitUntil(caches.open('page').then((cache) => cache.addAll(${JSON.stringify(files)})).then(() => skipWaiting()));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
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
  await build({
    root: path.join(import.meta.dirname, 'react-page'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  });
  const scripts = readdirSync(path.join(folder, 'assets')).map((name) => `/assets/${name}`);
  const made: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/worker.js': ['text/javascript', worker(['/', ...scripts])],
    '/rows.json': ['application/json', makeRows(reportCount)],
  };
  const server = createServer((request, response) => {
    const name = request.url ?? '/';
    const found = made[name];
    if (found !== undefined) return response.setHeader('content-type', found[0]).end(found[1]);
    const file = name === '/' ? '/index.html' : name;
    const type = TYPES[path.extname(file)];
    if (type === undefined || (file !== '/index.html' && !scripts.includes(file)))
      return response.writeHead(404).end();
    return response.setHeader('content-type', type).end(readFileSync(path.join(folder, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
