import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import type { Leg } from '@plumbline/domain/office/routes/travel-times';
import { expect, it } from 'vitest';
import { newDrives } from './use-settled-drives.ts';

const minutes = (count: number): Leg => ({ seconds: count * 60, miles: count, source: 'router' });
const stop = (userId: string, travelMinutes: number, leftAt: string | null = null) => ({
  appointment: { id: `${userId} ${travelMinutes}`, userId, travelMinutes },
  row: { leftAt },
});

it('are those that differ, of the inspector, still ahead and driven', () => {
  const day = {
    route: { userId: 'rosa' },
    stops: [
      stop('rosa', 25),
      stop('rosa', 10),
      stop('rosa', 12),
      stop('tom', 0),
      stop('rosa', 5, '2031-03-05T14:00:00Z'),
      { appointment: null, row: { leftAt: null } },
    ],
  } as unknown as RouteDay;
  const legs = [minutes(0), minutes(14), minutes(12), minutes(9), minutes(9), minutes(9)];
  expect(newDrives(day, { legs }).map(({ travelMinutes }) => travelMinutes)).toEqual([14]);
});
