import { expect, it } from 'vitest';
import { placeAfterRestore } from './row-actions.ts';

it.each([
  [[false], 'Moved back to the list.'],
  [[true, true], 'Moved back to the archive.'],
  [[true, false], 'Moved back to the list and the archive.'],
])('says where reports are that left the bin (archived before: %s)', (archived, place) => {
  expect(placeAfterRestore(archived.map((isArchived) => ({ isArchived })))).toBe(place);
});
