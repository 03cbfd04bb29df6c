/** Website requests: online only; unsent ones are kept on the device (office/website). */
import {
  WEBSITE_STATUS_NAMES,
  type WebsiteRequest,
  type WebsiteStatus,
  websiteRequestSchema,
  websiteRequestText,
} from '@plumbline/domain/office/website/website-request';
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, columnsOf, nothing, type Result, valueOrThrow } from '#src/ground/backend/call.ts';
import { pageOf, rangeOf, type ServerPage } from '#src/ground/backend/server-page.ts';

/** More than an office ever sends. */
const MOST = 50;

const rowSchema = z.object({
  id: z.string(),
  requester_name: z.string(),
  details: z.object({ brief: z.string() }),
  status: z.enum(WEBSITE_STATUS_NAMES),
  created_at: z.string(),
});
export type SentWebsiteRequest = z.infer<typeof rowSchema>;
const askedSchema = z.object({
  id: z.string(),
  /** The organization's name at the time of the request. */
  organization_name: z.string(),
  requester_name: z.string(),
  requester_email: z.string(),
  /** Null: written by another program in another format. */
  details: z.catch(z.nullable(websiteRequestSchema), null),
  status: z.enum(WEBSITE_STATUS_NAMES),
  created_at: z.string(),
});
/** As operators see it: with the full request. */
export type AskedWebsite = z.infer<typeof askedSchema>;

export interface WebsiteCalls {
  /** Newest first: the person's own, and for owners and admins all of the organization. */
  list(organizationId: string): Promise<readonly SentWebsiteRequest[]>;
  /** For operators: those of every organization, newest first. `page` from 1. */
  all(status: WebsiteStatus | null, page: number): Promise<ServerPage<AskedWebsite>>;
  /** For operators; the author sees the status. */
  setStatus(id: string, status: WebsiteStatus): Promise<Result<null>>;
  /** Idempotent by ID. */
  readonly send: (id: string, request: WebsiteRequest) => Promise<Result<null>>;
}

export function createWebsiteCalls(backend: Pick<Backend, 'rest'>): WebsiteCalls {
  return {
    list: (organizationId) =>
      valueOrThrow(
        call(
          backend,
          (rest) =>
            rest
              .from('website_requests')
              .select('id, requester_name, details, status, created_at')
              // An operator may read those of other organizations, which do not belong here.
              .eq('organization_id', organizationId)
              .order('created_at', { ascending: false })
              .limit(MOST),
          (data) => z.array(rowSchema).parse(data),
        ),
      ),
    all(status, page) {
      return valueOrThrow(
        call(
          backend,
          (rest) => {
            const asked = rest.from('website_requests').select(columnsOf(askedSchema), { count: 'exact' });
            return (status === null ? asked : asked.eq('status', status))
              .order('created_at', { ascending: false })
              .order('id', { ascending: false })
              .range(...rangeOf(page));
          },
          pageOf(askedSchema),
        ),
      );
    },
    setStatus: (id, status) =>
      call(backend, (rest) => rest.rpc('website_request_status', { p_id: id, p_status: status }), nothing),
    send: (id, request) =>
      call(
        backend,
        (rest) =>
          rest.rpc('website_request_send', {
            p_id: id,
            p_name: request.name,
            p_email: request.email,
            p_details: request,
            p_text: websiteRequestText(request),
          }),
        nothing,
      ),
  };
}
