import * as z from 'zod/mini';
import type { Backend } from '../backend.ts';

const shareRows = z.array(z.object({ report_id: z.string() }));

/** Returns reports with a share link created since then (ISO); rejects when they cannot be read. */
export async function readSharedReports(backend: Pick<Backend, 'rest'>, since: string): Promise<string[]> {
  const answer = await (await backend.rest())
    .from('report_shares')
    .select('report_id')
    .is('revoked_at', null)
    .gte('created_at', since)
    .order('created_at', { ascending: false });
  if (answer.error) throw new Error(answer.error.message);
  return [...new Set(shareRows.parse(answer.data).map(({ report_id }) => report_id))];
}
