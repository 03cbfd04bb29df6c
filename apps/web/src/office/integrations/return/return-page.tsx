/** /oauth/{provider}: completes a connection, and in every case ends at /settings/integrations. */
import {
  CALENDAR_PROVIDER_NAMES,
  type CalendarProvider,
} from '@plumbline/domain/office/calendar-sync/providers';
import { Skeleton } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { log } from '#src/ground/log.ts';
import { finishReturn, type ReturnDeps, type Returned } from './finish-return.ts';
import { returnFailure } from './return-outcome.ts';

export interface ReturnPageProps {
  readonly returned: Returned;
  readonly deps: ReturnDeps;
  /** Replaces the history entry: Back exchanges nothing twice. */
  readonly onDone: (provider: CalendarProvider) => void;
}

export function ReturnPage({ returned, deps, onDone }: ReturnPageProps) {
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    returnFailure.set(null);
    finishReturn(returned, deps)
      .catch((error: unknown) => {
        log.error('A calendar was not connected.', error);
        const message = error instanceof Error ? error.message : String(error);
        returnFailure.set({ provider: returned.provider, message });
      })
      .finally(() => onDone(returned.provider));
  }, [returned, deps, onDone]);
  return (
    <main className="mx-auto grid max-w-(--page-form) gap-4 px-4 py-10">
      <h1 className="type-h2 m-0">Connecting {CALENDAR_PROVIDER_NAMES[returned.provider]}</h1>
      <Skeleton label="Connecting" rows={2} />
    </main>
  );
}
