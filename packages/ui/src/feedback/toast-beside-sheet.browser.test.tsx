import { it } from 'vitest';
import { expectToastBesideSheet } from '../testing/toast-beside-sheet.tsx';

it.each([390, 820, 1440])('messages never cover a sheet, nor does Undo close it, at %i px', async (width) => {
  await expectToastBesideSheet(width, 844);
});
