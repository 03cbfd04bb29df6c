import { createTravelTimes, travelHour } from '@plumbline/domain/office/routes/travel-times';
import { expect, it } from 'vitest';
import {
  type KeptTravel,
  keeping,
  keepingLegs,
  knownTravel,
  readKept,
  unknownDrives,
  unknownPlaces,
} from './kept-travel.ts';

const TAMPA = { latitude: 27.95, longitude: -82.46 };
const LARGO = { latitude: 27.91, longitude: -82.79 };
const DAY = [TAMPA, LARGO];
const NINE = travelHour(Date.parse('2026-12-01T14:20:00Z'));
const FIVE = travelHour(Date.parse('2026-12-01T22:00:00Z'));

const answer = (seconds: number, hour: string) => {
  const cell = { seconds, miles: 24 };
  return {
    status: 'ok' as const,
    hour,
    cells: [[null, cell] as const, [cell, null] as const].map((row) => [...row]),
  };
};
const nothing: KeptTravel = readKept(null);
const driven = (kept: KeptTravel, hour: string) =>
  createTravelTimes(knownTravel(kept), hour).between(TAMPA, LARGO);

it('names the hour of a departure', () => {
  expect(NINE).toBe('2026-12-01T14:00:00.000Z');
});

it('asks once, at whatever hour, where the router knows no traffic', () => {
  const kept = keeping(nothing, DAY, answer(1800, ''));
  expect(unknownPlaces(kept, DAY, NINE)).toEqual([]);
  expect(unknownPlaces(kept, DAY, FIVE)).toEqual([]);
  expect(driven(kept, FIVE)).toEqual({ seconds: 1800, miles: 24, source: 'router' });
});

it('asks again for another hour where the router knows traffic, and keeps both', () => {
  const morning = keeping(nothing, DAY, answer(2400, NINE));
  expect(unknownPlaces(morning, DAY, NINE)).toEqual([]);
  expect(unknownPlaces(morning, DAY, FIVE)).toEqual(DAY);
  // Meanwhile, and offline, the other hour's drive counts.
  expect(driven(morning, FIVE)).toMatchObject({ seconds: 2400, source: 'router' });
  const both = keeping(morning, DAY, answer(3000, FIVE));
  expect(driven(both, NINE).seconds).toBe(2400);
  expect(driven(both, FIVE).seconds).toBe(3000);
});

it('asks again what a router without traffic said, once the router knows it', () => {
  const before = keeping(nothing, DAY, answer(1800, ''));
  const after = keeping(before, [TAMPA, { latitude: 28, longitude: -82 }], answer(1200, NINE));
  expect(unknownPlaces(after, DAY, NINE)).toEqual(DAY);
});

it('knows a drive at its own hour, and that of the departure without it', () => {
  const eight = Date.parse('2026-12-01T13:00:00Z');
  const drives = [
    { from: TAMPA, to: LARGO, departsAtMs: Date.parse('2026-12-01T14:20:00Z') },
    { from: TAMPA, to: LARGO, departsAtMs: Date.parse('2026-12-01T22:10:00Z') },
    { from: TAMPA, to: LARGO, departsAtMs: Date.parse('2026-12-01T22:50:00Z') },
    { from: TAMPA, to: LARGO, departsAtMs: Date.parse('2026-12-01T12:50:00Z') },
    { from: TAMPA, to: TAMPA, departsAtMs: Date.parse('2026-12-01T23:10:00Z') },
  ];
  expect(unknownDrives(keeping(nothing, DAY, answer(1800, '')), drives, eight)).toEqual([]);
  const morning = keeping(nothing, DAY, answer(2400, NINE));
  const unknown = unknownDrives(morning, drives, eight);
  expect(unknown).toEqual([drives[2]]);
  const times = (kept: KeptTravel, time: string) =>
    createTravelTimes(knownTravel(kept), NINE).between(TAMPA, LARGO, Date.parse(time)).seconds;
  expect(times(morning, '2026-12-01T22:15:00Z')).toBe(2400);
  const both = keepingLegs(morning, unknown, {
    status: 'ok',
    legs: [{ seconds: 3000, miles: 24, hour: FIVE }],
  });
  expect(unknownDrives(both, drives, eight)).toEqual([]);
  expect(times(both, '2026-12-01T22:15:00Z')).toBe(3000);
  expect(times(both, '2026-12-01T18:15:00Z')).toBe(2400);
  expect(keepingLegs(both, unknown, { status: 'ok', legs: [null] })).toEqual(both);
});

it('asks again for figures that an earlier version kept without their hour', () => {
  const earlier = { '27.95000,-82.46000 27.91000,-82.79000': [1800, 24] };
  expect(readKept(earlier)).toEqual(nothing);
  expect(unknownPlaces(readKept(earlier), DAY, NINE)).toEqual(DAY);
});

it('keeps the latest 4,000 figures', () => {
  let kept = nothing;
  for (let hour = 0; hour < 2_001; hour += 1)
    kept = keeping(kept, DAY, answer(hour, travelHour(hour * 3_600_000)));
  expect(Object.keys(kept.figures)).toHaveLength(4_000);
  expect(unknownPlaces(kept, DAY, travelHour(0))).toEqual(DAY);
  expect(unknownPlaces(kept, DAY, travelHour(2_000 * 3_600_000))).toEqual([]);
});
