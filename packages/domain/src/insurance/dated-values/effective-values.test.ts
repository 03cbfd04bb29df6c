import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rev0426 } from '../../report-types/wind-mitigation.ts';
import { carrierNamed } from '../carrier-rules/carrier-name.ts';
import { citizensRules } from '../carrier-rules/citizens.ts';
import type { CreditTableSet } from '../credit/credit-table.ts';
import { shippedTableSet } from '../credit/shipped-tables.ts';
import { viewInsurance } from '../report-insurance/view-insurance.ts';
import { carrierRulesOn, creditTablesOn, type DatedValue, settingOn } from './effective-values.ts';
import { leadDaysOn, shippedReminderSettings } from './reminder-settings.ts';

let counter = 0;
const row = (
  kind: string,
  validFrom: string,
  value: unknown,
  more: Partial<DatedValue> = {},
): DatedValue => ({
  id: `v${String(counter++).padStart(4, '0')}`,
  kind,
  subject: '',
  validFrom,
  value,
  withdrawnAt: null,
  deletedAt: null,
  ...more,
});
const reminder = (leadDays: number) => ({ ...shippedReminderSettings, leadDays });
const tables = (carrier: string | null, validFrom: string, title: string): CreditTableSet => ({
  ...shippedTableSet,
  id: title,
  carrier,
  validFrom,
  title,
});

describe('the value that holds on a day', () => {
  const first = row('reminders', '2026-01-01', reminder(30));
  const second = row('reminders', '2026-06-01', reminder(90));

  it('is the newest one in force, and the shipped one before any', () => {
    const on = (day: string) => settingOn([second, first], 'reminders', day);
    expect(on('2025-12-31')).toEqual({ value: shippedReminderSettings, versionId: null });
    expect(on('2026-01-01')).toMatchObject({ value: { leadDays: 30 }, versionId: first.id });
    expect(on('2026-06-01').versionId).toBe(second.id);
  });

  it('is the one that was entered later when two begin on one day', () => {
    const mended = row('reminders', '2026-06-01', reminder(45));
    expect(settingOn([mended, second], 'reminders', '2026-07-01').value.leadDays).toBe(45);
  });

  it('is never one that was withdrawn, or that breaks its rules', () => {
    const withdrawn = { ...second, withdrawnAt: '2026-07-01T00:00:00Z' };
    const broken = row('reminders', '2026-06-02', { leadDays: 9_000 });
    expect(settingOn([first, withdrawn, broken], 'reminders', '2026-07-01').versionId).toBe(first.id);
  });

  it('is the same for the dashboard as for everybody', () => {
    const days = fc.integer({ min: 1, max: 12 }).map((month) => `2026-${String(month).padStart(2, '0')}-15`);
    const rows = fc.array(
      fc.record({ day: days, leadDays: fc.integer({ min: -5, max: 400 }), isWithdrawn: fc.boolean() }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(rows, days, (made, today) => {
        const values = made.map(({ day, leadDays, isWithdrawn }) =>
          row('reminders', day, reminder(leadDays), isWithdrawn ? { withdrawnAt: 'then' } : {}),
        );
        expect(leadDaysOn(values, today)).toBe(settingOn(values, 'reminders', today).value.leadDays);
      }),
    );
  });
});

describe('tables and rules of carriers', () => {
  const general = row('credit_tables', '2026-02-01', tables(null, '2026-02-01', 'General'));
  const citizens = row('credit_tables', '2026-07-01', tables('Citizens', '2026-07-01', 'Citizens 2026'), {
    subject: 'citizens',
  });
  const titleFor = (carrier: string | null, day: string): string =>
    creditTablesOn([general, citizens], carrier, day)?.value.title ?? '';

  it('are the carrier’s own from their first day on, else those for every carrier, else none', () => {
    expect(titleFor('Citizens', '2026-07-01')).toBe('Citizens 2026');
    expect(titleFor('Citizens', '2026-06-30')).toBe('General');
    expect(titleFor('Tower Hill', '2026-08-01')).toBe('General');
    expect(creditTablesOn([general, citizens], null, '2026-01-31')).toBeNull();
    expect(creditTablesOn([], 'Citizens', '2026-08-01')).toBeNull();
  });

  it('are found by any name that the rules know for the carrier', () => {
    const long = row(
      'credit_tables',
      '2026-07-01',
      tables('Citizens Property Insurance', '2026-07-01', 'Long name'),
      { subject: 'citizenspropertyinsurance' },
    );
    const nameOf = (name: string): string => carrierNamed([citizensRules], name);
    expect(creditTablesOn([long], 'Citizens', '2026-08-01', nameOf)?.versionId).toBe(long.id);
    expect(creditTablesOn([long], 'Tower Hill', '2026-08-01', nameOf)).toBeNull();
  });

  it('stand for the shipped rules of the same carrier, and beside those of others', () => {
    const own = row('carrier_rules', '2026-01-01', { ...citizensRules, rules: [] }, { subject: 'citizens' });
    const other = row(
      'carrier_rules',
      '2026-01-01',
      { carrier: 'Tower Hill', aliases: [], ownForms: [], rules: [] },
      { subject: 'towerhill' },
    );
    const sets = carrierRulesOn([own, other], '2026-05-01');
    expect(sets.map(({ carrier, rules }) => [carrier, rules.length])).toEqual([
      ['Citizens', 0],
      ['Tower Hill', 0],
    ]);
    expect(carrierRulesOn([], '2026-05-01')).toEqual([citizensRules]);
  });

  it('decide a report by its inspection date and by any name of the carrier', () => {
    const noRules = row(
      'carrier_rules',
      '2026-07-01',
      { ...citizensRules, rules: [] },
      { subject: 'citizens' },
    );
    const look = (day: string) =>
      viewInsurance(
        {
          definition: rev0426,
          answers: [
            { path: 'owner/inspection_date', value: day },
            { path: 'owner/insurance_company', value: 'Citizens Property Insurance Corp.' },
          ],
          placements: [],
          inspection: { startsAt: null, timeZone: 'America/New_York' },
        },
        [general, citizens, noRules],
      );
    expect(look('2026-08-01')).toMatchObject({
      tables: { versionId: citizens.id },
      estimate: { title: 'Citizens 2026' },
      checks: [],
    });
    const before = look('2026-05-01');
    expect(before.tables?.versionId).toBe(general.id);
    expect(before.checks.length).toBeGreaterThan(0);
    expect(look('2026-01-15')).toMatchObject({ tables: null, estimate: null, summary: { notes: [] } });
  });
});
