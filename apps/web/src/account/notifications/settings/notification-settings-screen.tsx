/** /settings/notifications: push in this browser, appointment reminders, channels, and recent statistics. */
import { NOTIFICATION_STATS_DAYS } from '@plumbline/domain/ground/constants';
import { Banner, Button, EmptyState, Skeleton } from '@plumbline/ui';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { NotificationCalls } from '../calls/notification-calls.ts';
import { ChannelTable } from './channel-table.tsx';
import { PushCard } from './push-card.tsx';
import { ReminderCard } from './reminder-card.tsx';
import { StatisticsCard } from './statistics-card.tsx';
import { usePreferences } from './use-preferences.ts';

export interface NotificationSettingsScreenProps {
  readonly calls: NotificationCalls;
  readonly isOnline: boolean;
}

export function NotificationSettingsScreen({ calls, isOnline }: NotificationSettingsScreenProps) {
  const { store } = useLocal();
  const { state, change, retry } = usePreferences(calls, store);
  return (
    <div className="grid max-w-(--page-form) grid-cols-[minmax(0,1fr)] gap-7">
      {!isOnline && (
        <Banner icon={CloudOff}>
          You’re offline. These settings are from this device’s last update. Go online to change them.
        </Banner>
      )}
      <Part title="This browser">
        <PushCard calls={calls} store={store} />
      </Part>
      {state.status === 'loading' && <Skeleton rows={4} />}
      {state.status === 'missing' && (
        <EmptyState
          title="Your preferences haven’t downloaded yet"
          action={<Button label="Try again" variant="outline" onClick={retry} />}
        >
          They’ll load when you’re back online. Until then, nothing changes.
        </EmptyState>
      )}
      {state.status === 'ready' && (
        <>
          <Part title="Appointments">
            <ReminderCard value={state.value} onChange={change} />
          </Part>
          <Part title="What you’re notified about">
            <ChannelTable value={state.value} onChange={change} />
          </Part>
        </>
      )}
      <Part title={`The last ${NOTIFICATION_STATS_DAYS} days`}>
        <StatisticsCard calls={calls} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-h3 mt-0 mb-2.5">
        {title}
      </h2>
      {children}
    </section>
  );
}
