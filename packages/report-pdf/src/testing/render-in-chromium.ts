/** Runs pdf-worker.ts in a real Chromium worker, served by Vite as in development. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import type { RenderedPdf } from '../render-report-pdf.ts';
import type { FormTask, WorkerTask } from './pdf-worker.ts';

export type WorkerResult = RenderedPdf & { readonly writes: number; readonly durationMs: number };

export interface ChromiumRenderer {
  readonly render: (task: Omit<WorkerTask, 'fontBase'> | Omit<FormTask, 'fontBase'>) => Promise<WorkerResult>;
  readonly close: () => Promise<void>;
}

const packageRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const fontPackages = (): string =>
  resolve(
    dirname(
      createRequire(import.meta.url).resolve('@fontsource/archivo/files/archivo-latin-400-normal.woff'),
    ),
    '../../..',
  );

/** The same search as the rest of the project's browser tests. */
async function locateChromium(): Promise<string | null> {
  const tool = pathToFileURL(resolve(packageRoot, '../../tools/find-chromium.mjs')).href;
  const module: { findChromium: () => string | null } = await import(/* @vite-ignore */ tool);
  return module.findChromium();
}

export async function startChromiumRenderer(): Promise<ChromiumRenderer> {
  const executablePath = await locateChromium();
  const cacheDir = await mkdtemp(join(tmpdir(), 'plumbline-pdf-'));
  const server = await createServer({
    root: packageRoot,
    configFile: false,
    logLevel: 'error',
    cacheDir,
    appType: 'custom',
    server: {
      host: '127.0.0.1',
      port: 0,
      hmr: false,
      watch: null,
      fs: { allow: [resolve(packageRoot, '../..')] },
    },
    // Listed in advance, because a reload in the middle would end the worker.
    optimizeDeps: {
      include: ['pdfkit', '@noble/hashes/sha2.js', '@noble/hashes/utils.js', 'jpeg-js', '@cantoo/pdf-lib'],
    },
    plugins: [
      {
        name: 'empty-page',
        configureServer: (vite) => {
          vite.middlewares.use('/empty', (_request, response) => {
            response.setHeader('content-type', 'text/html').end('<!doctype html><title>PDF</title>');
          });
        },
      },
    ],
  });
  await server.listen();
  const base = server.resolvedUrls?.local[0] ?? '';
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    ...(executablePath === null ? {} : { executablePath }),
  });
  const page = await browser.newPage();
  await page.goto(`${base}empty`);
  return {
    render: (task) =>
      page.evaluate(
        ({ message, script }) =>
          new Promise<WorkerResult>((done, fail) => {
            const worker = new Worker(script, { type: 'module' });
            worker.onmessage = (event: MessageEvent<WorkerResult | { failure: string }>) => {
              worker.terminate();
              if ('failure' in event.data) fail(new Error(event.data.failure));
              else done(event.data);
            };
            worker.onerror = (event) => fail(new Error(event.message || 'the worker could not start'));
            worker.postMessage(message);
          }),
        {
          script: `${base}src/testing/pdf-worker.ts`,
          message: { ...task, fontBase: `${base}@fs${fontPackages()}` },
        },
      ),
    close: async () => {
      await browser.close();
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
