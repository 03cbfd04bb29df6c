import { relativeTime } from '@plumbline/domain/time/relative-time';
import { BackLink, Card, EmptyState, ListRow } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useQuery } from '#src/ground/backend/queries.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { isUnreadChat } from '../calls/chat-calls.ts';
import { Conversation } from '../chat/conversation.tsx';
import { UnreadMark } from '../unread-mark.tsx';
import { SUPPORT_KEY } from '../use-desk.ts';
import type { LogsPartProps } from './support-logs-screen.tsx';

/** Conversations that this person answers, newest first. */
export function ChatsPart({ desk, search, onSearchChange }: LogsPartProps) {
  const nowMs = useMinute();
  const talks = useQuery({
    queryKey: [SUPPORT_KEY, desk.userId, 'chats'],
    queryFn: () => desk.chatCalls.conversations(),
  });
  return (
    <OnlinePart headingLevel={3} query={talks} subject="chats">
      {(found) => {
        const talk = found.find(({ id }) => id === search.chat);
        if (talk !== undefined)
          return (
            <div className="grid max-w-(--page-form) gap-4">
              <BackLink
                label="All chats"
                render={
                  <button
                    type="button"
                    onClick={() => onSearchChange({ ...search, chat: undefined }, true)}
                  />
                }
              />
              <h2 className="type-h2 m-0">{talk.member_name}</h2>
              <Conversation
                desk={desk}
                conversationId={talk.id}
                isUnread={isUnreadChat(talk, true)}
                writeLabel={`Answer ${talk.member_name}`}
                nothing="No messages yet."
              />
            </div>
          );
        if (found.length === 0)
          return (
            <EmptyState title="No chats yet" headingLevel={3} className="pt-4.5">
              Chats that your team starts appear here.
            </EmptyState>
          );
        return (
          <Card padding="none">
            {found.map((each) => (
              <ListRow
                key={each.id}
                title={each.member_name}
                lead={isUnreadChat(each, true) ? <UnreadMark /> : undefined}
                meta={
                  <span className="line-clamp-1 break-all">
                    {relativeTime(Date.parse(each.last_message_at), nowMs)} ·{' '}
                    {each.last_side === 'staff' ? 'Answered: ' : ''}
                    {each.last_text}
                  </span>
                }
                render={<Link to="/support-logs" search={{ part: 'chats', chat: each.id }} />}
              />
            ))}
          </Card>
        );
      }}
    </OnlinePart>
  );
}
