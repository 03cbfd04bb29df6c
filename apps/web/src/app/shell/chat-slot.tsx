import { IconButton, PHONE_QUERY, useLoadedPart, useMediaQuery, useRootFlag } from '@plumbline/ui';
import { MessageCircle } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useAppServices } from '../app-services.tsx';
import { chatLabel, UnreadChatDot, useChat } from './unread-chat.tsx';

const loadSheet = async () => (await import('#src/office/support/chat/chat-sheet.tsx')).ChatSheet;

/**
 * The chat with support: from tablets up a button in the corner; on phones, where docks and actions are, an entry
 * in the user menu. Editor and preview have neither.
 */
export function ChatSlot() {
  const { support } = useAppServices();
  const { desk, isUnread } = useChat();
  const isOpen = useSyncExternalStore(support.subscribe, support.isChatOpen);
  const isPhone = useMediaQuery(PHONE_QUERY);
  const ChatSheet = useLoadedPart(loadSheet, isOpen, () => support.setChatOpen(false));
  if (desk === null) return null;
  return (
    <>
      {!isPhone && <CornerButton isUnread={isUnread} onClick={() => support.setChatOpen(true)} />}
      {isOpen && ChatSheet !== null && <ChatSheet desk={desk} onClose={() => support.setChatOpen(false)} />}
    </>
  );
}

interface CornerButtonProps {
  readonly isUnread: boolean;
  readonly onClick: () => void;
}

function CornerButton({ isUnread, onClick }: CornerButtonProps) {
  useRootFlag('cornerButton'); // toasts stay left of it
  return (
    <div className="fixed right-5 bottom-[calc(1.25rem+var(--toast-inset,0px))] z-2 rounded-full bg-raised shadow-float print:hidden">
      <IconButton icon={MessageCircle} label={chatLabel(isUnread)} size="regular" onClick={onClick} />
      {isUnread && <UnreadChatDot />}
    </div>
  );
}
