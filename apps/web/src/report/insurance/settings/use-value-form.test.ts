import { shippedTableSet } from '@plumbline/domain/insurance/credit';
import type { DatedValue } from '@plumbline/domain/insurance/dated-values/effective-values';
import { valueKinds } from '@plumbline/domain/insurance/dated-values/value-kinds';
import { describe, expect, it } from 'vitest';
import { startOf } from './use-value-form.ts';

const TODAY = '2026-11-22';
const row = (kind: string, subject: string, validFrom: string, value: unknown): DatedValue => ({
  id: `v ${validFrom}`,
  kind,
  subject,
  validFrom,
  value,
  withdrawnAt: null,
  deletedAt: null,
});
const table = (validFrom: string, title: string): DatedValue =>
  row('credit_tables', 'tower hill', validFrom, {
    ...shippedTableSet,
    carrier: 'Tower Hill',
    title,
    validFrom,
  });
const tablesFrom = (values: readonly DatedValue[]): string =>
  startOf(values, 'credit_tables', { subject: 'tower hill', carrier: 'Tower Hill' }, TODAY).title;

describe('a new version of a value begins with', () => {
  it('the one in force today, not with one that begins later', () => {
    const versions = [
      table('2027-01-01', 'Next year'),
      table(TODAY, 'Of today'),
      table('2026-01-01', 'Before'),
    ];
    expect(tablesFrom(versions)).toBe('Of today');
  });

  it('the newest where nothing is in force yet', () => {
    expect(tablesFrom([table('2027-01-01', 'Next year'), table('2028-01-01', 'Later')])).toBe('Later');
    expect(tablesFrom([])).toBe('Tower Hill tables');
  });

  it('the shipped value while the own one has not begun, and after it was withdrawn', () => {
    const shipped = valueKinds.reminders.shipped;
    const own = { ...shipped, leadDays: shipped.leadDays + 5 };
    const place = { subject: '', carrier: null };
    const start = (version: DatedValue) => startOf([version], 'reminders', place, TODAY);
    expect(start(row('reminders', '', '2027-01-01', own))).toEqual(shipped);
    expect(start(row('reminders', '', '2026-01-01', own))).toEqual(own);
    expect(
      start({ ...row('reminders', '', '2026-01-01', own), withdrawnAt: '2026-02-01T00:00:00Z' }),
    ).toEqual(shipped);
  });
});
