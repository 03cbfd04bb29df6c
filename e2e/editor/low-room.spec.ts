/** The device runs out of room: capture says so before the first shot, and keeps what is shot as long as there is room. */
import { expect, type Page } from '@playwright/test';
import { inSoak, test } from '../support/test.ts';
import { choosePhotos, makePhoto, openReport, tiles } from './open-report.ts';

test.skip(({ isMobile }) => !isMobile, 'this happens on a phone');

const LOW = 'Less than 1 GB is free on this device. Photos are saved as long as there is room.';

/**
 * The free space reported by the browser. Chromium reports 10 GiB to every page, whatever a quota leaves
 * (docs/gotchas.md).
 */
async function sayFree(page: Page, quota: number): Promise<void> {
  await page.evaluate((bytes) => {
    Object.assign(navigator.storage, { estimate: async () => ({ quota: bytes, usage: 0 }) });
  }, quota);
}

/** Storage quota, while the page is open. */
async function limitRoom(page: Page, quotaSize: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
}

async function openCamera(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Walk' }).getByRole('button', { name: 'Take photo' }).click();
  await expect(page.getByRole('dialog', { name: 'Camera' })).toBeVisible();
}

test('with little room left the camera says so before the first shot, and shots are still kept', {
  tag: inSoak,
}, async ({ page }) => {
  const report = await openReport(page);
  await report.go('roof/roof_coverings');
  await sayFree(page, 50_000_000_000);
  await openCamera(page);
  await expect(page.getByText('Every photo is saved on this device as you take it.')).toBeVisible();
  await expect(page.getByText(LOW)).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();

  await sayFree(page, 600_000_000);
  await openCamera(page);
  await expect(page.getByText(LOW)).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Open the camera app').click();
  await (await chooser).setFiles([await makePhoto(page, 'shot.jpg')]);
  await expect(page.getByText('1 photo saved.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(tiles(page)).toHaveCount(1);
});

test('with no room left a photo is refused in words, nothing is shown as kept, and text still finds room', async ({
  page,
}) => {
  const report = await openReport(page);
  await report.go('roof/roof_coverings');
  await choosePhotos(page, [await makePhoto(page, 'before.jpg')]);
  await expect(tiles(page)).toHaveCount(1, { timeout: 30_000 });
  // Already used up: from now on, no file fits.
  await limitRoom(page, 1);
  await choosePhotos(page, [await makePhoto(page, 'too-many.jpg', 'purple')]);
  await expect(page.getByText(/^There’s no room on this device for “too-many.jpg”/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(tiles(page)).toHaveCount(1);
  const note = page.getByLabel('Note', { exact: true });
  await note.fill('Written on a full phone.');
  await note.blur();
  await page.reload();
  await expect(note).toHaveValue('Written on a full phone.', { timeout: 30_000 });
  await expect(tiles(page)).toHaveCount(1);
});
