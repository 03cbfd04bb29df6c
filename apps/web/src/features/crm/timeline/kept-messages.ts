/** The last answer of the server about the messages of a contact, kept on this device for the time without a network. */
import * as z from 'zod/mini';
import { type ContactMessage, contactMessageSchema } from '../../../backend/messages/contact-messages.ts';
import { readDeviceValue, writeDeviceValue } from '../../../local/device-values.ts';
import type { LocalStore } from '../../../local/local-store.ts';

const PREFIX = 'messages of contact ';
/** Whoever was looked at longest ago makes room. */
export const CONTACTS_KEPT = 40;

const keptSchema = z.object({ readAt: z.string(), messages: z.array(contactMessageSchema) });
export type KeptMessages = z.infer<typeof keptSchema>;

/** Null where nothing was kept, or a newer app kept it. */
export async function readKeptMessages(store: LocalStore, contactId: string): Promise<KeptMessages | null> {
  return keptSchema.safeParse(await readDeviceValue(store, PREFIX + contactId)).data ?? null;
}

/** Without room for it nothing is kept; what was read is shown all the same. */
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
