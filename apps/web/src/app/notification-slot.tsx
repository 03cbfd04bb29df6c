import { unreadBadge } from '@plumbline/domain/notifications/unread-badge';
import { IconButton, useLoadedPart } from '@plumbline/ui';
import { useRouter } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useStore } from '../ground/use-store.ts';
import { useAppServices } from './app-services.tsx';

const loadSheet = async () =>
  (await import('../account/notifications/notifications-sheet.tsx')).NotificationsSheet;

const NOBODY = { subscribe: () => () => undefined, current: () => null };

/** The bell in the header. Pressed before its content is loaded, it opens as soon as that has loaded. */
export function NotificationSlot() {
  const { notifications: holder, connection } = useAppServices();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const center = useStore(holder)?.center ?? null;
  const source = center ?? NOBODY;
  const unreadCount = useSyncExternalStore(source.subscribe, source.current)?.unreadCount ?? 0;
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const NotificationsSheet = useLoadedPart(loadSheet, isOpen, () => setOpen(false));
  const badge = unreadBadge(unreadCount);
  return (
    <>
      <span className="relative">
        <IconButton
          label={badge === '' ? 'Notifications' : `Notifications, ${badge} unread`}
          icon={Bell}
          size="regular"
          onClick={() => setOpen(true)}
        />
        {badge !== '' && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-sync-needs px-1 text-micro leading-none font-heavy text-bg shadow-[0_0_0_2px_var(--bg)]"
          >
            {badge}
          </span>
        )}
      </span>
      {isOpen && center !== null && NotificationsSheet !== null && (
        <NotificationsSheet
          center={center}
          isOnline={isOnline}
          onClose={() => setOpen(false)}
          onVisit={(target) => {
            setOpen(false);
            router.history.push(target);
          }}
        />
      )}
    </>
  );
}
