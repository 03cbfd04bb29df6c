import { existsSync } from 'node:fs';
import { expect } from '@playwright/test';
import { inSoak, test } from '../support/test.ts';
import { choosePhotos, makePhoto, openReport, tiles } from './open-report.ts';

test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
  },
});

test('photos get a caption, are turned, put in order and on the cover, and come back after Undo', {
  tag: inSoak,
}, async ({ page }) => {
  const report = await openReport(page);
  await report.go('roof/roof_skylights');
  await choosePhotos(page, [await makePhoto(page, 'a.jpg'), await makePhoto(page, 'b.jpg', 'olive')]);
  await expect(tiles(page)).toHaveCount(2);
  await tiles(page).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Caption', { exact: true }).fill('North skylight');
  const picture = sheet.getByRole('img').first();
  const shape = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth > img.naturalHeight);
  expect(await shape()).toBe(true);
  await sheet.getByRole('button', { name: 'Rotate right' }).click();
  await expect.poll(shape).toBe(false);
  await sheet.getByRole('button', { name: 'Move later' }).click();
  await sheet.getByRole('button', { name: 'Use on the cover' }).click();
  await expect(sheet.getByRole('button', { name: 'Cover photo' })).toHaveAttribute('aria-pressed', 'true');
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await page.reload();
  await expect(tiles(page).last()).toHaveAccessibleName('Open North skylight');
  await tiles(page).last().click();
  await sheet.getByRole('button', { name: 'Remove photo' }).click();
  await expect(tiles(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(tiles(page)).toHaveCount(2);
});

test('the camera takes several shots without leaving the item', { tag: inSoak }, async ({ page }) => {
  const report = await openReport(page);
  await report.go('roof/roof_skylights');
  await page
    .getByRole('button', { name: /Take photo|photo$/i })
    .last()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Camera' });
  await expect(sheet.locator('video[data-ready="true"]')).toBeVisible();
  await expect
    .poll(() => sheet.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  for (let shot = 0; shot < 3; shot += 1) await sheet.getByRole('button', { name: 'Take photo' }).click();
  // The fake camera takes 12-megapixel photos: a busy machine needs time.
  await expect(sheet.getByText('3 photos saved.')).toBeVisible({ timeout: 60_000 });
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(tiles(page)).toHaveCount(3);
});

test('without a camera the camera app of the phone is offered', { tag: inSoak }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
  });
  const report = await openReport(page);
  await report.go('roof/roof_skylights');
  await page.getByRole('button', { name: 'Add photo' }).click();
  await page.getByRole('button', { name: 'Take photos' }).click();
  const app = page.getByLabel('Open the camera app');
  await expect(app).toHaveAttribute('capture', 'environment');
  await app.setInputFiles(await makePhoto(page, 'shot.jpg'));
  await expect(page.getByText('1 photo saved.')).toBeVisible();
});

test('a picture that is dropped or pasted stands at the open item', { tag: inSoak }, async ({ page }) => {
  const report = await openReport(page);
  await report.go('roof/roof_skylights');
  const photo = await makePhoto(page, 'dropped.jpg');
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
    return data;
  }, photo.buffer.toString('base64'));
  await page.getByRole('heading', { level: 2 }).dispatchEvent('drop', { dataTransfer: transfer });
  await expect(tiles(page)).toHaveCount(1);
  await page.evaluate((data) => {
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, transfer);
  await expect(tiles(page)).toHaveCount(2);
});

test('a file that is no photo is refused in words and harms nothing', async ({ page }) => {
  const report = await openReport(page);
  await report.go('roof/roof_skylights');
  const letter = {
    name: 'letter.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('Dear Sir or Madam, the roof leaks.'),
  };
  await choosePhotos(page, [letter, await makePhoto(page, 'good.jpg')]);
  await expect(page.getByText('“letter.jpg” isn’t a photo Plumbline can read.')).toBeVisible();
  await expect(page.getByText('1 photo added.')).toBeVisible();
  await expect(tiles(page)).toHaveCount(1);
});

test('of a burst every file that was refused is named until somebody has read it', { tag: inSoak }, async ({
  page,
}) => {
  const report = await openReport(page);
  await report.go('roof/roof_skylights');
  const refused = (name: string, text: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(text),
  });
  const good = [await makePhoto(page, 'a.jpg'), await makePhoto(page, 'b.jpg', 'olive')];
  await choosePhotos(page, [refused('letter.jpg', 'Dear Sir'), ...good, refused('empty.jpg', '')]);
  const sheet = page.getByRole('dialog', { name: '2 photos not added' });
  await expect(sheet.getByRole('listitem')).toHaveText([
    '“letter.jpg” isn’t a photo Plumbline can read. Use JPEG, PNG, WebP, or HEIC.',
    '“empty.jpg” is empty. Take or choose it again.',
  ]);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(tiles(page)).toHaveCount(2);
});

const HEIC = '../shared/data/photos/cameras/iphone-13-pro-max.heic';
test('a photo of an iPhone is read under the policy of the built app', { tag: inSoak }, async ({ page }) => {
  test.skip(!existsSync(HEIC), 'the photo is not part of the project');
  const report = await openReport(page);
  await report.go('roof/roof_skylights');
  await page.getByRole('button', { name: 'Add photo' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose from this device' }).click();
  await (await chooser).setFiles(HEIC);
  // Decoding 12 megapixels keeps a slow core busy for 15 seconds, and a shared one for a minute.
  await expect(tiles(page)).toHaveCount(1, { timeout: 100_000 });
});
