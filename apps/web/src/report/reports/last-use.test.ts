import { uuidV7 } from '@plumbline/domain/sync/uuid-v7';
import { expect, it } from 'vitest';
import { lastUseOf } from './last-use.ts';

const idAt = (time: string): string => uuidV7(Date.parse(time), (size) => new Uint8Array(size).fill(7));

it('knows the last report of each type, by the time in its id', () => {
  const [may1, may2, may3] = ['2026-05-01T10:00Z', '2026-05-02T10:00Z', '2026-05-03T10:00Z'].map(idAt);
  const used = lastUseOf([
    { type: 'wind_mitigation', id: may3 ?? '' },
    { type: 'wind_mitigation', id: may1 ?? '' },
    { type: 'home_inspection', id: may2 ?? '' },
  ]);
  expect(Object.fromEntries(used)).toEqual({ wind_mitigation: may3, home_inspection: may2 });
});
