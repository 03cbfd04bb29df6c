import { shippedTableSet } from '@plumbline/domain/insurance/credit';
import type { DatedValue } from '@plumbline/domain/insurance/dated-values/effective-values';
import { valueKinds } from '@plumbline/domain/insurance/dated-values/value-kinds';
import { describe, expect, it } from 'vitest';
import { listValues, OF_FORMS, searchValues } from './value-list.ts';

const TODAY = '2026-11-22';
let counter = 0;
const row = (kind: string, subject: string, validFrom: string, value: unknown): DatedValue => ({
  id: `v${String(counter++).padStart(3, '0')}`,
  kind,
  subject,
  validFrom,
  value,
  withdrawnAt: null,
  deletedAt: null,
});
const reminder = (leadDays: number) => ({ ...valueKinds.reminders.shipped, leadDays });
const find = (values: readonly DatedValue[], title: string) =>
  listValues(values, TODAY)
    .flatMap((group) => group.values)
    .find((each) => each.title.startsWith(title));

describe('the list of values', () => {
  it('has every shipped value when nothing was changed', () => {
    const all = listValues([], TODAY).flatMap(({ values }) => values);
    expect([...all.map(({ kind }) => kind), ...OF_FORMS].sort()).toEqual(Object.keys(valueKinds).sort());
    expect(all.every(({ own, shipped }) => own === null && shipped !== null)).toBe(true);
    expect(find([], 'Reminder')?.shipped).toBe('60 days');
    expect(find([], 'Citizens')?.shipped).toBe('7 of 7 rules required');
  });

  it('shows the own value in force beside the shipped one, and one that begins later as such', () => {
    const now = row('reminders', '', '2026-01-01', reminder(30));
    const later = row('reminders', '', '2027-01-01', reminder(90));
    expect(find([later, now], 'Reminder')).toMatchObject({
      shipped: '60 days',
      own: '30 days',
      since: 'since January 1, 2026',
    });
    expect(find([later], 'Reminder')).toMatchObject({ own: '90 days', since: 'begins January 1, 2027' });
  });

  it('forgets what was withdrawn and what cannot be read', () => {
    const gone = { ...row('reminders', '', '2026-01-01', reminder(30)), withdrawnAt: '2026-02-01T00:00:00Z' };
    expect(find([gone, row('reminders', '', '2026-03-01', { leadDays: 9000 })], 'Reminder')?.own).toBeNull();
  });

  it('lists carriers by the name that their tables have, once', () => {
    const table = (carrier: string) => ({ ...shippedTableSet, carrier, validFrom: '2026-01-01' });
    const values = [
      row('credit_tables', 'tower', '2026-01-01', table('Tower')),
      row('credit_tables', 'tower', '2026-02-01', table('Tower Hill')),
    ];
    const [tables] = listValues(values, TODAY);
    expect(tables?.values.map(({ title }) => title)).toEqual(['Every carrier', 'Tower Hill']);
    expect(find(values, 'Tower')?.shipped).toBeNull();
    expect(searchValues(listValues(values, TODAY), 'tow').flatMap((group) => group.values)).toHaveLength(1);
  });
});
