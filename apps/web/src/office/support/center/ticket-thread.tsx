/** One ticket with its messages, for its author and for support. */
import { CATEGORY_WORDS, TICKET_TEXT_LIMIT } from '@plumbline/domain/office/support/limits';
import {
  BackLink,
  Button,
  Disclosure,
  EmptyState,
  Field,
  PageHeader,
  Select,
  Tag,
  useToaster,
} from '@plumbline/ui';
import { useEffect } from 'react';
import { type Sentences, sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useQuery } from '#src/ground/backend/queries.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { isUnreadTicket, TICKET_PRIORITIES, type Ticket } from '../calls/support-calls.ts';
import type { SupportDesk } from '../support-desk.ts';
import type { WriteDraft } from '../talk/draft-shapes.ts';
import { MessageList } from '../talk/message-list.tsx';
import { WriteBox } from '../talk/write-box.tsx';
import { PRIORITY_WORDS, STATUS_WORDS } from '../ticket-words.ts';
import { SUPPORT_KEY, useDeskState } from '../use-desk.ts';

export interface TicketThreadProps {
  readonly desk: SupportDesk;
  readonly ticketId: string;
  readonly onBack: () => void;
}

export function TicketThread({ desk, ticketId, onBack }: TicketThreadProps) {
  const ticket = useQuery({
    queryKey: [SUPPORT_KEY, desk.userId, 'ticket', ticketId],
    queryFn: () => desk.calls.ticket(ticketId),
  });
  return (
    <div className="grid gap-5">
      <BackLink label="All tickets" render={<button type="button" onClick={onBack} />} />
      <OnlinePart
        headingLevel={3}
        offlineText="What you write now waits on this device and is sent when you’re back online."
        query={ticket}
        subject="ticket"
      >
        {(found) =>
          found === null ? (
            <EmptyState title="Ticket not found" className="pt-4.5">
              It doesn’t exist, or you don’t have access to it.
            </EmptyState>
          ) : (
            <Thread desk={desk} ticket={found} readAgain={() => void ticket.refetch()} />
          )
        }
      </OnlinePart>
    </div>
  );
}

interface ThreadProps {
  readonly desk: SupportDesk;
  readonly ticket: Ticket;
  readonly readAgain: () => void;
}

function Thread({ desk, ticket, readAgain }: ThreadProps) {
  const toaster = useToaster();
  const nowMs = useMinute();
  const isOwn = ticket.requester_id === desk.userId;
  const waiting = useDeskState(desk).waiting.filter(
    (item) => item.kind === 'reply' && item.ticketId === ticket.id,
  );
  const messages = useQuery({
    queryKey: [SUPPORT_KEY, desk.userId, 'messages', ticket.id],
    queryFn: () => desk.calls.messages(ticket.id),
  });
  const isUnread = isUnreadTicket(ticket, !isOwn);
  useEffect(() => {
    // Visible messages count as read.
    if (isUnread && messages.data !== undefined) void desk.calls.markRead(ticket.id);
  }, [desk, isUnread, messages.data, ticket.id]);

  /** Returns whether it succeeded; a failure has been shown. */
  async function set(change: Parameters<SupportDesk['calls']['setTicket']>[1]): Promise<boolean> {
    const changed = await desk.calls.setTicket(ticket.id, change);
    if (!changed.ok) toaster.show({ kind: 'error', message: sentenceOf(changed.error, CHANGE_FAILED) });
    readAgain();
    return changed.ok;
  }
  async function close(): Promise<void> {
    if (!(await set({ status: 'closed' }))) return;
    toaster.show({
      message: 'Ticket closed',
      action: { label: 'Undo', onPress: () => void set({ status: 'open' }) },
    });
  }
  const send = ({ body, files, isInternal }: WriteDraft): Promise<boolean> =>
    desk.send({
      kind: 'reply',
      id: crypto.randomUUID(),
      ticketId: ticket.id,
      body,
      files: [...files],
      isInternal,
      isMailed: ticket.requester_id === null && !isInternal,
      isPosted: false,
      createdAt: new Date().toISOString(),
      refusal: null,
    });
  const { label, tone } = STATUS_WORDS[ticket.status];
  return (
    <>
      <PageHeader
        title={ticket.subject}
        description={
          <>
            {CATEGORY_WORDS[ticket.category]}
            {!isOwn && ` · ${ticket.requester_name}, ${ticket.requester_email}`}
          </>
        }
        actions={
          <>
            <Tag tone={tone}>{label}</Tag>
            {ticket.status === 'closed' ? (
              <Button label="Reopen" variant="outline" onClick={() => void set({ status: 'open' })} />
            ) : (
              <Button label="Close ticket" variant="outline" onClick={() => void close()} />
            )}
          </>
        }
      />
      {!isOwn && (
        <Field label="Priority" className="max-w-60">
          <Select
            options={TICKET_PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value] }))}
            value={ticket.priority}
            onChange={({ target }) => {
              const priority = TICKET_PRIORITIES.find((each) => each === target.value);
              if (priority !== undefined) void set({ priority });
            }}
          />
        </Field>
      )}
      {ticket.diagnostics !== null && <Diagnostics facts={ticket.diagnostics} />}
      <OnlinePart
        headingLevel={3}
        offlineText="What you write now waits on this device and is sent when you’re back online."
        query={messages}
        subject="messages"
      >
        {(found) => (
          <MessageList
            label="Messages"
            messages={found}
            waiting={waiting}
            userId={desk.userId}
            nowMs={nowMs}
            files={desk.files}
            onRetry={(item) => void desk.retry(item)}
            onDrop={(item) => void desk.drop(item.id)}
          />
        )}
      </OnlinePart>
      <WriteBox
        key={ticket.id}
        drafts={desk.drafts}
        draftKey={`ticket ${ticket.id}`}
        label="Your reply"
        limit={TICKET_TEXT_LIMIT}
        hasNotes={!isOwn}
        onSend={send}
      />
    </>
  );
}

const CHANGE_FAILED: Sentences = {
  offline: 'You need to be online for that. Try again when you’re connected.',
  'signed-out': 'Your session has ended. Sign in to continue.',
  refused: 'You can no longer change this ticket.',
  failed: 'Something went wrong. Try again.',
};

function Diagnostics({ facts }: { readonly facts: Readonly<Record<string, string>> }) {
  return (
    <Disclosure title="Device information">
      <dl className="type-meta m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {Object.entries(facts).map(([name, fact]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="m-0 break-words">{fact}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
