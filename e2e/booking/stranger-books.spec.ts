import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type FrameLocator, type Page } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { inSoak, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { offerBooking } from './offer-booking.ts';

// The clock of the house, whose ZIP code is in Florida: the hours of the office are then the hours of the page.
test.use({ timezoneId: 'America/New_York' });

test('a stranger books on the page of an office, moves the visit, and the office sees it', {
  tag: inSoak,
}, async ({ page, browser, baseURL }) => {
  const owner = newPerson();
  await signUp(page, owner);

  const slug = `lind-${owner.email.replace(/\W/g, '').slice(0, 12)}`;
  await offerBooking(page, slug);
  await expectNoBarriers(page, 'settings of booking');

  const stranger = await (await browser.newContext()).newPage();
  // The office's settings are still uploading.
  await expect(async () => {
    await stranger.goto(`/book/${slug}`);
    await stranger.getByLabel('Property ZIP code').fill('33606', { timeout: 3_000 });
    await stranger.getByRole('button', { name: 'Choose a time' }).click({ timeout: 3_000 });
    await expect(stranger.getByRole('button', { name: /^Earliest/ })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await openDay(stranger, 1);
  await expectNoBarriers(stranger, 'times of the booking page');
  await expectFrameAsHighAsItsStep(
    stranger.context(),
    `<!doctype html><body><script src="${baseURL}/book-widget.js" data-slug="${slug}"></script>`,
  );
  await stranger.getByRole('button', { name: '9:00 AM', exact: true }).click();
  await stranger.getByLabel('Street address').fill('12 Elm Street');
  await stranger.getByLabel('City').fill('Tampa');
  await expect(stranger.getByLabel('State')).toHaveValue('FL');
  await stranger.getByLabel('Your name').fill('Ann Marsh');
  await stranger.getByLabel('Email', { exact: true }).fill('ann@example.com');
  await stranger.getByLabel('Phone', { exact: true }).fill('813 555 0120');
  await expectNoBarriers(stranger, 'form of the booking page');
  await stranger.getByRole('button', { name: 'Book this time' }).click();
  await expect(stranger.getByRole('heading', { name: 'Your inspection is booked' })).toBeVisible();

  await stranger.getByRole('link', { name: 'Reschedule or cancel' }).click();
  await stranger.getByRole('button', { name: 'Choose another time' }).click();
  await openDay(stranger, 1);
  await stranger.getByRole('button', { name: '1:00 PM', exact: true }).click();
  await stranger.getByRole('button', { name: 'Reschedule' }).click();
  await expect(stranger.getByText('Your inspection has been rescheduled.')).toBeVisible();
  await stranger.context().close();

  await visit(page, '/calendar/appointments');
  await expect(page.getByText('Ann Marsh').first()).toBeVisible();
  await expect(page.getByText('1:00 PM').first()).toBeVisible();
});

/** Opens a day of next month; its second one is never within the office's notice. */
async function openDay(page: Page | FrameLocator, index: number): Promise<void> {
  await page.getByRole('button', { name: 'Next month' }).click();
  await page
    .getByRole('button', { name: /open times$/ })
    .nth(index)
    .click();
}

/** The page embedded in the office's site: its frame is as high as each step. */
async function expectFrameAsHighAsItsStep(context: BrowserContext, html: string): Promise<void> {
  // A separate server, because a page served by a test route may not frame anything on this machine.
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const site = await context.newPage();
  await site.goto(`http://localhost:${port}/`);
  const widget = site.frameLocator('iframe');
  const expectNoRoomLeft = async (): Promise<void> =>
    await expect
      .poll(async () => {
        const frame = await site.locator('iframe').evaluate(({ clientHeight }) => clientHeight);
        return (
          frame - (await widget.locator('#root').evaluate((root) => root.getBoundingClientRect().height))
        );
      })
      .toBeLessThan(2);
  await widget.getByLabel('Property ZIP code').fill('33606');
  await widget.getByRole('button', { name: 'Choose a time' }).click();
  // Held for ten minutes, so not the day used by the rest of the story.
  await openDay(widget, 2);
  await expect(widget.getByRole('button', { name: '9:00 AM', exact: true })).toBeVisible();
  await expectNoRoomLeft();
  await widget.getByRole('button', { name: '9:00 AM', exact: true }).click();
  await expect(widget.getByLabel('Street address')).toBeVisible();
  await expectNoRoomLeft();
  // One of the two steps is shorter than the other.
  await widget.getByRole('button', { name: 'Choose another time' }).click();
  await expect(widget.getByRole('button', { name: /^Earliest/ })).toBeVisible();
  await expectNoRoomLeft();
  await site.close();
  server.close();
}
