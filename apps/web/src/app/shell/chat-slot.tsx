import { IconButton, MISSING_PART_TEXT, PHONE_QUERY, useLoadedPart, useMediaQuery } from '@plumbline/ui';
import { MessageCircle } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useAppServices } from '../app-services.tsx';

const loadSheet = async () => (await import('../../features/support/chat/chat-sheet.tsx')).ChatSheet;
const NOBODY = { subscribe: () => () => undefined, current: () => null };

/**
 * The chat with support: a button in the corner from tablets on, where nothing else stands; on phones, where docks and actions do,
 * an entry of the user menu opens it. The editor and the preview have neither: they are left to ask.
 */
export function ChatSlot() {
  const { support, toaster } = useAppServices();
  const desk = useSyncExternalStore(support.subscribe, support.get);
  const isOpen = useSyncExternalStore(support.subscribe, support.isChatOpen);
  const source = desk ?? NOBODY;
  const isUnread = useSyncExternalStore(source.subscribe, source.current)?.isChatUnread ?? false;
  const isPhone = useMediaQuery(PHONE_QUERY);
  const ChatSheet = useLoadedPart(loadSheet, isOpen, () => {
    toaster.show({ message: MISSING_PART_TEXT, kind: 'error' });
    support.setChatOpen(false);
  });
  if (desk === null) return null;
  return (
    <>
      {!isPhone && (
        <div className="fixed right-5 bottom-[calc(1.25rem+var(--toast-inset,0px))] z-2 rounded-full bg-raised shadow-float print:hidden">
          <IconButton
            icon={MessageCircle}
            label={isUnread ? 'Chat with support, unread answer' : 'Chat with support'}
            size="regular"
            onClick={() => support.setChatOpen(true)}
          />
          {isUnread && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-0.5 right-0.5 size-3 rounded-full bg-sync-needs shadow-[0_0_0_2px_var(--raised)]"
            />
          )}
        </div>
      )}
      {isOpen && ChatSheet !== null && <ChatSheet desk={desk} onClose={() => support.setChatOpen(false)} />}
    </>
  );
}
