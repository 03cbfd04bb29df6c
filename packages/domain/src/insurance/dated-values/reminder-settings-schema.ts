import * as z from 'zod/mini';
import { sourceSchema } from '../../ground/sourced.ts';
import { MAX_LEAD_DAYS, type ReminderSettings } from './reminder-settings.ts';

/** `reminders` as an organization sets it, with a sentence for a wrong one. */
export const reminderSettingsSchema: z.ZodMiniType<ReminderSettings> = z.extend(sourceSchema, {
  leadDays: z
    .number()
    .check(
      z.int('whole days'),
      z.gte(1, 'at least 1 day'),
      z.lte(MAX_LEAD_DAYS, `at most ${MAX_LEAD_DAYS} days`),
    ),
});
