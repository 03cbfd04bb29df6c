/** Messages between the contact form and the function `support-contact`. Both sides parse them. */

import * as z from 'zod/mini';
import { SUBJECT_LIMIT, TICKET_TEXT_LIMIT } from './limits.ts';
import { TICKET_CATEGORIES } from './ticket-states.ts';

const words = (limit: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(limit));

/** Device facts, as shown to the person before sending. */
export const diagnosticsSchema = z.record(
  z.string().check(z.maxLength(40)),
  z.string().check(z.maxLength(300)),
);
export type Diagnostics = z.infer<typeof diagnosticsSchema>;

export const contactRequestSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('contact'),
    /** Created by the browser: sent twice, it is one message. */
    id: z.uuid(),
    messageId: z.uuid(),
    name: words(200),
    email: z.string().check(z.maxLength(320), z.regex(/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/)),
    subject: words(SUBJECT_LIMIT),
    category: z.enum(TICKET_CATEGORIES),
    body: words(TICKET_TEXT_LIMIT),
    diagnostics: z.nullable(diagnosticsSchema),
    /** Honeypot: people never see this field, so only bots fill it in. */
    website: z.string().check(z.maxLength(500)),
    captchaToken: z.string().check(z.maxLength(4_096)),
  }),
  /** A reply to a visitor is sent by email. */
  z.object({ action: z.literal('mail-answer'), messageId: z.uuid() }),
]);
export type ContactRequest = z.infer<typeof contactRequestSchema>;
export type ContactMessage = Extract<ContactRequest, { action: 'contact' }>;

export const contactAnswerSchema = z.object({ status: z.enum(['sent', 'too_many', 'not_human', 'gone']) });
export type ContactAnswer = z.infer<typeof contactAnswerSchema>;
