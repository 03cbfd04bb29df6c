import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { findSystemPostgres } from './apps/server/src/testing/find-system-postgres.ts';
import { pdfjsAtFixedPaths } from './apps/web/pdfjs-files-plugin.ts';
import { mutateModules } from './apps/web/src/ground/sync/testing/mutants/mutate-module.ts';
import { documentationModules } from './packages/documentation/build/documentation-plugin.ts';
import { chromiumFlags, findTestBrowser } from './tools/find-chromium.mjs';
import {
  browserFilesOfTheirOwn,
  domFilesOfTheirOwn,
  unitFilesOfTheirOwn,
} from './tools/test/files-of-their-own.ts';
import { isWorthARetry, propertySeed } from './tools/test/property-policy.ts';
import { soakFiles } from './tools/test/soak-files.mjs';

const database = ['**/*.db.test.ts'];
const browser = ['**/*.browser.test.{ts,tsx}'];
const touchBrowser = ['**/*.touch.browser.test.{ts,tsx}'];
const leftOut = process.env.SOAK_TESTS === '1' ? [] : soakFiles;
const exclude = [...configDefaults.exclude, 'e2e/**', 'data/**', ...leftOut];
const floatingParts = [
  'alert-dialog',
  'autocomplete',
  'combobox',
  'dialog',
  'drawer',
  'menu',
  'popover',
  'tabs',
  'tooltip',
].map((part) => `@base-ui/react/${part}`);
const executablePath = findTestBrowser();
const launchOptions = {
  // Moving colors and a beep, allowed without a question.
  args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  ...(executablePath !== null && { executablePath }),
};
// Not for the browser's tests: what it imports would be found in the middle of their run.
const setupFiles = ['patience', 'properties', 'leave-nothing'].map((name) =>
  fileURLToPath(new URL(`tools/test/${name}.ts`, import.meta.url)),
);
const jsdomFiles = [
  ...setupFiles,
  ...['jsdom', 'floating-parts'].map((name) =>
    fileURLToPath(new URL(`tools/test/${name}.ts`, import.meta.url)),
  ),
];
/** The files of a worker share its modules: importing them again for each file cost more than the tests. */
const shared = { pool: 'threads', isolate: false } as const;
/** For files that change what a worker shares; a thread also shares the time zone. */
const apart = { pool: 'forks', isolate: true } as const;
const systemPostgres = findSystemPostgres();
const systemTests = [
  'apps/server/src/ground/database/migrate.db.test.ts',
  process.env.ALL_SYSTEM === '1'
    ? 'supabase/tests/**/*.db.test.ts'
    : 'supabase/tests/row-level-security.db.test.ts',
];
// A limit for tests that hang, not for slow machines: with a busy process on each core, a test of 20 seconds takes 60.
const testTimeout = 120_000;

// Runs like the first database project, on Postgres as the system's package manager installed it: the migrations and row security in
// every run, all of it in the soak (`npm run test:soak -- system`).
const systemDatabase = {
  extends: true as const,
  test: {
    ...shared,
    name: 'db-system',
    setupFiles,
    include: systemTests,
    exclude,
    globalSetup: ['apps/server/src/testing/start-system-postgres.ts'],
    testTimeout,
    hookTimeout: testTimeout,
  },
};

const pollTimeout = 20_000;
// Vitest leaves one core free, which is half of a machine of two; most of these tests wait for Postgres or a browser.
const maxWorkers = Math.max(2, availableParallelism() - 1);

export default defineConfig({
  test: {
    testTimeout,
    hookTimeout: testTimeout,
    maxWorkers,
    // As in the stories (playwright.config.ts): what passed on a later try is named at the end of `npm test`, and fails the soak.
    retry: { count: process.env.SECOND_TRIES === 'no' ? 0 : 1, condition: isWorthARetry },
    env: { PROPERTY_SEED: `${propertySeed(process.env.PROPERTY_SEED, new Date(), Math.random)}` },
    expect: { poll: { timeout: pollTimeout } },
    projects: [
      {
        extends: true,
        plugins: [mutateModules(), documentationModules()],
        test: {
          ...shared,
          name: 'unit',
          setupFiles,
          include: ['**/*.test.{ts,mjs}'],
          exclude: [...exclude, ...database, ...browser, ...unitFilesOfTheirOwn],
        },
      },
      {
        extends: true,
        plugins: [mutateModules(), documentationModules()],
        test: { ...apart, name: 'unit-apart', setupFiles, include: unitFilesOfTheirOwn, exclude },
      },
      {
        extends: true,
        plugins: [react(), documentationModules()],
        test: {
          ...shared,
          name: 'dom',
          setupFiles: jsdomFiles,
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          exclude: [...exclude, ...browser, ...domFilesOfTheirOwn],
        },
      },
      {
        extends: true,
        plugins: [react(), documentationModules()],
        test: {
          ...apart,
          name: 'dom-apart',
          setupFiles: jsdomFiles,
          environment: 'jsdom',
          include: domFilesOfTheirOwn,
          exclude,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'db',
          setupFiles,
          include: database,
          exclude,
          globalSetup: ['apps/server/src/testing/start-test-postgres.ts'],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      ...(systemPostgres === null ? [] : [systemDatabase]),
      {
        extends: true,
        plugins: [react(), tailwindcss(), documentationModules(), pdfjsAtFixedPaths()],
        // Real photos for tests may lie next to the project.
        server: { fs: { allow: ['.', '../shared'] } },
        // A package found in the middle of a run would make Vite reload the page under all tests: each is named here, and one that is
        // missing (most of those that are not ES modules) fails the first test that imports it.
        optimizeDeps: {
          noDiscovery: true,
          include: [
            '@cantoo/pdf-lib',
            ...['', '/daygrid', '/interaction', '/list', '/themes/classic', '/timegrid'].map(
              (part) => `@fullcalendar/react${part}`,
            ),
            '@tanstack/react-router',
            '@tanstack/react-store',
            'axe-core',
            'exifr/dist/lite.esm.mjs',
            'heic-to/csp',
            'libphonenumber-js/min',
            'lucide-react',
            'maplibre-gl',
            'mediabunny',
            'pdfjs-dist/legacy/build/pdf.mjs',
            'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
            'pdfjs-dist/legacy/web/pdf_viewer.mjs',
            'pmtiles',
            'postal-mime',
            'react',
            'react-dom',
            'react-dom/client',
            'tesseract.js',
            ...floatingParts,
          ],
        },
        test: {
          name: 'browser',
          isolate: false,
          include: browser,
          exclude,
          testTimeout,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            // A page that emulated touch once has no mouse ever after: fingers have a separate browser.
            instances: [
              {
                browser: 'chromium',
                exclude: [...exclude, ...touchBrowser, ...browserFilesOfTheirOwn],
              },
              // Files of an instance share its page; these have one that nothing came before.
              { browser: 'chromium', name: 'browser (apart)', include: browserFilesOfTheirOwn },
              {
                browser: 'chromium',
                name: 'browser (touch)',
                include: touchBrowser,
                provider: playwright({ launchOptions, contextOptions: { hasTouch: true } }),
              },
            ],
          },
        },
      },
    ],
  },
});
