import { Skeleton } from '@plumbline/ui';
import { createFileRoute } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { NotificationSettingsScreen } from '#src/account/notifications/settings/notification-settings-screen.tsx';
import { useAppServices } from '#src/app/app-services.tsx';
import { useStore } from '#src/ground/use-store.ts';

export const Route = createFileRoute('/_app/_settings/settings/notifications')({
  staticData: {
    page: {
      title: 'Notifications',
    },
  },
  component: NotificationsPage,
});

function NotificationsPage() {
  const { notifications: holder, connection } = useAppServices();
  const notifications = useStore(holder);
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  if (notifications === null) return <Skeleton className="h-96" />;
  return <NotificationSettingsScreen calls={notifications.calls} isOnline={isOnline} />;
}
