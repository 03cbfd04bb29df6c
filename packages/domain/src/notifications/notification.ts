/** One bell entry, as stored in `notification_log` (specification, section 3), and its parser. */
import * as z from 'zod/mini';

export const NOTIFICATION_TYPES = [
  'appointment_reminder',
  'client_message',
  'booking_new',
  'sync_complete',
  'sync_failed',
  'system_alert',
  'other',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

const nullableText = z.nullish(z.string());

export const notificationSchema = z.object({
  id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  body: z.string(),
  sent_at: z.string(),
  delivered: z.boolean(),
  /** Set when read. */
  clicked: z.boolean(),
  data: z.nullish(z.record(z.string(), z.unknown())),
  related_appointment_id: nullableText,
  related_report_id: nullableText,
  related_contact_id: nullableText,
});
export type Notification = z.infer<typeof notificationSchema>;

/** Columns to select. */
export const NOTIFICATION_COLUMNS = Object.keys(notificationSchema.shape).join(',');

/** Newest first; equal instants keep a stable order. */
export const byNewest = (a: Notification, b: Notification): number =>
  b.sent_at.localeCompare(a.sent_at) || b.id.localeCompare(a.id);
