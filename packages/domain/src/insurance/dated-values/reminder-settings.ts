/**
 * When to remind before a form expires; lightweight, for the dashboard. SQL reads the same value
 * (private.reminder_lead_days).
 */
import * as shape from '../../ground/shape.ts';
import type { Source } from '../../ground/sourced.ts';
import type { DatedValueRow } from '../../tables/records.ts';

export interface ReminderSettings extends Source {
  /** Days before expiry on which the office gets an email. */
  leadDays: number;
}

export const MAX_LEAD_DAYS = 365;

/** The whole value is checked where it is set (`reminder-settings-schema.ts`). */
const keptValue = shape.object({
  leadDays: shape.refine(
    shape.number(),
    (days) => Number.isInteger(days) && days >= 1 && days <= MAX_LEAD_DAYS,
  ),
});

export const shippedReminderSettings: ReminderSettings = {
  leadDays: 60,
  source: 'Our choice: time to schedule a reinspection before the policy renews',
  asOf: '2026-11-22',
  confidence: 'general_knowledge',
};

type Value = Pick<DatedValueRow, 'id' | 'kind' | 'validFrom' | 'value' | 'withdrawnAt' | 'deletedAt'>;

/** The organization's latest value in effect today, else the shipped one. */
export function leadDaysOn(values: readonly Value[], today: string): number {
  const newest = values
    .filter(({ kind, validFrom, withdrawnAt, deletedAt }) => {
      return kind === 'reminders' && validFrom <= today && withdrawnAt === null && deletedAt === null;
    })
    .sort((a, b) => (a.validFrom + a.id < b.validFrom + b.id ? 1 : -1))
    .flatMap(({ value }) => keptValue.safeParse(value).data ?? []);
  return (newest[0] ?? shippedReminderSettings).leadDays;
}
