import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, valueOrThrow } from '#src/ground/backend/call.ts';

const shareRows = z.array(z.object({ report_id: z.string() }));

/** Returns reports with a share link created since then (ISO); rejects when they cannot be read. */
export const readSharedReports = (backend: Pick<Backend, 'rest'>, since: string): Promise<string[]> =>
  valueOrThrow(
    call(
      backend,
      (rest) =>
        rest
          .from('report_shares')
          .select('report_id')
          .is('revoked_at', null)
          .gte('created_at', since)
          .order('created_at', { ascending: false }),
      (data) => [...new Set(shareRows.parse(data).map(({ report_id }) => report_id))],
    ),
  );
