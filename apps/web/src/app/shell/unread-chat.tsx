import { useSyncExternalStore } from 'react';
import { useStore } from '#src/ground/use-store.ts';
import type { SupportDesk } from '#src/office/support/support-desk.ts';
import { useAppServices } from '../app-services.tsx';

const NOBODY = { subscribe: () => () => undefined, current: () => null };

export interface Chat {
  /** Null until support has loaded; there is no chat before that. */
  readonly desk: SupportDesk | null;
  /** Support has replied, and the reply is unread. */
  readonly isUnread: boolean;
}

export function useChat(): Chat {
  const { support } = useAppServices();
  const desk = useStore(support);
  const source = desk ?? NOBODY;
  const isUnread = useSyncExternalStore(source.subscribe, source.current)?.isChatUnread ?? false;
  return { desk, isUnread };
}

export const chatLabel = (isUnread: boolean): string =>
  isUnread ? 'Chat with support, unread reply' : 'Chat with support';

/** Visual only; the button's label says the same. */
export function UnreadChatDot() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-0.5 right-0.5 size-3 rounded-full bg-sync-needs shadow-[0_0_0_2px_var(--raised)]"
    />
  );
}
