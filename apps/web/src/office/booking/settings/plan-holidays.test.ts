import { describe, expect, it } from 'vitest';
import type { Change } from '#src/ground/local/change.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { chosenHolidays, planHolidays } from './plan-holidays.ts';

const officeId = '0197f2c0-0000-7000-8000-000000000001';
const today = '2026-11-27';
const timeOff = {
  inserting: (scopeId: string, id: string, values: object) => ({
    scopeId,
    table: 'time_off',
    id,
    op: 'insert',
    values,
  }),
  removing: ({ id, scopeId }: { id: string; scopeId: string }) => ({
    scopeId,
    table: 'time_off',
    id,
    op: 'remove',
  }),
} as unknown as Repositories['timeOff'];
const zone = 'America/New_York';
type Row = { id: string; deletedAt: string | null };
const plan = (chosen: string[], rows: readonly Row[] = []): Change[] =>
  planHolidays(chosen, { officeId, rows, today }, { zone, timeOff });
const rowsOf = (changes: readonly Change[], deletedAt: string | null = null): Row[] =>
  changes.map(({ id }) => ({ id, deletedAt }));

describe('the holidays of an office', () => {
  it('are whole days by the clock of the office, from today on', () => {
    const [first, ...rest] = plan(['independence']);
    // 2027: on a Sunday, observed on Monday; 2028 and 2029: on weekdays.
    expect(rest).toHaveLength(3);
    expect(first).toMatchObject({
      op: 'insert',
      values: {
        userId: null,
        startsAt: '2027-07-04T04:00:00.000Z',
        endsAt: '2027-07-05T04:00:00.000Z',
        reason: 'Independence Day',
      },
    });
  });

  it('are the same rows on every device, and entered once', () => {
    const changes = plan(['christmas']);
    expect(plan(['christmas']).map(({ id }) => id)).toEqual(changes.map(({ id }) => id));
    expect(plan(['christmas'], rowsOf(changes))).toEqual([]);
  });

  it('come back as the row that was removed', () => {
    const removed = rowsOf(plan(['labor']), '2026-11-01T00:00:00Z');
    expect(plan(['labor'], removed)).toMatchObject(
      removed.map(({ id }) => ({ id, op: 'set', values: { deleted_at: null } })),
    );
  });

  it('are removed when they are no longer chosen, and nothing else is', () => {
    const there = rowsOf([...plan(['labor']), ...plan(['christmas'])]);
    const own = { id: 'vacation', deletedAt: null };
    expect(plan(['christmas'], [...there, own]).map(({ op }) => op)).toEqual(['remove', 'remove', 'remove']);
    expect(chosenHolidays({ officeId, rows: there, today })).toEqual(['labor', 'christmas']);
  });
});
