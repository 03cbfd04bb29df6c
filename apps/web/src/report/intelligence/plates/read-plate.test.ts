import { expect, it } from 'vitest';
import { type PlateReadingDeps, readPlate } from './read-plate.ts';

const deps = (changes: Partial<PlateReadingDeps> = {}): PlateReadingDeps => ({
  reader: {
    read: () =>
      Promise.resolve([
        { text: 'CARRIER SERIAL NO. 3702A1234S', confidence: 0.9, height: 0.05, top: 0.5, left: 0.1 },
      ]),
  },
  pictures: () => Promise.resolve([{ file: new Blob(['plate']), longSidePx: 1200 }]),
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
    readPlate(deps({ pictures: () => Promise.resolve([]) })),
    readPlate(deps({ ensureReader: () => Promise.resolve(false) })),
    readPlate(deps({ reader: nothing, barcodesOf: () => Promise.resolve([]) })),
  ]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['no-picture', 'offline', 'nothing-found']);
});

const line = (text: string, confidence: number) => ({ text, confidence, height: 0.05, top: 0.5, left: 0.1 });
const none = () => Promise.resolve([]);

it('looks closer at a large photo whose numbers are doubtful, and not at one that is legible', async () => {
  const asked: (number | undefined)[] = [];
  const read: PlateReadingDeps['reader']['read'] = (_, __, ___, longSidePx) => {
    asked.push(longSidePx);
    const isClose = longSidePx !== undefined;
    return Promise.resolve([line('CARRIER SERIAL NO. 3702A12345', isClose ? 0.95 : 0.3)]);
  };
  const pictures = () => Promise.resolve([{ file: new Blob(['original']), longSidePx: 4032 }]);
  const outcome = await readPlate(deps({ reader: { read }, pictures, barcodesOf: none }));
  expect(asked).toEqual([undefined, 2800]);
  expect(outcome).toMatchObject({
    kind: 'read',
    plate: { serial: { value: '3702A12345', confidence: 0.95 } },
  });
  asked.length = 0;
  await readPlate(deps({ reader: { read }, barcodesOf: none }));
  expect(asked).toEqual([undefined]);
});

it('reads the copy of the report where the original can’t be opened', async () => {
  const [original, copy] = [new Blob(['heic']), new Blob(['jpeg'])];
  const reader = {
    read: async (file: Blob) => {
      if (file === original) throw new Error('no such format');
      return [line('CARRIER SERIAL NO. 3702A12345', 0.9)];
    },
  };
  const pictures = async () => [
    { file: original, longSidePx: 4032 },
    { file: copy, longSidePx: 1200 },
  ];
  const outcome = await readPlate(deps({ reader, pictures, barcodesOf: none }));
  expect(outcome).toMatchObject({ kind: 'read' });
  await expect(
    readPlate(deps({ reader, pictures: async () => [{ file: original, longSidePx: 4032 }] })),
  ).rejects.toThrow('no such format');
});
