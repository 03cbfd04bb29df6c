/**
 * Contents of a push message, shared by the server that encrypts it and the service worker that shows it. A push
 * service accepts 4,096 bytes; after encryption and padding, a little under 4,000 remain.
 */
import * as z from 'zod/mini';
import { NOTIFICATION_TYPES } from './notification.ts';

const nullableText = z.nullish(z.string());
const actionSchema = z.object({ action: z.string(), title: z.string() });
export type PushAction = z.infer<typeof actionSchema>;

export const pushPayloadSchema = z.object({
  /** Message id: a duplicate replaces the first one. */
  id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  body: z.string(),
  data: z.nullish(z.record(z.string(), z.unknown())),
  actions: z.nullish(z.array(actionSchema)),
  /** The bell entry that a click marks as read; null if there is none. */
  notification_id: nullableText,
  related_appointment_id: nullableText,
  related_report_id: nullableText,
  related_contact_id: nullableText,
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;

export const PUSH_PAYLOAD_MAX_BYTES = 3_900;
/** More than any system displays. */
const BODY_MAX_CHARACTERS = 500;

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Returns the text to encrypt. If it is too long, drops in this order: the end of the body, the data except its URL,
 * the buttons.
 */
export function encodePushPayload(payload: PushPayload): string {
  const short = { ...payload, body: shorten(payload.body, BODY_MAX_CHARACTERS) };
  const url = payload.data?.url;
  const candidates: PushPayload[] = [
    short,
    { ...short, data: typeof url === 'string' ? { url } : null },
    { ...short, data: null, actions: null, body: shorten(payload.body, 120) },
  ];
  const texts = candidates.map((candidate) => JSON.stringify(candidate));
  return texts.find((text) => byteLength(text) <= PUSH_PAYLOAD_MAX_BYTES) ?? texts.at(-1) ?? '';
}

/** Counts code points, so no surrogate pair is split. */
function shorten(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

/** @returns null for a message that is not ours or incomplete. */
export function readPushPayload(text: string): PushPayload | null {
  try {
    return pushPayloadSchema.parse(JSON.parse(text) as unknown);
  } catch {
    return null; // sent by someone else: nothing to show
  }
}
