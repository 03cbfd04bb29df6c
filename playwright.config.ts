import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findTestBrowser } from './tools/find-chromium.mjs';

const port = Number(process.env.E2E_PORT ?? 3917);
const executablePath = findTestBrowser();
// Workers load this file again and must see the same folder.
process.env.E2E_DATA_DIR ??= path.join(makeFolder(), 'data');

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-e2e-'));
  chmodSync(folder, 0o711); // as root, Postgres is another user who has to get in
  return folder;
}

// Rules that do not depend on the size of the screen are shown once: where most people meet them.
const atTheDesk = [
  '**/agreements/sign-by-link.spec.ts',
  '**/start/**',
  '**/auth/{confirm-address,providers,recover,sign-in}.spec.ts',
  '**/calendar/{book-and-begin,connect-google}.spec.ts',
  '**/contacts/import-and-merge.spec.ts',
  '**/defects/{edit,file,roles}.spec.ts',
  '**/editor/{locked-report,unfinished-text}.spec.ts',
  '**/help/ticket.spec.ts',
  '**/journey/from-booking-to-report.spec.ts',
  '**/notifications/**',
  '**/{publish,report-builder,settings}/**',
  '**/reports/{report-list-desk,start-inspection}.spec.ts',
  '**/shell/{new-device,pages,theme}.spec.ts',
  '**/site/*.spec.ts',
  '**/subscription/**',
  '**/templates/**',
  '**/tour/guided-tour.spec.ts',
];
const onThePhone = [
  '**/agreements/sign-offline.spec.ts',
  '**/annotate/{draw-by-touch,pdf-on-a-phone,printed,two-devices}.spec.ts',
  '**/booking/**',
  '**/calendar/two-devices.spec.ts',
  '**/contacts/two-devices.spec.ts',
  '**/insurance/**',
  '**/intelligence/**',
  '**/journey/one-house.spec.ts',
  '**/reports/{device-full,wind-mitigation}.spec.ts',
  '**/shell/{finish-sheet,offline}.spec.ts',
  '**/samples/**',
  '**/signature/**',
  '**/sync/!(needs-you|two-devices).spec.ts',
  '**/tasks/**',
  '**/tour/first-steps-and-share.spec.ts',
];

// The rule is the same at both sizes: `npm test` tells these on the phone, `npm run test:soak` (E2E_SIZES=all) at the desk as well. So it
// does with single stories of other files that have the tag `phoneFirst`, and the other way around with `deskFirst`
// (e2e/support/test.ts).
const phoneFirst = [
  '**/auth/sign-up.spec.ts',
  '**/editor/{answers,findings,photos}.spec.ts',
  '**/reports/report-list.spec.ts',
  '**/sync/needs-you.spec.ts',
];
const bothSizes = process.env.E2E_SIZES === 'all';
const notAtTheDesk = bothSizes ? onThePhone : [...onThePhone, ...phoneFirst];
/** Stories that a daily run leaves to the soak, unless they are named. */
const leftOut = process.env.SOAK_TESTS === '1' ? [] : [/@soak/];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Generous: on a busy machine a whole inspection takes its time. A test that needs a second try is named in the report.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: process.env.SECOND_TRIES === 'no' ? 0 : 2,
  outputDir: 'test-results',
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    actionTimeout: 60_000,
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: { args: chromiumFlags, ...(executablePath !== null && { executablePath }) },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: atTheDesk,
      grepInvert: [...leftOut, ...(bothSizes ? [] : [/@desk-first/])],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desk',
      testIgnore: notAtTheDesk,
      grepInvert: [...leftOut, ...(bothSizes ? [] : [/@phone-first/])],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node tools/start.mjs',
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMIT_FACTOR: '1000',
      GUIDED_TOUR: 'off', // it would stand over every new person's first screen; its own story switches it on
    },
  },
});
