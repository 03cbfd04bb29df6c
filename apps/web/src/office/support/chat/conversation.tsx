/** What two sides have said, page by page, and the box to go on. `conversationId` null: nothing was ever said. */

import { CHAT_TEXT_LIMIT } from '@plumbline/domain/office/support/limits';
import { Button, classNames } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { useInfiniteQuery } from '#src/ground/backend/queries.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { log } from '#src/ground/log.ts';
import { CHAT_PAGE_SIZE } from '../calls/chat-calls.ts';
import type { SupportDesk } from '../support-desk.ts';
import { MessageList } from '../talk/message-list.tsx';
import { WriteBox } from '../talk/write-box.tsx';
import { SUPPORT_KEY, useDeskState } from '../use-desk.ts';
import { SuggestedArticles } from './suggested-articles.tsx';

export interface ConversationProps {
  readonly desk: SupportDesk;
  readonly conversationId: string | null;
  readonly isUnread: boolean;
  readonly writeLabel: string;
  readonly nothing: string;
  readonly className?: string;
}

export function Conversation(props: ConversationProps) {
  const { desk, conversationId, isUnread, writeLabel, nothing, className } = props;
  const nowMs = useMinute();
  const [typed, setTyped] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const { waiting, chat } = useDeskState(desk);
  const isOwn = conversationId === null || conversationId === chat?.id;
  const kept = waiting.filter(
    (item) =>
      item.kind === 'chat' &&
      (item.conversationId === conversationId || (item.conversationId === null && isOwn)),
  );
  // A member's own conversation has no ID before its first message.
  const draftKey = isOwn ? 'chat' : `chat ${conversationId}`;
  const messages = useInfiniteQuery({
    queryKey: [SUPPORT_KEY, desk.userId, 'chat', conversationId],
    queryFn: async ({ pageParam }) =>
      conversationId === null ? [] : desk.chatCalls.messages(conversationId, pageParam ?? undefined),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < CHAT_PAGE_SIZE ? undefined : last[0]?.createdAt),
    select: ({ pages }) => [...pages].reverse().flat(),
  });
  const newest = messages.data?.at(-1)?.id;
  const keptCount = kept.length;
  useEffect(() => {
    if (newest !== undefined || keptCount > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest, keptCount]);
  useEffect(() => {
    // Visible messages count as read.
    if (!isUnread || conversationId === null || newest === undefined) return;
    desk.chatCalls
      .markRead(conversationId)
      .then(() => desk.refreshChat())
      .catch((error: unknown) => log.info('The chat was not marked as read.', error));
  }, [desk, conversationId, isUnread, newest]);

  return (
    <div className={classNames('grid grid-rows-[1fr] gap-4', className)}>
      <OnlinePart
        headingLevel={3}
        offlineText="What you write now waits on this device and is sent when you’re back online."
        query={messages}
        subject="chat"
      >
        {(found) => (
          // A log is announced as it grows.
          <div role="log" aria-label="Conversation" className="grid content-end gap-3">
            {messages.hasNextPage && (
              <div className="flex justify-center">
                <Button
                  variant="plain"
                  label="Show older"
                  isBusy={messages.isFetchingNextPage}
                  onClick={() => void messages.fetchNextPage()}
                />
              </div>
            )}
            {found.length === 0 && keptCount === 0 && <p className="type-body m-0 text-text-2">{nothing}</p>}
            <MessageList
              label="Messages"
              messages={found}
              waiting={kept}
              userId={desk.userId}
              nowMs={nowMs}
              files={desk.files}
              onRetry={(item) => void desk.retry(item)}
              onDrop={(item) => void desk.drop(item.id)}
            />
          </div>
        )}
      </OnlinePart>
      {isOwn && <SuggestedArticles question={typed} />}
      <WriteBox
        key={draftKey}
        drafts={desk.drafts}
        draftKey={draftKey}
        label={writeLabel}
        limit={CHAT_TEXT_LIMIT}
        sendsOnEnter
        onText={setTyped}
        onSend={({ body, files }) =>
          desk.send({
            kind: 'chat',
            id: crypto.randomUUID(),
            conversationId,
            body,
            files: [...files],
            createdAt: new Date().toISOString(),
            refusal: null,
          })
        }
      />
      <div ref={end} />
    </div>
  );
}
