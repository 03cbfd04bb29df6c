import { anAppointment } from '@plumbline/domain/testing/an-appointment';
import { expect, it } from 'vitest';
import type { VisitEntry } from './calendar-entries.ts';
import { draggedSpan, leadAfterDrop } from './team-drag.ts';

const entry = {
  id: 'visit',
  appointment: { ...anAppointment({ userId: 'rosa' }), mark: 'safe' },
  userIds: ['rosa', 'tom'],
} as unknown as VisitEntry;
const lead = (grabbedUserId: string | null, overUserId: string | null) =>
  leadAfterDrop({ entry, grabbedUserId, overUserId });

it('gives a visit to another only from the column of the one who leads', () => {
  expect(lead('rosa', 'rosa')).toBeUndefined();
  expect(lead('rosa', 'ines')).toBe('ines');
  expect(lead('rosa', null)).toBeNull();
});

it('leaves the lead alone when the visit is dragged in the column of a companion', () => {
  expect(lead('tom', 'tom')).toBeUndefined();
  expect(lead('tom', 'ines')).toBeUndefined();
});

it('makes a visit longer or shorter by its end, down to a quarter of an hour, and moves it as it is otherwise', () => {
  const MINUTE_MS = 60_000;
  const visit = { startMs: 0, endMs: 120 * MINUTE_MS };
  const span = (isByEnd: boolean, minutes: number) => {
    const { startMs, endMs } = draggedSpan(visit, { isByEnd, shiftMs: minutes * MINUTE_MS });
    return [startMs / MINUTE_MS, endMs / MINUTE_MS];
  };
  expect(span(true, 45)).toEqual([0, 165]);
  expect(span(true, -60)).toEqual([0, 60]);
  expect(span(true, -300)).toEqual([0, 15]);
  expect(span(false, -60)).toEqual([-60, 60]);
});
