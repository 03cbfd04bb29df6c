import { unreadBadge } from '@plumbline/domain/unread-badge';
import { IconButton, MISSING_PART_TEXT, useLoadedPart } from '@plumbline/ui';
import { useRouter } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { Notifications } from '../features/notifications/start-notifications.ts';
import { useAppServices } from './app-services.tsx';

const loadSheet = async () =>
  (await import('../features/notifications/notifications-sheet.tsx')).NotificationsSheet;

/** The bell of the header. Before its content is there (the first moment of a start) it says nothing. */
export function NotificationSlot() {
  const { notifications: holder } = useAppServices();
  const notifications = useSyncExternalStore(holder.subscribe, holder.get);
  return notifications === null ? (
    <IconButton label="Notifications" icon={Bell} size="regular" />
  ) : (
    <OpenBell notifications={notifications} />
  );
}

function OpenBell({ notifications: { center } }: { readonly notifications: Notifications }) {
  const { toaster, connection } = useAppServices();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const { unreadCount } = useSyncExternalStore(center.subscribe, center.current);
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const NotificationsSheet = useLoadedPart(loadSheet, isOpen, () => {
    toaster.show({ message: MISSING_PART_TEXT, kind: 'error' });
    setOpen(false);
  });
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
            className="pointer-events-none absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-sync-needs px-1 text-[0.6875rem] leading-none font-[680] text-bg shadow-[0_0_0_2px_var(--bg)]"
          >
            {badge}
          </span>
        )}
      </span>
      {isOpen && NotificationsSheet !== null && (
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
