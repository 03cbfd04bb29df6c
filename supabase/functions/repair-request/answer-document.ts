/** One saved version with the photos of its findings, from the report version that it was saved with. */

import { buildReportModel } from '@plumbline/domain/report/model/build-report-model';
import { authorSchema, repairContentSchema } from '@plumbline/domain/report/repair-request/content';
import { tokenHash as hashOf } from '@plumbline/domain/report/repair-request/link-tokens';
import { buildRepairDocument } from '@plumbline/domain/report/repair-request/repair-document';
import { redactForAgent } from '@plumbline/domain/report/snapshot/redact-for-agent';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { createFileTickets } from '../_shared/file-tickets.ts';
import { readSnapshot } from '../_shared/report-files.ts';

const foundSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('gone') }),
  z.object({
    status: z.literal('ok'),
    organization_id: z.string(),
    inspection_id: z.string(),
    report_id: z.string(),
    version: z.number(),
    author_name: z.string(),
    author_role: z.string(),
    saved_at: z.string(),
    content: repairContentSchema,
    report_version: z.number(),
    snapshot_sha256: z.string(),
  }),
]);
const pageSeconds = 12 * 3600;

/** @param token of the link whose photos the page fetches: they stop with it */
export async function answerDocument(context: FunctionContext, by: object, token: string): Promise<object> {
  const found = foundSchema.parse(await callDatabase(context, 'repair_request_version', by));
  if (found.status !== 'ok') return found;
  const place = { organizationId: found.organization_id, inspectionId: found.inspection_id };
  const read = await readSnapshot(context, place, {
    report_id: found.report_id,
    version: found.report_version,
    snapshot_sha256: found.snapshot_sha256,
  });
  if (read.kind === 'missing') return { status: 'preparing' };
  if (read.kind === 'damaged') throw new Error(`a published snapshot cannot be read: ${read.reason}`);
  const document = buildRepairDocument(buildReportModel(redactForAgent(read.snapshot), { draft: false }), {
    version: found.version,
    savedAt: found.saved_at,
    author: authorSchema.parse({ name: found.author_name, role: found.author_role }),
    content: found.content,
    reportVersion: found.report_version,
    timeZone: read.snapshot.inspection.timeZone,
  });
  const tickets = await createFileTickets(context, Date.now);
  const hashes = new Set(document.items.flatMap(({ finding }) => finding?.photo?.sha256 ?? []));
  const photos = await Promise.all(
    [...hashes].map(async (sha256) => {
      const ticket = { tokenHash: hashOf(token), fileName: `${sha256}.jpg` };
      return [sha256, await tickets.addressOf(ticket, pageSeconds)] as const;
    }),
  );
  return { status: 'ok', document, photos: Object.fromEntries(photos) };
}
