import { expect, it } from 'vitest';
import { placeAfterRestore } from './row-actions.ts';

it.each([
  [[false], 'Back in the list.'],
  [[true, true], 'Back in the archive.'],
  [[true, false], 'Back in the list and in the archive.'],
])('says where reports are that left the bin (archived before: %s)', (archived, place) => {
  expect(placeAfterRestore(archived.map((isArchived) => ({ isArchived })))).toBe(place);
});
