/** The chat with support. Online only, like tickets; unsent messages are kept on the device. */
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, columnsOf, nothing, type Result, valueOrThrow } from '#src/ground/backend/call.ts';
import type { Rest } from '#src/ground/backend/rest-client.ts';
import { type Attachment, attachmentSchema, type SupportMessage } from './support-messages.ts';

export const CHAT_PAGE_SIZE = 50;

const conversationRow = z.object({
  id: z.string(),
  user_id: z.string(),
  member_name: z.string(),
  last_side: z.enum(['member', 'staff']),
  last_text: z.string(),
  last_message_at: z.string(),
  member_read_at: z.string(),
  staff_read_at: z.nullable(z.string()),
});
export type Conversation = z.infer<typeof conversationRow>;
const conversationColumns = columnsOf(conversationRow);

const messageRow = z.object({
  id: z.string(),
  author_id: z.string(),
  author_name: z.string(),
  side: z.enum(['member', 'staff']),
  body: z.string(),
  attachments: z.array(attachmentSchema),
  created_at: z.string(),
});

/** Returns whether there is a message that the person has not seen. */
export const isUnreadChat = (talk: Conversation, isStaff: boolean): boolean =>
  isStaff
    ? talk.last_side === 'member' &&
      talk.last_text !== '' &&
      talk.last_message_at > (talk.staff_read_at ?? '')
    : talk.last_side === 'staff' && talk.last_message_at > talk.member_read_at;

export interface SaidDraft {
  readonly id: string;
  readonly conversationId: string;
  readonly body: string;
  readonly attachments: readonly Attachment[];
}

export interface ChatCalls {
  /** Returns the ID of the user's own conversation, creating it when needed. */
  open(): Promise<Result<string>>;
  /** Null when nothing was ever written. */
  own(): Promise<Conversation | null>;
  /** Returns all conversations that this person may answer, newest first, without their own and empty ones. */
  conversations(): Promise<Conversation[]>;
  /** Returns a page, oldest first; `before`: the time of the oldest known message. */
  messages(conversationId: string, before?: string): Promise<SupportMessage[]>;
  say(draft: SaidDraft): Promise<Result<null>>;
  markRead(conversationId: string): Promise<Result<null>>;
}

export interface ChatCallDeps {
  readonly backend: Pick<Backend, 'rest'>;
  readonly userId: string;
}

const CONVERSATION_LIMIT = 200;

export function createChatCalls({ backend, userId }: ChatCallDeps): ChatCalls {
  const rpc = (name: string, values: Record<string, unknown>): Promise<Result<null>> =>
    call(backend, (rest) => rest.rpc(name, values), nothing);
  const talksOf = (rest: Rest) => rest.from('chat_conversations').select(conversationColumns);
  return {
    open: () =>
      call(
        backend,
        (rest) => rest.rpc('chat_open'),
        (data) => z.string().parse(data),
      ),
    own: () =>
      valueOrThrow(
        call(
          backend,
          (rest) => talksOf(rest).eq('user_id', userId).order('last_message_at', { ascending: false }),
          (data) => z.array(conversationRow).parse(data)[0] ?? null,
        ),
      ),
    conversations: () =>
      valueOrThrow(
        call(
          backend,
          (rest) =>
            talksOf(rest)
              .neq('user_id', userId)
              .neq('last_text', '')
              .order('last_message_at', { ascending: false })
              .limit(CONVERSATION_LIMIT),
          (data) => z.array(conversationRow).parse(data),
        ),
      ),
    messages: (conversationId, before) =>
      valueOrThrow(
        call(
          backend,
          (rest) => {
            const all = rest
              .from('chat_messages')
              .select(columnsOf(messageRow))
              .eq('conversation_id', conversationId);
            return (before === undefined ? all : all.lt('created_at', before))
              .order('created_at', { ascending: false })
              .limit(CHAT_PAGE_SIZE);
          },
          (data) => z.array(messageRow).parse(data).map(messageOf).reverse(),
        ),
      ),
    say: ({ id, conversationId, body, attachments }) =>
      rpc('chat_say', {
        p_id: id,
        p_conversation: conversationId,
        p_body: body,
        p_attachments: attachments,
      }),
    markRead: (conversationId) => rpc('chat_read', { p_conversation: conversationId }),
  };
}

const messageOf = (row: z.infer<typeof messageRow>): SupportMessage => ({
  id: row.id,
  authorId: row.author_id,
  authorName: row.author_name,
  isStaff: row.side === 'staff',
  isInternal: false,
  body: row.body,
  files: row.attachments,
  createdAt: row.created_at,
});
