/**
 * When to remind before a form expires; lightweight, for the dashboard. SQL reads the same value
 * (private.reminder_lead_days).
 */
import * as z from 'zod/mini';
import { sourceSchema } from '../../ground/sourced.ts';
import type { DatedValueRow } from '../../tables/records.ts';

export const reminderSettingsSchema = z.extend(sourceSchema, {
  /** Days before expiry on which the office gets an email. */
  leadDays: z.number().check(z.int('whole days'), z.gte(1, 'at least 1 day'), z.lte(365, 'at most 365 days')),
});
export type ReminderSettings = z.infer<typeof reminderSettingsSchema>;

export const shippedReminderSettings: ReminderSettings = {
  leadDays: 60,
  source: 'Our own choice: time for a new appointment before the policy renews',
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
    .flatMap(({ value }) => reminderSettingsSchema.safeParse(value).data ?? []);
  return (newest[0] ?? shippedReminderSettings).leadDays;
}
