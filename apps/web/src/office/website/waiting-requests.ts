/** Requests that have not arrived: one row of this device each. Each leaves when the server has taken it, or when its person throws it away. */

import { websiteRequestSchema } from '@plumbline/domain/office/website/website-request';
import * as z from 'zod/mini';
import type { Sentences } from '#src/ground/backend/call-sentences.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { log } from '#src/ground/log.ts';
import type { WebsiteCalls } from './calls/website-calls.ts';

const waitingSchema = z.object({
  id: z.string(),
  request: websiteRequestSchema,
  createdAt: z.string(),
  /** Why the server rejected it; null: it has not been reached. */
  refusal: z.nullable(z.string()),
});
export type WaitingRequest = z.infer<typeof waitingSchema>;

const PREFIX = 'website request waits ';

/** Oldest first; unreadable ones are omitted. */
export async function readWaitingRequests({ database }: LocalStore): Promise<readonly WaitingRequest[]> {
  const rows = await database.local.where('key').startsWith(PREFIX).toArray();
  return rows
    .flatMap(({ value }) => waitingSchema.safeParse(value).data ?? [])
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** Returns false when there is no room; the request is then still in the form. */
export async function keepWaitingRequest({ database }: LocalStore, item: WaitingRequest): Promise<boolean> {
  try {
    await database.local.put({ key: PREFIX + item.id, value: item });
    return true;
  } catch (error) {
    log.info('A request for a website was not kept.', error);
    return false;
  }
}

export async function dropWaitingRequest({ database }: LocalStore, id: string): Promise<void> {
  await database.local.delete(PREFIX + id);
}

const REFUSALS: Sentences = {
  refused: 'You can no longer request this for your company.',
  invalid: 'The server rejected this request. Check the fields, then try again.',
  'not-now': 'That’s the limit of requests for one day. Try again tomorrow.',
};

/**
 * Sends pending requests one after another; the ID makes a retry harmless. Rejected ones stay visible with the
 * reason and are not resent automatically.
 */
export async function sendWaitingRequests(
  store: LocalStore,
  calls: Pick<WebsiteCalls, 'send'>,
): Promise<void> {
  for (const item of await readWaitingRequests(store)) {
    if (item.refusal !== null) continue;
    const sent = await calls.send(item.id, item.request);
    if (sent.ok) {
      await dropWaitingRequest(store, item.id);
      continue;
    }
    const refusal = REFUSALS[sent.error.kind];
    if (refusal === undefined) return; // the server was not reached or has trouble: all of them wait
    await keepWaitingRequest(store, { ...item, refusal });
  }
}
