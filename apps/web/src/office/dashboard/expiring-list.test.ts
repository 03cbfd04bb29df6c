import { reportReminders } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { describe, expect, it } from 'vitest';
import type { KeptReminder } from '#src/ground/local/repositories/reminders.ts';
import { buildRow } from '#src/report/overview/testing/report-row-builder.ts';
import { endInWords, listExpiring } from './expiring-list.ts';

const aReminder = makerOf(reportReminders, { reportId: '', expiresOn: '' });
const reminder = (reportId: string, expiresOn: string, more: Partial<KeptReminder> = {}): KeptReminder => ({
  ...aReminder({ id: `r-${reportId}`, reportId, expiresOn }),
  mark: 'safe',
  ...more,
});
const list = (reminders: readonly KeptReminder[], leadDays = 60) =>
  listExpiring({
    reminders,
    rows: ['a', 'b', 'c'].map((id) => buildRow({ id })),
    today: '2031-03-01',
    leadDays,
  }).map(({ row, days }) => `${row.id} ${days}`);

describe('forms whose validity ends', () => {
  it('are those within the days the organization chose, the nearest first', () => {
    const ends = [reminder('a', '2031-04-30'), reminder('b', '2031-05-01'), reminder('c', '2031-03-05')];
    expect(list(ends)).toEqual(['c 4', 'a 60']);
    expect(list(ends, 90)).toEqual(['c 4', 'a 60', 'b 61']);
    expect(list(ends, 3)).toEqual([]);
  });

  it('stay for a month after their end', () => {
    expect(list([reminder('a', '2031-02-20'), reminder('b', '2031-01-20')])).toEqual(['a -9']);
  });

  it('leave out what was settled, and reports that are not here', () => {
    const settled = reminder('a', '2031-03-05', { settledAt: '2031-03-01T08:00:00Z' });
    expect(list([settled, reminder('gone', '2031-03-05')])).toEqual([]);
  });

  it('say when', () => {
    expect([12, 1, 0, -1, -9].map(endInWords)).toEqual([
      'ends in 12 days',
      'ends in 1 day',
      'ends today',
      'ended 1 day ago',
      'ended 9 days ago',
    ]);
  });
});
