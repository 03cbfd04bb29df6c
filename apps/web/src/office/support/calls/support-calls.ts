/**
 * Tickets, and the data of /support-logs. Online only; unsent ones wait in `office/support/waiting`. Reads reject
 * with the server's error, writes return a result. IDs are created here, so sending twice creates one.
 */

import { supportPowers } from '@plumbline/domain/office/support/access';
import {
  type ContactAnswer,
  type ContactMessage,
  contactAnswerSchema,
} from '@plumbline/domain/office/support/contact-contract';
import {
  TICKET_CATEGORIES,
  TICKET_STATUSES,
  type TicketStatus,
} from '@plumbline/domain/office/support/ticket-states';
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import {
  call,
  columnsOf,
  DONE,
  failure,
  nothing,
  type Result,
  valueOrThrow,
} from '#src/ground/backend/call.ts';
import { callFunction } from '#src/ground/backend/call-function.ts';
import {
  anyContains,
  pageOf,
  rangeOf,
  SERVER_PAGE_SIZE,
  type ServerPage,
} from '#src/ground/backend/server-page.ts';
import type { CaptchaConfig } from '#src/ground/session/captcha-box.tsx';
import { type Attachment, attachmentSchema, type SupportMessage } from './support-messages.ts';

/** The newest messages of a ticket; no screen shows more. */
const MESSAGE_LIMIT = 500;

export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

const ticketRow = z.object({
  id: z.string(),
  organization_id: z.nullable(z.string()),
  requester_id: z.nullable(z.string()),
  requester_name: z.string(),
  requester_email: z.string(),
  subject: z.string(),
  category: z.enum(TICKET_CATEGORIES),
  status: z.enum(TICKET_STATUSES),
  priority: z.enum(TICKET_PRIORITIES),
  diagnostics: z.nullable(z.record(z.string(), z.string())),
  last_side: z.enum(['requester', 'staff']),
  last_message_at: z.string(),
  requester_read_at: z.string(),
  staff_read_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type Ticket = z.infer<typeof ticketRow>;
const ticketColumns = columnsOf(ticketRow);

const messageRow = z.object({
  id: z.string(),
  author_id: z.nullable(z.string()),
  author_name: z.string(),
  side: z.string(),
  is_internal: z.boolean(),
  body: z.string(),
  attachments: z.array(attachmentSchema),
  created_at: z.string(),
});
const standingSchema = z.object({ is_operator: z.boolean(), powers: z.array(z.enum(supportPowers)) });
const captchaSchema = z.object({
  captcha: z.nullish(z.object({ provider: z.enum(['turnstile', 'hcaptcha']), siteKey: z.string() })),
});
const voteRow = z.object({
  slug: z.string(),
  helpful: z.number(),
  unhelpful: z.number(),
  last_voted_at: z.string(),
});
const releaseRow = z.object({
  release: z.string(),
  errors: z.number(),
  crashes: z.number(),
  last_seen_at: z.string(),
});
export type ErrorRelease = z.infer<typeof releaseRow>;
const errorRow = z.object({
  fingerprint: z.string(),
  release: z.string(),
  kind: z.string(),
  message: z.string(),
  stack: z.string(),
  route: z.string(),
  count: z.number(),
  first_seen_at: z.string(),
  last_seen_at: z.string(),
});
export type KnownError = z.infer<typeof errorRow>;
const framesSchema = z.object({
  frames: z.array(z.object({ sent: z.string(), source: z.nullable(z.string()) })),
});
export type StackFrames = z.infer<typeof framesSchema>['frames'];
const failureRow = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms', 'push']),
  organization_name: z.string(),
  receiver: z.nullable(z.string()),
  kind: z.string(),
  status: z.string(),
  reason: z.string(),
  failed_at: z.string(),
});
export type DeliveryFailure = z.infer<typeof failureRow>;

export interface TicketDraft {
  readonly id: string;
  readonly messageId: string;
  readonly subject: string;
  readonly category: string;
  readonly body: string;
  readonly attachments: readonly Attachment[];
  readonly diagnostics: Readonly<Record<string, string>> | null;
}
export interface ReplyDraft {
  readonly id: string;
  readonly ticketId: string;
  readonly body: string;
  readonly attachments: readonly Attachment[];
  readonly isInternal: boolean;
}
export interface TicketQuery {
  readonly words: string;
  readonly status: TicketStatus | null;
  readonly category: string | null;
  /** From 1. */
  readonly page: number;
}

/** Returns whether it has something that the person has not seen. */
export const isUnreadTicket = (ticket: Ticket, isStaff: boolean): boolean =>
  isStaff
    ? ticket.last_side === 'requester' && ticket.last_message_at > (ticket.staff_read_at ?? '')
    : ticket.last_side === 'staff' && ticket.last_message_at > ticket.requester_read_at;

/** `gone`: nothing left to send because it was sent before. */
const MAILED: Readonly<Record<ContactAnswer['status'], Result<null>>> = {
  sent: DONE,
  gone: DONE,
  too_many: failure('not-now'),
  not_human: failure('refused'),
};

export interface SupportCallDeps {
  readonly backend: Pick<Backend, 'rest' | 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
}

export type SupportCalls = ReturnType<typeof createSupportCalls>;

export function createSupportCalls({ backend, fetch }: SupportCallDeps) {
  const rpc = (name: string, values: Record<string, unknown>): Promise<Result<null>> =>
    call(backend, (rest) => rest.rpc(name, values), nothing);
  const ask = <T>(
    request: Parameters<typeof call>[1],
    read: (data: unknown, count: number) => T,
  ): Promise<T> => valueOrThrow(call(backend, request, read));

  /** `own`: what this person asked; otherwise all that they may answer. */
  function tickets(query: TicketQuery, own: string | null): Promise<ServerPage<Ticket>> {
    return ask((rest) => {
      let request = rest.from('support_tickets').select(ticketColumns, { count: 'exact' });
      if (own !== null) request = request.eq('requester_id', own);
      if (query.status !== null) request = request.eq('status', query.status);
      if (query.category !== null) request = request.eq('category', query.category);
      const columns = own === null ? ['subject', 'requester_name', 'requester_email'] : ['subject'];
      const found = anyContains(columns, query.words);
      if (found !== null) request = request.or(found);
      return request
        .order('last_message_at', { ascending: false })
        .order('id', { ascending: false })
        .range(...rangeOf(query.page));
    }, pageOf(ticketRow));
  }

  return {
    tickets,
    standing: () =>
      ask(
        (rest) => rest.rpc('support_standing'),
        (data) => standingSchema.parse(data),
      ),
    /** Null when it does not exist or is not visible to this person. */
    ticket: (id: string): Promise<Ticket | null> =>
      ask(
        (rest) => rest.from('support_tickets').select(ticketColumns).eq('id', id),
        (data) => z.array(ticketRow).parse(data)[0] ?? null,
      ),
    /** Oldest first. */
    messages: (ticketId: string): Promise<SupportMessage[]> =>
      ask(
        (rest) =>
          rest
            .from('support_messages')
            .select(columnsOf(messageRow))
            .eq('ticket_id', ticketId)
            .order('created_at', { ascending: false })
            .limit(MESSAGE_LIMIT),
        (data) => z.array(messageRow).parse(data).map(messageOf).reverse(),
      ),
    open: ({ id, messageId, subject, category, body, attachments, diagnostics }: TicketDraft) =>
      rpc('support_ticket_open', {
        p_id: id,
        p_message: messageId,
        p_subject: subject,
        p_category: category,
        p_body: body,
        p_attachments: attachments,
        p_diagnostics: diagnostics,
      }),
    reply: ({ id, ticketId, body, attachments, isInternal }: ReplyDraft) =>
      rpc('support_reply', {
        p_id: id,
        p_ticket: ticketId,
        p_body: body,
        p_attachments: attachments,
        p_is_internal: isInternal,
      }),
    setTicket: (ticketId: string, change: { status?: 'open' | 'closed'; priority?: TicketPriority }) =>
      rpc('support_ticket_set', {
        p_ticket: ticketId,
        p_status: change.status ?? null,
        p_priority: change.priority ?? null,
      }),
    markRead: (ticketId: string) => rpc('support_ticket_read', { p_ticket: ticketId }),
    /** Emails the reply to a visitor, once. */
    async mailAnswer(messageId: string): Promise<Result<null>> {
      const answer = await callFunction(
        { backend, fetch },
        'support-contact',
        { action: 'mail-answer', messageId },
        statusOf,
      );
      return answer.ok ? MAILED[answer.value] : answer;
    },
    /** Sends a visitor's message. */
    async contact(message: ContactMessage): Promise<Result<ContactAnswer['status']>> {
      const visitor = { config: backend.config };
      const answer = await callFunction({ backend: visitor, fetch }, 'support-contact', message, statusOf);
      return !answer.ok && answer.error.kind === 'not-now' ? { ok: true, value: 'too_many' } : answer;
    },
    /** The captcha for visitors; null: none. */
    async captcha(): Promise<CaptchaConfig | null> {
      const answer = await fetch('/config.json', { cache: 'no-cache' });
      return captchaSchema.parse(await answer.json()).captcha ?? null;
    },
    /** For operators: answers to 'Was this helpful?' by article, the least helpful first. */
    articleVotes: () =>
      ask(
        (rest) => rest.rpc('article_vote_totals'),
        (data) => z.array(voteRow).parse(data),
      ),
    releases: () =>
      ask(
        (rest) => rest.rpc('client_error_releases'),
        (data) => z.array(releaseRow).parse(data),
      ),
    errors(release: string, page: number): Promise<ServerPage<KnownError>> {
      return ask(
        (rest) =>
          rest
            .from('client_errors')
            .select(columnsOf(errorRow), { count: 'exact' })
            .eq('release', release)
            .order('count', { ascending: false })
            .order('fingerprint')
            .range(...rangeOf(page)),
        pageOf(errorRow),
      );
    },
    stack: ({ release, fingerprint }: Pick<KnownError, 'release' | 'fingerprint'>): Promise<StackFrames> =>
      valueOrThrow(
        callFunction(
          { backend, fetch },
          'client-error-stack',
          { release, fingerprint },
          (data) => framesSchema.parse(data).frames,
        ),
      ),
    /** `before`: the last row of the previous page; null: the newest. */
    failures: (
      channel: DeliveryFailure['channel'] | null,
      before: Pick<DeliveryFailure, 'id' | 'failed_at'> | null,
    ) =>
      ask(
        (rest) =>
          rest.rpc('delivery_failures', {
            p_channel: channel,
            p_before: before?.failed_at ?? null,
            p_before_id: before?.id ?? null,
            p_limit: SERVER_PAGE_SIZE,
          }),
        (data) => z.array(failureRow).parse(data),
      ),
  };
}

const statusOf = (data: unknown): ContactAnswer['status'] => contactAnswerSchema.parse(data).status;

const messageOf = ({ side, ...row }: z.infer<typeof messageRow>): SupportMessage => ({
  id: row.id,
  authorId: row.author_id,
  authorName: row.author_name,
  isStaff: side === 'staff',
  isInternal: row.is_internal,
  body: row.body,
  files: row.attachments,
  createdAt: row.created_at,
});
