/**
 * Sent and received messages, page by page, and retries of failed ones. Online only; rejects with the server's
 * error.
 */
import * as z from 'zod/mini';
import { call, columnsOf, nothing, valueOrThrow } from '#src/ground/backend/call.ts';
import type { Rest } from '#src/ground/backend/rest-client.ts';
import { anyContains, pageOf, rangeOf, type ServerPage } from '#src/ground/backend/server-page.ts';
import { type EmailStatus, emailStatuses, type TextStatus, textStatuses } from './message-states.ts';

const emailRow = z.object({
  id: z.string(),
  template_type: z.string(),
  to_email: z.string(),
  to_name: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  attempts: z.number(),
  next_attempt_at: z.string(),
  last_error: z.nullable(z.string()),
  related_report_id: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  bounced_at: z.nullable(z.string()),
});
export type LoggedEmail = z.infer<typeof emailRow>;

const textRow = z.object({
  id: z.string(),
  direction: z.enum(['out', 'in']),
  kind: z.string(),
  to_phone: z.string(),
  from_phone: z.string(),
  body: z.string(),
  segments: z.number(),
  status: z.enum(textStatuses),
  attempts: z.number(),
  next_attempt_at: z.string(),
  last_error: z.nullable(z.string()),
  created_at: z.string(),
  delivered_at: z.nullable(z.string()),
});
export type LoggedText = z.infer<typeof textRow>;

export interface LogQuery<Status> {
  readonly words: string;
  /** Empty means all. */
  readonly statuses: readonly Status[];
  /** From 1. */
  readonly page: number;
}

export type MessageLog = ReturnType<typeof createMessageLog>;

export function createMessageLog(rest: () => Promise<Rest>, organizationId: string) {
  function read<Row extends z.ZodMiniObject>(
    table: 'email_log' | 'sms_log',
    schema: Row,
    searched: readonly string[],
    query: LogQuery<string>,
  ): Promise<ServerPage<z.infer<Row>>> {
    return valueOrThrow(
      call(
        { rest },
        (client) => {
          let request = client
            .from(table)
            .select(columnsOf(schema), { count: 'exact' })
            .eq('organization_id', organizationId);
          if (query.statuses.length > 0) request = request.in('status', [...query.statuses]);
          const found = anyContains(searched, query.words);
          if (found !== null) request = request.or(found);
          return request
            .order('created_at', { ascending: false })
            .order('id', { ascending: false })
            .range(...rangeOf(query.page));
        },
        pageOf(schema),
      ),
    );
  }

  return {
    emails: (query: LogQuery<EmailStatus>): Promise<ServerPage<LoggedEmail>> =>
      read('email_log', emailRow, ['to_email', 'to_name', 'subject'], query),
    texts: (query: LogQuery<TextStatus>): Promise<ServerPage<LoggedText>> =>
      read('sms_log', textRow, ['to_phone', 'from_phone', 'body'], query),
    async retryEmail(id: string): Promise<void> {
      await valueOrThrow(call({ rest }, (client) => client.rpc('email_retry', { p_email: id }), nothing));
    },
  };
}
