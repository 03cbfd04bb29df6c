import { expect } from '@playwright/test';
import { inSoak, test } from '../support/test.ts';
import {
  annotateFirst,
  markNames,
  marks,
  picture,
  reportWithPhotos,
  tool,
  touchHand,
} from './support/marked-photo.ts';

test.skip(({ hasTouch }) => !hasTouch, 'fingers');

test('every tool draws with one finger, two fingers zoom, and all of it is there again after a reload', {
  tag: inSoak,
}, async ({ page }) => {
  await reportWithPhotos(page, ['teal']);
  await annotateFirst(page);
  const hand = await touchHand(page);
  for (const [name, from, to] of [
    ['Arrow', [0.1, 0.8], [0.4, 0.5]],
    ['Line', [0.1, 0.1], [0.4, 0.15]],
    ['Rectangle', [0.55, 0.1], [0.85, 0.35]],
    ['Ellipse', [0.45, 0.45], [0.7, 0.7]],
    ['Blur', [0.05, 0.25], [0.3, 0.45]],
  ] as const) {
    await tool(page, name).click();
    await hand.drag(from, to);
  }
  await tool(page, 'Draw').click();
  await page.getByRole('button', { name: 'Blue' }).click();
  await hand.drag([0.6, 0.8], [0.7, 0.75], [0.8, 0.85], [0.9, 0.8]);
  await tool(page, 'Number').click();
  await hand.tap([0.3, 0.9]);
  await hand.tap([0.5, 0.9]);
  await tool(page, 'Text').click();
  await hand.tap([0.2, 0.6]);
  await page.getByRole('textbox', { name: 'Text' }).fill('Lifted flashing');
  await page.getByRole('button', { name: 'Place text' }).click();
  await expect(marks(page)).toHaveCount(9);
  await tool(page, 'Crop').click();
  await hand.drag([0.02, 0.02], [0.95, 0.97]);
  const all = [
    'Red arrow',
    'Red line',
    'Red rectangle',
    'Red ellipse',
    'Blurred area',
    'Blue freehand line',
    'Marker 1',
    'Marker 2',
    'Text: Lifted flashing',
    'Crop',
  ];
  await expect(marks(page)).toHaveCount(all.length);
  expect((await markNames(page)).sort()).toEqual([...all].sort());

  // What one finger had begun when the second came is given up.
  await tool(page, 'Arrow').click();
  const before = (await picture(page).boundingBox())?.width ?? 0;
  await hand.pinch(0.2, 0.6);
  await expect.poll(async () => (await picture(page).boundingBox())?.width ?? 0).toBeGreaterThan(before * 2);
  await expect(marks(page)).toHaveCount(all.length);

  await page.reload();
  await expect(marks(page)).toHaveCount(all.length);
  expect((await markNames(page)).sort()).toEqual([...all].sort());
});

test('a mark is chosen, moved, resized, deleted and brought back by a finger', async ({ page }) => {
  await reportWithPhotos(page, ['teal']);
  await annotateFirst(page);
  const hand = await touchHand(page);
  await tool(page, 'Rectangle').click();
  await hand.drag([0.3, 0.3], [0.5, 0.5]);
  await expect(marks(page)).toHaveCount(1);
  const box = () => marks(page).first().locator('path').last().boundingBox();
  const drawn = await box();
  await tool(page, 'Select').click();
  await hand.drag([0.4, 0.3], [0.6, 0.5]);
  await expect.poll(async () => Math.round(((await box())?.x ?? 0) - (drawn?.x ?? 0))).toBeGreaterThan(50);
  const moved = await box();
  await hand.drag([0.7, 0.7], [0.9, 0.9]);
  await expect.poll(async () => (await box())?.width ?? 0).toBeGreaterThan((moved?.width ?? 0) * 1.5);
  await page.getByRole('button', { name: 'Delete mark' }).click();
  await expect(marks(page)).toHaveCount(0);
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(marks(page)).toHaveCount(1);
  await expect.poll(async () => Math.abs(((await box())?.x ?? 0) - (drawn?.x ?? 0))).toBeLessThan(2);
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect.poll(async () => Math.round(((await box())?.x ?? 0) - (drawn?.x ?? 0))).toBeGreaterThan(50);
});
