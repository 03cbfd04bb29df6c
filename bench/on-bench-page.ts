import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { chromiumFlags, findChromium } from '../tools/find-chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface BenchPage {
  /** Below bench/; holds the page's index.html. */
  readonly folder: string;
  /** Packages imported by the page: one discovered at run time would make Vite reload the page. */
  readonly packages: readonly string[];
  /** Set on `window` by the page once it is ready. */
  readonly readyWith: string;
}

/**
 * Serves a bench page from the sources and opens it in Chromium. Server and browser end with `measure`, whatever its
 * outcome.
 */
export async function onBenchPage<Result>(
  { folder, packages, readyWith }: BenchPage,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const server = await createServer({
    root: path.resolve(root),
    configFile: false,
    logLevel: 'error',
    // Saving a file in the meantime must not reload the page.
    server: { port: Number(process.env.BENCH_PORT ?? 0), host: '127.0.0.1', hmr: false, watch: null },
    optimizeDeps: { include: [...packages] },
  });
  try {
    await server.listen();
    const address = server.resolvedUrls?.local[0];
    if (address === undefined) throw new Error('the bench page has no address');
    const executablePath = findChromium();
    const browser = await chromium.launch({
      args: chromiumFlags,
      ...(executablePath !== null && { executablePath }),
    });
    try {
      const page = await browser.newPage();
      page.on('pageerror', (error) => console.error(error));
      await page.goto(`${address}bench/${folder}/index.html`);
      await page.waitForFunction(`window.${readyWith} !== undefined`);
      return await measure(page);
    } finally {
      await browser.close();
    }
  } finally {
    await server.close();
  }
}
