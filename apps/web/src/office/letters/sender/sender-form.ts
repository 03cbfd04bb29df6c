/** Validation of the organization's sender details. Empty parts use the server's own. */
import * as z from 'zod/mini';
import type { MessagingSettings } from '../calls/messaging-calls.ts';

export const senderSchema = z.object({
  mailSenderName: z
    .string()
    .check(
      z.trim(),
      z.maxLength(100, 'Use at most 100 characters.'),
      z.regex(/^[^<>"]*$/, 'Leave out < > and quotation marks.'),
    ),
  mailReplyTo: z
    .string()
    .check(
      z.trim(),
      z.maxLength(320, 'Use at most 320 characters.'),
      z.regex(
        /^(?:[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+)?$/,
        'Enter an email address like name@company.com.',
      ),
    ),
  smsSender: z.string(),
});
export type SenderForm = z.infer<typeof senderSchema>;

export const settingsWith = (saved: MessagingSettings, changed: Partial<SenderForm>): MessagingSettings => ({
  ...saved,
  ...changed,
});
