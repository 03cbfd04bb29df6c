/** Unsaved changes of a repair request, kept in this browser, so that neither a closed tab nor a lost signal costs them. */
import { parseJson } from '@plumbline/domain/ground/parse-json';
import {
  authorSchema,
  type RepairAuthor,
  type RepairContent,
  repairContentSchema,
} from '@plumbline/domain/report/repair-request/content';
import * as z from 'zod/mini';
import type { KeyValueStorage } from '#src/ground/backend/durable-key-value.ts';
import { log } from '#src/ground/log.ts';

const draftSchema = z.object({
  content: repairContentSchema,
  author: authorSchema,
  /** The version that the changes began from; 0 before the first save. */
  base: z.number(),
  /** Amounts as typed that are none, by item. */
  unread: z._default(z.record(z.string(), z.string()), {}),
});
export interface KeptDraft {
  readonly content: RepairContent;
  readonly author: RepairAuthor;
  readonly base: number;
  readonly unread: UnreadAmounts;
}
export type UnreadAmounts = Readonly<Record<string, string>>;

export function createDraftKeeper(storage: KeyValueStorage) {
  const draftKey = (request: string): string => `repair draft ${request}`;
  const requestKey = (token: string): string => `repair request ${token}`;
  /** A browser that stores nothing (private windows) still edits and saves. */
  const kept = async <T>(work: Promise<T>, otherwise: T): Promise<T> =>
    work.catch((error: unknown) => {
      log.info('The draft of a repair request was not kept.', error);
      return otherwise;
    });
  return {
    async read(request: string): Promise<KeptDraft | null> {
      const text = await kept(storage.getItem(draftKey(request)), null);
      const parsed = draftSchema.safeParse(text === null ? null : parseJson(text));
      return parsed.success ? parsed.data : null;
    },
    write: (request: string, draft: KeptDraft): Promise<boolean> =>
      kept(
        storage.setItem(draftKey(request), JSON.stringify(draft)).then(() => true),
        false,
      ),
    /** The request begun on this browser through a report link; null for none. */
    requestOf: (token: string): Promise<string | null> => kept(storage.getItem(requestKey(token)), null),
    rememberRequest: (token: string, request: string): Promise<void> =>
      kept(storage.setItem(requestKey(token), request), undefined),
  };
}
export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
