import { type AgreementEvent, EVENT_LABELS, readEvents } from '@plumbline/domain/office/agreements/evidence';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Button, Card, Skeleton } from '@plumbline/ui';
import { useState } from 'react';
import { keepPreviousData, useQuery } from '#src/ground/backend/queries.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { OfficeCalls } from './office-calls.ts';

export interface HistoryCardProps {
  readonly agreementId: string;
  /** Until then the server does not know the agreement. */
  readonly hasArrived: boolean;
  readonly calls: OfficeCalls;
  /** Status of the agreement; a change refetches the log. */
  readonly stage: string;
}

const FIRST = 6;

/** The server's log, latest first. Not stored on the device, so this part is online only. */
export function HistoryCard({ agreementId, hasArrived, calls, stage }: HistoryCardProps) {
  const { store } = useLocal();
  const [isWhole, setWhole] = useState(false);
  const log = useQuery({
    queryKey: ['agreement-log', agreementId, stage],
    enabled: hasArrived,
    // Keeps the log on screen when the agreement is signed offline.
    placeholderData: keepPreviousData,
    queryFn: async () => readEvents(await calls.evidence(agreementId)).reverse(),
  });
  const isOutOfReach = log.isError || (hasArrived && log.isPaused);
  const events: readonly AgreementEvent[] = log.data ?? [];
  const shown = isWhole ? events : events.slice(0, FIRST);
  return (
    <Card padding="large">
      <h2 className="m-0 text-field leading-5.5 font-title">Activity</h2>
      {log.isLoading && <Skeleton className="mt-3 h-16" />}
      {isOutOfReach && (
        <p className="type-note mt-1.5 mb-0 text-text-2">
          {events.length === 0
            ? 'Activity is stored online and appears when you reconnect.'
            : 'Newer activity appears when you reconnect.'}
        </p>
      )}
      {!log.isLoading && !isOutOfReach && events.length === 0 && (
        <p className="type-note mt-1.5 mb-0 text-text-2">
          No activity yet. It starts when the agreement has uploaded.
        </p>
      )}
      <ol className="mt-2 mb-0 list-none p-0">
        {shown.map(({ seq, event, at, data }) => (
          <li key={seq} className="type-note flex items-baseline justify-between gap-3 py-1">
            <span className="min-w-0 break-words">
              {[EVENT_LABELS[event] ?? event, data.signer?.name].filter(Boolean).join(', ')}
            </span>
            <span className="flex-none text-text-3">{relativeTime(Date.parse(at), store.clock.nowMs())}</span>
          </li>
        ))}
      </ol>
      {events.length > shown.length && (
        <Button
          variant="bare"
          label={`Show ${events.length - shown.length} earlier`}
          onClick={() => setWhole(true)}
        />
      )}
    </Card>
  );
}
