/**
 * Unsent messages to support: one local row each, with its files, so that tabs do not overwrite each other. Deleted
 * once the server has it, or when discarded.
 */

import * as z from 'zod/mini';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { log } from '#src/ground/log.ts';

/** A Blob and its name: a File loses its name in some browsers' databases. */
export const waitingFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  content: z.custom<Blob>((value) => value instanceof Blob),
});
const shared = {
  id: z.string(),
  body: z.string(),
  files: z.array(waitingFileSchema),
  createdAt: z.string(),
  /** Why the server rejected it; null: it has not been reached. */
  refusal: z.nullable(z.string()),
};
const waitingItemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ticket'),
    ...shared,
    ticketId: z.string(),
    subject: z.string(),
    category: z.string(),
    diagnostics: z.nullable(z.record(z.string(), z.string())),
  }),
  z.object({
    kind: z.literal('reply'),
    ...shared,
    ticketId: z.string(),
    isInternal: z.boolean(),
    /** The requester has no account, so the reply is also emailed. */
    isMailed: z.boolean(),
    /** It is in the ticket, and waits here only for its email. */
    isPosted: z._default(z.boolean(), false),
  }),
  /** `conversationId` null: the user's own, which may not exist yet. */
  z.object({ kind: z.literal('chat'), ...shared, conversationId: z.nullable(z.string()) }),
]);
export type WaitingItem = z.infer<typeof waitingItemSchema>;
export type WaitingFile = z.infer<typeof waitingFileSchema>;

/** On the server, though not delivered to everyone yet. */
export const isPosted = (item: WaitingItem): boolean => item.kind === 'reply' && item.isPosted;

const PREFIX = 'support waits ';
const keyOf = (id: string): string => PREFIX + id;

/** Oldest first; unreadable ones are omitted. */
export async function readWaiting({ database }: LocalStore): Promise<WaitingItem[]> {
  const rows = await database.local.where('key').startsWith(PREFIX).toArray();
  return rows
    .flatMap(({ value }) => waitingItemSchema.safeParse(value).data ?? [])
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** Returns false when there is no room on the device; the text is then still in the form. */
export async function keepWaiting({ database }: LocalStore, item: WaitingItem): Promise<boolean> {
  try {
    await database.local.put({ key: keyOf(item.id), value: item });
    return true;
  } catch (error) {
    log.info('A message to support was not kept.', error);
    return false;
  }
}

export async function dropWaiting({ database }: LocalStore, id: string): Promise<void> {
  await database.local.delete(keyOf(id));
}
