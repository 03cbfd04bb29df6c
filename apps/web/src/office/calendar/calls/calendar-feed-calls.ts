/** Calendar feed links. Online only. The token is created here and shown once: the server stores its checksum. */
import { base64Url } from '@plumbline/domain/ground/base64-url';
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, columnsOf, nothing, type Result, valueOrThrow } from '#src/ground/backend/call.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';

const feedRow = z.object({
  id: z.string(),
  covers: z.enum(['mine', 'team']),
  created_at: z.string(),
  last_read_at: z.nullable(z.string()),
});

export type FeedCovers = z.infer<typeof feedRow>['covers'];

export interface CalendarFeed {
  readonly id: string;
  readonly covers: FeedCovers;
  readonly createdAt: string;
  /** Null: no calendar has fetched it yet. */
  readonly lastReadAt: string | null;
}

export interface CalendarFeedCalls {
  /** This person's active links, newest first. Rejects when they cannot be read. */
  list(): Promise<readonly CalendarFeed[]>;
  /** Returns the link, which is only available now. */
  create(covers: FeedCovers): Promise<Result<string>>;
  revoke(feedId: string): Promise<Result<null>>;
}

export interface CalendarFeedDeps {
  readonly backend: Pick<Backend, 'rest' | 'config'>;
  readonly organizationId: string;
  readonly random: (size: number) => Uint8Array;
}

export function createCalendarFeedCalls({
  backend,
  organizationId,
  random,
}: CalendarFeedDeps): CalendarFeedCalls {
  return {
    list: () =>
      valueOrThrow(
        call(
          backend,
          (rest) =>
            rest
              .from('calendar_feeds')
              .select(columnsOf(feedRow))
              .eq('organization_id', organizationId)
              .is('revoked_at', null)
              .order('created_at', { ascending: false }),
          (data) =>
            z
              .array(feedRow)
              .parse(data)
              .map((row) => ({
                id: row.id,
                covers: row.covers,
                createdAt: row.created_at,
                lastReadAt: row.last_read_at,
              })),
        ),
      ),
    async create(covers) {
      const token = base64Url(random(32));
      const hash = await sha256Hex(new TextEncoder().encode(token));
      const created = await call(
        backend,
        (rest) =>
          rest.rpc('calendar_feed_create', {
            p_organization: organizationId,
            p_token_hash: hash,
            p_covers: covers,
          }),
        nothing,
      );
      if (!created.ok) return created;
      const { backendUrl, publishableKey } = await backend.config();
      const key = encodeURIComponent(publishableKey);
      return { ok: true, value: `${backendUrl}/functions/v1/calendar-feed/${token}.ics?apikey=${key}` };
    },
    revoke: (feedId) =>
      call(backend, (rest) => rest.rpc('calendar_feed_revoke', { p_feed: feedId }), nothing),
  };
}
