/** What the bell opens: the entries, newest first, page by page; a click marks one as read and opens its subject. */

import {
  noNotificationsText,
  noNotificationsTitle,
  notificationsTitle,
} from '@plumbline/domain/ground/messages';
import type { Notification } from '@plumbline/domain/notifications/notification';
import { notificationTarget } from '@plumbline/domain/notifications/notification-target';
import { Button, EmptyState, LinkButton, Sheet, Skeleton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { CheckCheck, Settings } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { log } from '#src/ground/log.ts';
import { NotificationCard } from './notification-card.tsx';
import type { NotificationCenter } from './notification-center.ts';

export interface NotificationsSheetProps {
  readonly center: NotificationCenter;
  readonly isOnline: boolean;
  readonly onClose: () => void;
  /** Also closes the sheet. */
  readonly onVisit: (target: string) => void;
}

const MINUTE_MS = 60_000;
const failed = (what: string) => (error: unknown) => log.info(what, error);

export function NotificationsSheet({ center, isOnline, onClose, onVisit }: NotificationsSheetProps) {
  const state = useSyncExternalStore(center.subscribe, center.current);
  const nowMs = useNow();
  useEffect(() => {
    if (isOnline) center.refresh().catch(failed('Notifications were not loaded.'));
  }, [center, isOnline]);
  function open(notification: Notification): void {
    center.markRead(notification.id).catch(failed('A notification was not marked.'));
    const target = notificationTarget(notification, location.origin);
    if (target !== null) onVisit(target);
  }
  const { items, unreadCount, hasMore, isLoading } = state;
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={notificationsTitle}>
      <div className="-mx-2 mb-2 flex flex-wrap items-center justify-between gap-2">
        {unreadCount > 0 ? (
          <Button
            label="Mark all as read"
            icon={CheckCheck}
            variant="bare"
            size="desk"
            onClick={() => void center.markAllRead().catch(failed('Notifications were not marked.'))}
          />
        ) : (
          <span />
        )}
        <LinkButton
          label="Settings"
          icon={Settings}
          variant="bare"
          size="desk"
          render={<Link to="/settings/notifications" onClick={onClose} />}
        />
      </div>
      <StaleNote isOnline={isOnline} hasFailed={state.hasFailed} isEmpty={items.length === 0} />
      {items.length === 0 && <Nothing isLoading={isLoading && isOnline && !state.isFresh} />}
      <ul className="m-0 grid list-none gap-2 p-0">
        {items.map((notification) => (
          <li key={notification.id}>
            <NotificationCard notification={notification} nowMs={nowMs} onOpen={() => open(notification)} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button
          label="Load more"
          variant="outline"
          isWide
          className="mt-3"
          isBusy={isLoading}
          onClick={() => void center.loadMore().catch(failed('Older notifications were not loaded.'))}
        />
      )}
    </Sheet>
  );
}

function Nothing({ isLoading }: { readonly isLoading: boolean }) {
  if (isLoading) return <Skeleton rows={4} />;
  return (
    <EmptyState title={noNotificationsTitle} className="pt-4.5">
      {noNotificationsText}
    </EmptyState>
  );
}

/** A failed load is only logged; the list shows the cached entries. */
function StaleNote({
  isOnline,
  hasFailed,
  isEmpty,
}: {
  readonly isOnline: boolean;
  readonly hasFailed: boolean;
  readonly isEmpty: boolean;
}) {
  if (isEmpty || (isOnline && !hasFailed)) return null;
  return (
    <p className="type-meta mt-0 mb-3 text-text-3">
      {isOnline ? 'As of this device’s last update.' : 'Offline. As of this device’s last update.'}
    </p>
  );
}

/** Turns 'Just now' into 'a minute ago' while the sheet is open. */
function useNow(): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
