import * as shape from '@plumbline/domain/ground/shape';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, valueOrThrow } from '#src/ground/backend/call.ts';

const shareRows = shape.array(shape.object({ report_id: shape.string() }));

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
