/**
 * One day on the road, its clock and location mocked: planned, ordered, driven, late once, logged; a receipt photographed and an
 * invoice issued offline, paid by card; a drive by location.
 */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { expectToast } from '../support/expect-toast.ts';
import { inSoak, phoneFirst, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { expectVial } from '../sync/support/editor.ts';
import { drawLunchReceipt } from './lunch-receipt.ts';
import { type RoadOffice, roadDay, startRoadOffice, writeDay } from './road-office.ts';

const DAY = roadDay(new Date());
const ZONE = DAY.timeZone;
test.use({ timezoneId: ZONE });
test.setTimeout(180_000);

let office: RoadOffice;
test.beforeAll(async () => {
  office = await startRoadOffice();
});
test.afterAll(() => office.stop());

/** Opens every page of the day once, so that its code is on the device. */
async function openOnce(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) await visit(page, path);
}

/** Moves the page's clock on to that many minutes after eight. */
async function setClock(page: Page, minutes: number): Promise<void> {
  const nowMs = await page.evaluate(() => Date.now());
  await page.clock.fastForward(Math.max(0, DAY.startMs + minutes * 60_000 - nowMs));
}

/** Arrival and departure at the stops in their best order; the second visit takes an hour and three quarters. */
const VISITS = [
  [0, 60],
  [74, 180],
  [195, 255],
  [280, 340],
  [355, 415],
] as const;

/** Reads the text of a receipt's photo, which fetches the reader when it is not on the device. */
async function readReceipt(sheet: ReturnType<Page['getByRole']>, buffer: Buffer): Promise<void> {
  await sheet.getByLabel('Photo of a receipt').setInputFiles({
    name: 'receipt.jpg',
    mimeType: 'image/jpeg',
    buffer,
  });
  await sheet.getByRole('button', { name: 'Read receipt' }).click();
  await expect(sheet.getByText('Read from the receipt.')).toBeVisible({ timeout: 60_000 });
}

test('a day of five stops is planned, driven and logged, its invoice issued offline and paid by card', {
  tag: [phoneFirst, inSoak],
}, async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation']);
  await page.clock.install({ time: DAY.startMs - 30 * 60_000 });
  const session = await signUp(page, newPerson(), '/dashboard', office.url);
  const { billedId } = await writeDay(office, session, DAY);
  await office.connectStripe(session);

  await test.step('the day is planned and put in the best order', async () => {
    await visit(page, '/routes');
    await page.getByRole('button', { name: /^Plan this day/ }).click();
    await expect(page.getByRole('list', { name: 'Stops in order' }).getByRole('listitem')).toHaveCount(5);
    await page.getByRole('button', { name: 'Find best order' }).click();
    await page.getByRole('button', { name: 'Apply order' }).click();
    await page.getByRole('button', { name: 'Change times' }).click();
    await expect(page.getByRole('button', { name: 'Apply order' })).toBeHidden();
  });
  const routePath = new URL(page.url()).pathname;

  const photo = await drawLunchReceipt(
    page,
    new Date(DAY.startMs).toLocaleDateString('en-US', { timeZone: ZONE }),
  );

  await test.step('a first look at a receipt puts the reader on the device', async () => {
    await visit(page, '/expenses?expense=new');
    await readReceipt(page.getByRole('dialog', { name: 'New expense' }), photo);
  });

  await test.step('without a connection, five stops are driven, late once', async () => {
    await openOnce(page, [
      `/calendar/appointments/${billedId}`,
      '/expenses?expense=new',
      '/expenses',
      `/invoices/${randomUUID()}`,
      routePath,
    ]);
    await expectVial(page, /^Safe to leave/, 40_000);
    await context.setOffline(true);
    const late = page.getByRole('button', { name: 'Notify clients' });
    for (const [stop, [arrived, left]] of VISITS.entries()) {
      await setClock(page, arrived);
      await page.getByRole('button', { name: 'Arrived' }).click();
      await expect(page.getByText('You are here')).toBeVisible();
      await setClock(page, left);
      await page.getByRole('button', { name: 'Left', exact: true }).click();
      await expect(page.getByText('You are here')).toBeHidden();
      // The second visit takes longer than agreed; no one comes after the last one.
      await expect(late).toBeVisible({ visible: stop >= 1 && stop < VISITS.length - 1 });
    }
    await setClock(page, (Date.now() - DAY.startMs) / 60_000);
    await page.getByRole('button', { name: 'Log these miles' }).click();
    await expect(page.getByRole('heading', { name: 'Miles logged' })).toBeVisible();
  });

  await test.step('the lunch receipt is photographed offline', async () => {
    await visit(page, '/expenses?expense=new');
    const sheet = page.getByRole('dialog', { name: 'New expense' });
    // The first look left a draft.
    await sheet.getByRole('button', { name: 'Start over' }).click();
    await readReceipt(sheet, photo);
    await expect(sheet.getByRole('textbox', { name: 'Amount' })).toHaveValue('18.40');
    await expect(sheet.getByRole('textbox', { name: 'Vendor' })).toHaveValue('Bay Lunch');
    const add = sheet.getByRole('button', { name: 'Add expense' });
    await expectToast(page, 'Expense created successfully', () => add.click());
    await expect(sheet).toBeHidden();
    await expect(page).not.toHaveURL(/expense=/);
  });

  const invoicePath = await test.step('the invoice is issued offline, and its number follows', async () => {
    await visit(page, `/calendar/appointments/${billedId}`);
    await page.getByRole('button', { name: 'Create invoice' }).click();
    await page.getByRole('button', { name: 'Issue invoice' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Number follows');
    return new URL(page.url()).pathname;
  });

  await context.setOffline(false);
  await expectVial(page, /^Safe to leave/, 40_000);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-1001');

  await test.step('the client pays by card behind the link', async () => {
    const copy = page.getByRole('button', { name: 'Copy payment link' });
    await expectToast(page, 'Payment link copied', () => copy.click());
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const client = await (await browser.newContext({ timezoneId: ZONE })).newPage();
    await client.goto(link);
    await client.getByRole('button', { name: 'Pay $425.00 by card' }).click();
    await client.getByRole('link').click();
    await office.deliverPayments(session);
    await expect(client.getByText('Nothing is owed on this invoice. Thank you.')).toBeVisible();
    await client.context().close();
  });

  await test.step('the way home is recorded by location, and kept as personal after a look', async () => {
    await visit(page, '/expenses?view=mileage');
    await page.getByRole('button', { name: 'Record trip' }).click();
    await page.getByRole('button', { name: 'Start recording' }).click();
    let latitude = 28.05;
    await expect(async () => {
      // 40 m a second: slow enough for a car, far enough for a move.
      latitude += 0.000_36;
      await context.setGeolocation({ latitude, longitude: -82.46, accuracy: 5 });
      await expect(page.getByText(/^Recording a trip since .+: 0\.[2-9] mi/)).toBeVisible({ timeout: 1_000 });
    }).toPass({ intervals: [0], timeout: 60_000 });
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await page.getByRole('link', { name: 'Review trip' }).click();
    const sheet = page.getByRole('dialog', { name: 'Recorded trip' });
    await expect(sheet.getByText(/^Recorded by location\./)).toBeVisible();
    await sheet.getByLabel('Purpose').selectOption('personal');
    await expectToast(page, 'Trip created successfully', () =>
      sheet.getByRole('button', { name: 'Add trip' }).click(),
    );
    // The address follows the closed sheet.
    await expect(sheet).toBeHidden();
    await expect(page).not.toHaveURL(/trip=/);
  });

  await test.step('the office sees it paid, and the figures agree', async () => {
    await visit(page, invoicePath);
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await visit(page, '/analytics');
    const totals = page.getByRole('region', { name: 'Totals' });
    await expect(figure(totals, 'Received')).toHaveText('$425');
    await expect(figure(totals, 'Issued')).toHaveText('$425');
    await expect(figure(totals, 'Expenses')).toHaveText('$18');
    const miles = Number(await figure(totals, 'Business miles').textContent());
    await visit(page, routePath);
    const logged = await page.getByText(/^[\d.]+ miles$/).textContent();
    expect(Math.round(Number.parseFloat(logged ?? ''))).toBe(Math.round(miles));
  });
});

/** The value under a label. */
const figure = (totals: ReturnType<Page['getByRole']>, label: string) =>
  totals.locator('dt', { hasText: label }).first().locator('xpath=following-sibling::dd[1]');
