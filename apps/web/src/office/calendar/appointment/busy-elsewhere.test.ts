/** A busy time in a personal calendar takes the time of an appointment like time off. */
import { conflictsOf } from '@plumbline/domain/office/calendar/conflicts';
import { freeStartsOn } from '@plumbline/domain/office/calendar/next-free-start';
import { expect, it } from 'vitest';
import { createTimes } from '#src/ground/device/times.ts';
import { createSchedule } from '../schedule.ts';
import { conflictInWords } from './conflict-words.ts';
import { overlapsInWords } from './overlaps-of.ts';

const busy = (userId: string, title: string | null) => ({
  user_id: userId,
  starts_at: '2026-12-01T15:00:00Z',
  ends_at: '2026-12-01T17:00:00Z',
  is_all_day: false,
  title,
});
const rows = {
  appointments: [],
  companions: [],
  people: [],
  lines: [],
  overrides: [],
  contacts: [],
  services: [],
  timeOff: [],
};
const times = createTimes({ office: 'UTC' });
const schedule = createSchedule({ ...rows, outside: [busy('rosa', 'Dentist'), busy('tom', null)] }, times);
const at = (hour: number) => Date.parse(`2026-12-01T${String(hour).padStart(2, '0')}:00:00Z`);
const visit = (userIds: string[]) => ({ id: '', userIds, startMs: at(14), endMs: at(16), travelMinutes: 0 });
const names = (id: string): string => (id === 'rosa' ? 'Rosa Lind' : 'Tom Whitfield');

it('is left out of the free starts of its person', () => {
  const input = {
    nowMs: at(0),
    minutes: 60,
    userId: 'rosa',
    hours: [{ weekday: 2, starts: '13:00', ends: '19:00' }],
    booked: schedule.booked,
    away: schedule.away,
    clock: times.office,
  };
  expect(freeStartsOn('2026-12-01', 3_600_000, input)).toEqual([at(13), at(14), at(17), at(18)]);
  expect(freeStartsOn('2026-12-01', 3_600_000, { ...input, userId: 'ana' })).toHaveLength(6);
});

it('is asked about before an appointment is saved over it, with the title for its owner only', () => {
  expect(overlapsInWords(visit(['rosa', 'tom']), schedule, names, null)).toEqual([
    'Rosa Lind is busy in another calendar then: Dentist.',
    'Tom Whitfield is busy in another calendar then.',
  ]);
});

it('is told from time off', () => {
  const away = [{ userId: 'rosa', startMs: at(14), endMs: at(15), reason: '' }];
  const [conflict] = conflictsOf(visit(['rosa']), schedule.booked, away);
  expect(conflict && conflictInWords(conflict, schedule, 'Rosa Lind')).toBe('Rosa Lind is off then.');
});
