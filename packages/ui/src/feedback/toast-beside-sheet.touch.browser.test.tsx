import { expect, it } from 'vitest';
import { expectToastBesideSheet } from '../testing/toast-beside-sheet.tsx';

// What counts as a phone that is turned is in theme.css.
it.each([
  [390, 844],
  [820, 1180],
  [844, 390],
  [667, 375],
])('messages never cover a sheet, nor does Undo close it, by finger at %i x %i px', async (width, height) => {
  expect(matchMedia('(pointer: coarse)').matches).toBe(true);
  await expectToastBesideSheet(width, height);
});
