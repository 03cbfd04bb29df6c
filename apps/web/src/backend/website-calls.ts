/** Requests for a website: they exist online; what could not be sent waits on the device (features/website-request). */
import { WEBSITE_STATUSES, type WebsiteRequest, websiteRequestText } from '@plumbline/domain/website-request';
import * as z from 'zod/mini';
import type { Backend } from './backend.ts';
import { type CallOutcome, outcomeOf } from './call-outcome.ts';

/** An office asks for a handful in its life. */
const MOST = 50;

const rowSchema = z.object({
  id: z.string(),
  requester_name: z.string(),
  details: z.object({ brief: z.string() }),
  status: z.enum(Object.keys(WEBSITE_STATUSES) as [keyof typeof WEBSITE_STATUSES]),
  created_at: z.string(),
});
export type SentWebsiteRequest = z.infer<typeof rowSchema>;

export interface WebsiteCalls {
  /** The newest first: one's own, and for owners and admins all of the organization. */
  readonly list: () => Promise<readonly SentWebsiteRequest[]>;
  /** Sent twice under one id, it is there once. */
  readonly send: (id: string, request: WebsiteRequest) => Promise<CallOutcome>;
}

export function createWebsiteCalls({ rest }: Pick<Backend, 'rest'>): WebsiteCalls {
  return {
    async list() {
      const { data, error } = await (await rest())
        .from('website_requests')
        .select('id, requester_name, details, status, created_at')
        .order('created_at', { ascending: false })
        .limit(MOST);
      if (error !== null) throw new Error(error.message);
      return z.array(rowSchema).parse(data);
    },
    send: (id, request) =>
      outcomeOf(async () =>
        (await rest()).rpc('website_request_send', {
          p_id: id,
          p_name: request.name,
          p_email: request.email,
          p_details: request,
          p_text: websiteRequestText(request),
        }),
      ),
  };
}
