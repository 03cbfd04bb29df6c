/** What an assistant may propose; a person decides in Plumbline, and only then it becomes a row. */
import * as z from 'zod/mini';

const line = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const note = z.optional(z.string().check(z.maxLength(4000)));
const instant = z.iso.datetime({ offset: true });

export type DraftKind = 'appointment' | 'task' | 'reply';

export const appointmentDraft = z.strictObject({
  title: line(200),
  starts_at: instant,
  ends_at: instant,
  time_zone: line(64),
  location: z.optional(z.string().check(z.maxLength(500))),
  contact_id: z.optional(z.uuid()),
  inspector_id: z.optional(z.uuid()),
  notes: note,
});
export const taskDraft = z.strictObject({
  title: line(200),
  due_on: z.optional(z.iso.date()),
  contact_id: z.optional(z.uuid()),
  notes: note,
});
export const replyDraft = z.strictObject({
  to_name: line(200),
  to_email: z.optional(z.email()),
  subject: line(200),
  body: line(8000),
});
