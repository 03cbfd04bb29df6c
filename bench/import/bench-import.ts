/**
 * `npm run bench -- import`: 2,000 contacts of a file. How long from 'Import' until all of them are on the server, and how
 * long until a second device, which signs in, has them.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { startBenchServer } from '../bench-server.ts';
import { createBenchProfile, signIn, waitForRows } from '../browser.ts';
import { printFigures } from '../figures.ts';

const CONTACTS = 2_000;
const GOAL_SECONDS = 8;
const ASKED_EVERY_MS = 50;
const GIVEN_UP_MS = 300_000;
const DESK = { width: 1440, height: 900 };

function csvOf(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `Client${index},Family${index % 700},Company ${index % 90},client.${index}@example.com,(813) 555-${String(index).padStart(4, '0')}`,
  );
  return ['First Name,Last Name,Company,E-mail Address,Mobile Phone', ...rows].join('\n');
}

/** Everything up to the press that imports: reading the file is not what is measured. */
async function chooseFile(page: Page): Promise<void> {
  await page.goto(new URL('/contacts', page.url()).href);
  await page.getByRole('button', { name: 'Actions for contacts' }).click();
  await page.getByRole('menuitem', { name: 'Import CSV or vCard' }).click();
  await page
    .getByLabel('Contacts file')
    .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(CONTACTS)) });
}

const server = await startBenchServer();
const [first, second] = [createBenchProfile(DESK), createBenchProfile(DESK)];
const database = new pg.Pool({ connectionString: server.database.superuserUrl, max: 1 });

async function secondsUntilOnServer(): Promise<number> {
  const startedAtMs = performance.now();
  for (;;) {
    const { rows } = await database.query<{ count: number }>(
      'select count(*)::integer as count from public.contacts where scope_id = $1',
      [server.officeId],
    );
    const seconds = (performance.now() - startedAtMs) / 1000;
    if ((rows[0]?.count ?? 0) >= CONTACTS) return seconds;
    if (seconds * 1000 > GIVEN_UP_MS)
      throw new Error(`${rows[0]?.count} of ${CONTACTS} contacts came to the server`);
    await pause(ASKED_EVERY_MS);
  }
}

try {
  const context = await first.open();
  const page = await context.newPage();
  await signIn(page, server);
  await chooseFile(page);
  await page.getByRole('button', { name: /^Import [\d,]+ contacts$/ }).click();
  const imported = await secondsUntilOnServer();
  await context.close();

  const other = await second.open();
  const otherPage = await other.newPage();
  const signInAtMs = performance.now();
  await signIn(otherPage, server);
  await waitForRows(otherPage, 'contacts', CONTACTS);
  const downloaded = (performance.now() - signInAtMs) / 1000;
  await other.close();
  const rate = (seconds: number): string => `${Math.round(CONTACTS / seconds)} rows/s`;
  printFigures(`${CONTACTS} contacts of a file, in Chromium`, [
    {
      name: 'from Import to all of them on the server',
      value: imported,
      unit: 's',
      goal: { atMost: GOAL_SECONDS },
      note: rate(imported),
    },
    {
      name: 'from the sign-in page to all of them on a second device',
      value: downloaded,
      unit: 's',
      goal: { atMost: GOAL_SECONDS },
      note: rate(downloaded),
    },
  ]);
} finally {
  await database.end();
  await server.stop();
  first.remove();
  second.remove();
}
