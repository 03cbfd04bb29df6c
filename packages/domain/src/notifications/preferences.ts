/** A person's notification preferences; table `notification_preferences` (specification, section 3). */
import * as z from 'zod/mini';
import { countOf } from '../ground/format-number.ts';
import type { NotificationType } from './notification.ts';

export type NotificationWay = 'bell' | 'push';

export const preferencesSchema = z.object({
  appointment_reminders: z.boolean(),
  /** Minutes before. */
  appointment_reminder_times: z.array(z.number()),
  sms_appointment_reminders: z.boolean(),
  channels: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type NotificationPreferences = z.infer<typeof preferencesSchema>;

/** For users without a row; the defaults of the table's columns. */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  appointment_reminders: true,
  appointment_reminder_times: [1440, 60],
  sms_appointment_reminders: false,
  channels: {},
};

/** Same rule as private.wants_notification: everything is on unless turned off. */
export const wantsNotification = (
  { channels }: NotificationPreferences,
  type: NotificationType,
  way: NotificationWay,
): boolean => channels[type]?.[way] !== false;

export function withChannel(
  preferences: NotificationPreferences,
  type: NotificationType,
  way: NotificationWay,
  isOn: boolean,
): NotificationPreferences {
  const channel = { ...preferences.channels[type], [way]: isOn };
  return { ...preferences, channels: { ...preferences.channels, [type]: channel } };
}

export const REMINDER_TIMES_MAX = 10;
export const REMINDER_MINUTES_MAX = 40_320;

/** Minutes below 60, otherwise whole hours, as in private.reminder_label: '45 minutes', '1 hour', '24 hours'. */
export const reminderLabel = (minutes: number): string =>
  minutes < 60 ? countOf(minutes, 'minute') : countOf(Math.floor(minutes / 60), 'hour');
