import { anAppointment } from '@plumbline/domain/testing/an-appointment';
import { expect, it } from 'vitest';
import type { VisitEntry } from './calendar-entries.ts';
import { leadAfterDrop } from './team-drag.ts';

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
