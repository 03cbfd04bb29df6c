/** A home inspection of more than 60 pages without photos: a page of notes for each item. */
import { joinPath, notePath, statusPath } from '@plumbline/domain/report/engine/answer-path';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { rowId } from '@plumbline/domain/sync/row-id';
import * as z from 'zod/mini';
import { createDemoClient } from '../../../apps/server/src/demo/demo-client.ts';
import type { Session } from '../../auth/person.ts';
import { writeEmptyReport } from '../../support/empty-report.ts';

const SENTENCE =
  'Seen from the ladder at the eaves and from the ground; nothing loose, no moisture at the edge. ';
/** Answers of one push: the server takes 256 kB. */
const ITEMS_PER_PUSH = 20;

const rowsSchema = z.array(z.object({ inspection_id: z.string() }));

/** Returns the report's ID. */
export async function writeLongReport(session: Session): Promise<string> {
  const reportId = await writeEmptyReport(session, { street: '60 Long Lane' });
  const device = createDemoClient(session.origin, session.apiKey, session);
  const headers = { apikey: session.apiKey, authorization: `Bearer ${session.accessToken}` };
  const rows = await fetch(`${session.origin}/rest/v1/reports?id=eq.${reportId}&select=inspection_id`, {
    headers,
  });
  const [row] = rowsSchema.parse(await rows.json());
  if (row === undefined) throw new Error('the report is not there');
  const items = homeInspection.sections.flatMap((section) =>
    section.items.map((item) => joinPath(section.id, item.id)),
  );
  for (let at = 0; at < items.length; at += ITEMS_PER_PUSH)
    await device.insert(
      row.inspection_id,
      items
        .slice(at, at + ITEMS_PER_PUSH)
        .flatMap((item) => [
          answer(reportId, statusPath(item), homeInspection.statuses[0]?.id),
          answer(reportId, notePath(item), SENTENCE.repeat(14).trim()),
        ]),
    );
  return reportId;
}

const answer = (reportId: string, path: string, value: unknown) => ({
  table: 'report_answers',
  id: rowId(reportId, path),
  values: { report_id: reportId, path, value },
});
