/** Repair requests made through the links of a report, as its office sees them. Online only. */
import {
  AUTHOR_ROLES,
  type RepairContent,
  repairContentSchema,
} from '@plumbline/domain/report/repair-request/content';
import { formatShortDay } from '@plumbline/domain/time/format-time';
import * as z from 'zod/mini';
import { call, columnsOf, valueOrThrow } from '#src/ground/backend/call.ts';
import type { Rest } from '#src/ground/backend/rest-client.ts';
import { localDay } from '#src/ground/device/local-day.ts';

const requestRow = z.object({
  id: z.string(),
  share_id: z.string(),
  author_name: z.string(),
  author_role: z.enum(AUTHOR_ROLES),
  version: z.number(),
  item_count: z.number(),
  is_shared_with_office: z.boolean(),
  saved_at: z.string(),
});
export type OfficeRequest = z.infer<typeof requestRow>;

export interface RepairRequestDeps {
  readonly rest: () => Promise<Rest>;
}

/** Reject with the server's error; the screen shows one sentence for all of them. */
export const listRepairRequests = (deps: RepairRequestDeps, reportId: string): Promise<OfficeRequest[]> =>
  valueOrThrow(
    call(
      deps,
      (client) =>
        client
          .from('repair_requests')
          .select(columnsOf(requestRow))
          .eq('report_id', reportId)
          .order('saved_at', { ascending: false }),
      (data) => z.array(requestRow).parse(data),
    ),
  );

/** Refused until the author shares it with the office. */
export const readRepairRequest = (deps: RepairRequestDeps, id: string): Promise<RepairContent> =>
  valueOrThrow(
    call(
      deps,
      (client) => client.rpc('repair_request_read', { p_request: id }),
      (data) => repairContentSchema.parse(data),
    ),
  );

/** 'Sam Ortiz (agent)', 'Ana Delgado', or 'Ana Delgado's agent' by the recipient of the link; as in notifications. */
export function requestAuthor({ author_name, author_role }: OfficeRequest, recipientName: string): string {
  if (author_name !== '') return author_role === 'agent' ? `${author_name} (agent)` : author_name;
  if (author_role === 'client') return recipientName || 'The client';
  return recipientName === '' ? 'An agent' : `${recipientName}’s agent`;
}

/** 'Ana Delgado’s agent created a repair request, version 2, Nov 26'. */
export function requestLine(request: OfficeRequest, recipientName: string): string {
  const [day] = formatShortDay(localDay(request.saved_at)).split(',');
  return `${requestAuthor(request, recipientName)} created a repair request, version ${request.version}, ${day}`;
}
