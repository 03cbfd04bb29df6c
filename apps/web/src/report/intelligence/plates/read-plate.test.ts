import { expect, it } from 'vitest';
import { type PlateReadingDeps, readPlate } from './read-plate.ts';

const deps = (changes: Partial<PlateReadingDeps> = {}): PlateReadingDeps => ({
  reader: {
    read: () =>
      Promise.resolve([
        { text: 'CARRIER SERIAL NO. 3702A1234S', confidence: 0.9, height: 0.05, top: 0.5, left: 0.1 },
      ]),
  },
  picture: () => Promise.resolve(new Blob(['plate'])),
  currentYear: 2026,
  onProgress: () => undefined,
  ensureReader: () => Promise.resolve(true),
  barcodesOf: () => Promise.resolve(['3702A12345']),
  ...changes,
});

it('reads text and barcode together', async () => {
  const outcome = await readPlate(deps());
  expect(outcome).toMatchObject({
    kind: 'read',
    plate: { serial: { value: '3702A12345' }, year: { value: 2002 } },
  });
});

it('says why nothing was read', async () => {
  const nothing = { read: () => Promise.resolve([]) };
  const outcomes = await Promise.all([
    readPlate(deps({ picture: () => Promise.resolve(null) })),
    readPlate(deps({ ensureReader: () => Promise.resolve(false) })),
    readPlate(deps({ reader: nothing, barcodesOf: () => Promise.resolve([]) })),
  ]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['no-picture', 'offline', 'nothing-found']);
});
