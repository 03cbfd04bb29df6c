/** The server's last answer about a contact's messages, cached on this device for offline use. */
import * as z from 'zod/mini';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { type ContactMessage, contactMessageSchema } from '../calls/contact-messages.ts';

const PREFIX = 'messages of contact ';
/** Least recently viewed contacts are evicted. */
export const CONTACTS_KEPT = 40;

const keptSchema = z.object({ readAt: z.string(), messages: z.array(contactMessageSchema) });
export type KeptMessages = z.infer<typeof keptSchema>;

/** Returns null where nothing was cached, or a newer app wrote it. */
export async function readKeptMessages(store: LocalStore, contactId: string): Promise<KeptMessages | null> {
  return keptSchema.safeParse(await readDeviceValue(store, PREFIX + contactId)).data ?? null;
}

/** On a full device nothing is cached; the messages are still shown. */
export async function keepMessages(
  store: LocalStore,
  contactId: string,
  messages: readonly ContactMessage[],
): Promise<void> {
  const value = { readAt: store.nowIso(), messages: [...messages] } satisfies KeptMessages;
  if (!(await writeDeviceValue(store, PREFIX + contactId, value))) return;
  const { local } = store.database;
  const kept = await local.where('key').startsWith(PREFIX).toArray();
  const byAge = kept
    .map(({ key, value: each }) => ({ key, readAt: keptSchema.safeParse(each).data?.readAt ?? '' }))
    .sort((a, b) => (a.readAt < b.readAt ? 1 : -1));
  await local.bulkDelete(byAge.slice(CONTACTS_KEPT).map(({ key }) => key));
}
