/** The chat of a member with support: a panel at the right at the desk, from below on phones; never in the way while it is closed. */

import { Sheet } from '@plumbline/ui';
import { useEffect } from 'react';
import { log } from '#src/ground/log.ts';
import { useReplyTime } from '../calls/reply-time.ts';
import type { SupportDesk } from '../support-desk.ts';
import { useDeskState, useFreshSupport } from '../use-desk.ts';
import { Conversation } from './conversation.tsx';

export interface ChatSheetProps {
  readonly desk: SupportDesk;
  readonly onClose: () => void;
}

export function ChatSheet({ desk, onClose }: ChatSheetProps) {
  useFreshSupport(desk);
  const replyTime = useReplyTime();
  const { chat, isChatUnread } = useDeskState(desk);
  useEffect(() => {
    desk.refreshChat().catch((error: unknown) => log.info('The chat was not read.', error));
  }, [desk]);
  // The first message creates the conversation: its ID comes with the next refetch.
  useEffect(
    () =>
      desk.onRing(
        () => void desk.refreshChat().catch((error: unknown) => log.info('The chat was not read.', error)),
      ),
    [desk],
  );
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Chat with support"
      description="Someone from your company replies here. If you work alone, the Plumbline team does."
    >
      <Conversation
        desk={desk}
        conversationId={chat?.id ?? null}
        isUnread={isChatUnread}
        writeLabel="Your message"
        // In the tall desktop panel the input box stays at the bottom.
        className="desk:min-h-[calc(100dvh-9rem)]"
        nothing={['Ask us anything.', replyTime, 'You’ll be notified of the reply, even if you close this.']
          .filter((each) => each !== '')
          .join(' ')}
      />
    </Sheet>
  );
}
