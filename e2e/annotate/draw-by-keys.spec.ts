import { expect } from '@playwright/test';
import { inSoak, test } from '../support/test.ts';
import { annotateFirst, markNames, marks, reportWithPhotos, tool } from './support/marked-photo.ts';

test.skip(({ isMobile }) => isMobile, 'keys are at the desk');

test('every tool places its mark by a key, and the mark is moved, resized, recolored and deleted by keys', async ({
  page,
}) => {
  await reportWithPhotos(page, ['teal', 'olive']);
  await annotateFirst(page);
  await page.locator('main').click({ position: { x: 700, y: 20 } });
  for (const [index, key] of ['a', 'l', 'r', 'e', 'd', 'n', 'b', 'c'].entries()) {
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await expect(marks(page)).toHaveCount(index + 1);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.type('Look here');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Text: Look here added.')).toBeAttached();
  await expect(marks(page)).toHaveCount(9);
  expect(await markNames(page)).toEqual(
    expect.arrayContaining([
      'Red arrow',
      'Red freehand line',
      'Marker 1',
      'Blurred area',
      'Crop',
      'Text: Look here',
    ]),
  );

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Text' }).fill('Look at the felt');
  await page.keyboard.press('Control+Enter');
  await expect(marks(page).filter({ hasText: 'Look at the felt' })).toHaveCount(1);

  await expect(page.getByRole('dialog')).toHaveCount(0);
  const rectangle = page.getByRole('button', { name: 'Red rectangle' });
  await rectangle.focus();
  const box = () =>
    page
      .getByRole('button', { name: /rectangle$/ })
      .locator('path')
      .last()
      .boundingBox();
  const before = await box();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await box())?.x ?? 0).toBeGreaterThan((before?.x ?? 0) + 50);
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await box())?.height ?? 0).toBeGreaterThan((before?.height ?? 0) + 20);
  await page.keyboard.press('4');
  await expect(page.getByRole('button', { name: 'Green rectangle' })).toHaveCount(1);
  await page.keyboard.press('Delete');
  await expect(marks(page)).toHaveCount(8);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Red rectangle' })).toHaveCount(1);
  await page.keyboard.press('Control+y');
  await expect(page.getByRole('button', { name: 'Green rectangle' })).toHaveCount(1);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { name: 'Photo 2' })).toBeVisible();
  await expect(marks(page)).toHaveCount(0);
  await page.keyboard.press('PageUp');
  await expect(marks(page)).toHaveCount(9);
});

test('a photo that is turned takes its marks along, and Undo turns it back', { tag: inSoak }, async ({
  page,
}) => {
  await reportWithPhotos(page, ['teal']);
  await annotateFirst(page);
  await tool(page, 'Arrow').click();
  await page.getByRole('button', { name: 'Place in the middle' }).click();
  await expect(marks(page)).toHaveCount(1);
  const image = page.locator('main img').last();
  const isWide = () => image.evaluate((img: HTMLImageElement) => img.naturalWidth > img.naturalHeight);
  const direction = () =>
    marks(page)
      .first()
      .locator('polyline')
      .evaluate((line) => (line.getAttribute('points') ?? '').split(' ').map(Number));
  const [ax = 0, ay = 0, bx = 0, by = 0] = await direction();
  expect([ax < bx, ay < by]).toEqual([true, true]);
  await tool(page, 'Rotate right').click();
  await expect.poll(isWide).toBe(false);
  await expect
    .poll(async () => {
      const [cx = 0, cy = 0, dx = 0, dy = 0] = await direction();
      return [cx > dx, cy < dy];
    })
    .toEqual([true, true]);
  await page.keyboard.press('Control+z');
  await expect.poll(isWide).toBe(true);
  expect(await direction()).toEqual([ax, ay, bx, by]);
});
