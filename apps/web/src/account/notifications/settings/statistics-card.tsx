import { NOTIFICATION_STATS_DAYS } from '@plumbline/domain/ground/constants';
import {
  type NotificationStatistics,
  notificationStatistics,
} from '@plumbline/domain/notifications/statistics';
import { Button, Card, Skeleton } from '@plumbline/ui';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { log } from '#src/ground/log.ts';
import type { NotificationCalls } from '../calls/notification-calls.ts';
import { TYPE_WORDS } from '../type-words.ts';

type State = NotificationStatistics | 'loading' | 'failed';

/** Notifications of the last thirty days, and how many were read. Always fetched: not needed offline. */
export function StatisticsCard({ calls }: { readonly calls: Pick<NotificationCalls, 'statistics'> }) {
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again
  useEffect(() => {
    let isCurrent = true;
    const nowMs = Date.now();
    setState('loading');
    calls.statistics(nowMs).then(
      (rows) => isCurrent && setState(notificationStatistics(rows, nowMs)),
      (error: unknown) => {
        log.info('The statistics were not loaded.', error);
        if (isCurrent) setState('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [calls, attempt]);
  if (state === 'loading') return <Skeleton rows={1} />;
  if (state === 'failed') {
    return (
      <Card padding="large" className="flex flex-wrap items-center gap-3">
        <p className="type-body m-0 flex-1 text-text-2">
          We couldn’t reach the server for these numbers. Try again.
        </p>
        <Button
          label="Try again"
          icon={RotateCw}
          variant="outline"
          onClick={() => setAttempt((count) => count + 1)}
        />
      </Card>
    );
  }
  if (state.sent === 0) {
    return (
      <Card padding="large">
        <p className="type-body m-0 text-text-2">Nothing came in the last {NOTIFICATION_STATS_DAYS} days.</p>
      </Card>
    );
  }
  return (
    <Card padding="none" className="overflow-x-auto">
      <table className="type-table w-full border-collapse tabular-nums">
        <thead>
          <tr className="border-b border-line text-text-2">
            <th scope="col" className="type-label px-4 py-2.5 text-left">
              Kind
            </th>
            {['Sent', 'Delivered', 'Read'].map((label) => (
              <th key={label} scope="col" className="type-label px-3 py-2.5 text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {state.byType.map(({ type, ...counts }) => (
            <CountsRow key={type} title={TYPE_WORDS[type].title} counts={counts} />
          ))}
        </tbody>
        <tfoot className="font-title">
          <CountsRow title="All" counts={state} />
        </tfoot>
      </table>
    </Card>
  );
}

function CountsRow({
  title,
  counts,
}: {
  readonly title: string;
  readonly counts: Pick<NotificationStatistics, 'sent' | 'delivered' | 'read'>;
}) {
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="px-4 py-2.5 text-left font-[inherit]">
        {title}
      </th>
      {[counts.sent, counts.delivered, counts.read].map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three columns, always these
        <td key={index} className="px-3 py-2.5 text-right">
          {count}
        </td>
      ))}
    </tr>
  );
}
