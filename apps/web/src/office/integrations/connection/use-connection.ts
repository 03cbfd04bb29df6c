/** One provider's connection: its status, and what its card does. */
import type { CalendarProvider } from '@plumbline/domain/office/calendar-sync/providers';
import { CALENDAR_PROVIDER_NAMES } from '@plumbline/domain/office/calendar-sync/providers';
import { useToaster } from '@plumbline/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '#src/ground/backend/call.ts';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import type { CalendarConnection } from '../calls/calendar-calls.ts';
import { CONNECTED_QUERIES, PROVIDERS_QUERY } from '../connected-queries.ts';
import { returnFailure } from '../return/return-outcome.ts';
import { useCalendarCalls } from '../use-calendar-calls.ts';

const LOOK_AGAIN_MS = 30_000;
/** Someone waits on the card for its first synchronization, or for one they started. */
const FIRST_LOOK_MS = 3_000;

export type ConnectionState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'offline' }
  | { readonly status: 'ready'; readonly connection: CalendarConnection | null; readonly isSetUp: boolean };

export function useConnection(provider: CalendarProvider) {
  const calls = useCalendarCalls();
  const queries = useQueryClient();
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  const name = CALENDAR_PROVIDER_NAMES[provider];
  const connected = useQuery({
    queryKey: CONNECTED_QUERIES[provider],
    queryFn: () => calls.connection(provider),
    refetchInterval: ({ state }) => lookAgainMs(state.data),
  });
  const providers = useQuery({ queryKey: PROVIDERS_QUERY, queryFn: () => calls.providers() });

  const reread = () => queries.invalidateQueries({ queryKey: CONNECTED_QUERIES[provider] });
  const tell = (message: string, error: CallError): void => {
    toaster.show({ message, detail: sentenceOf(error), kind: 'error' });
  };

  return {
    state: stateOf(connected, providers, provider),
    isBusy,
    retry: () => void Promise.all([connected.refetch(), providers.refetch()]),
    reread,
    async connect(): Promise<void> {
      setBusy(true);
      returnFailure.set(null);
      const started = await calls.start(provider);
      if (started.ok && started.value.outcome === 'go') return window.location.assign(started.value.url);
      setBusy(false);
      if (!started.ok) tell(`${name} couldn’t be connected.`, started.error);
      else await providers.refetch(); // the operator has removed the client in the meantime
    },
    async pause(isPaused: boolean): Promise<void> {
      setBusy(true);
      const done = await calls.pause(provider, isPaused);
      await reread();
      setBusy(false);
      if (!done.ok) tell(`${name} couldn’t be ${isPaused ? 'paused' : 'resumed'}.`, done.error);
    },
    async disconnect(): Promise<void> {
      setBusy(true);
      const done = await calls.end(provider);
      await reread();
      setBusy(false);
      if (done.ok) toaster.show({ message: `${name} disconnected` });
      else tell(`${name} couldn’t be disconnected.`, done.error);
    },
  };
}
export type ConnectionActions = ReturnType<typeof useConnection>;

function lookAgainMs(connection: CalendarConnection | null | undefined): number | false {
  if (!connection) return false;
  const { last_synced_at: last, next_sync_at: next, problem } = connection;
  if (next === null) return LOOK_AGAIN_MS;
  const isFirst = last === null && problem === '';
  return isFirst || Date.parse(next) <= Date.now() ? FIRST_LOOK_MS : LOOK_AGAIN_MS;
}

interface Asked<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly fetchStatus: string;
}

function stateOf(
  connected: Asked<CalendarConnection | null>,
  providers: Asked<readonly CalendarProvider[]>,
  provider: CalendarProvider,
): ConnectionState {
  if (connected.data !== undefined && providers.data !== undefined)
    return { status: 'ready', connection: connected.data, isSetUp: providers.data.includes(provider) };
  if (connected.fetchStatus === 'paused' || providers.fetchStatus === 'paused') return { status: 'offline' };
  return connected.isError || providers.isError ? { status: 'failed' } : { status: 'loading' };
}
