/** One connection to another program: its status, and what its card does. */
import { useToaster } from '@plumbline/ui';
import { useState } from 'react';
import type { CallError } from '#src/ground/backend/call.ts';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useQuery, useQueryClient } from '#src/ground/backend/queries.ts';
import { returnFailure } from '../return/return-outcome.ts';
import type { Connectable, Connection } from './connectable.ts';

const LOOK_AGAIN_MS = 30_000;
/** Someone waits on the card for its first synchronization, or for one they started. */
const FIRST_LOOK_MS = 3_000;

export type ConnectionState<C extends Connection = Connection> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'offline' }
  | { readonly status: 'ready'; readonly connection: C | null; readonly isSetUp: boolean };

export function useConnection<C extends Connection>({
  id,
  name,
  connectedKey,
  setUpKey,
  calls,
}: Connectable<C>) {
  const queries = useQueryClient();
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  const connected = useQuery({
    queryKey: connectedKey,
    queryFn: () => calls.connection(),
    refetchInterval: ({ state }) => lookAgainMs(state.data),
  });
  const setUp = useQuery({ queryKey: setUpKey, queryFn: () => calls.setUp() });

  const reread = () => queries.invalidateQueries({ queryKey: connectedKey });
  const tell = (message: string, error: CallError): void => {
    toaster.show({ message, detail: sentenceOf(error), kind: 'error' });
  };

  return {
    state: stateOf<C>(connected, setUp, id),
    isBusy,
    retry: () => void Promise.all([connected.refetch(), setUp.refetch()]),
    reread,
    async connect(): Promise<void> {
      setBusy(true);
      returnFailure.set(null);
      const started = await calls.start();
      if (started.ok && started.value.outcome === 'go') return window.location.assign(started.value.url);
      setBusy(false);
      if (!started.ok) tell(`${name} couldn’t be connected.`, started.error);
      else await setUp.refetch(); // the operator has removed the client in the meantime
    },
    async pause(isPaused: boolean): Promise<void> {
      setBusy(true);
      const done = await calls.pause(isPaused);
      await reread();
      setBusy(false);
      if (!done.ok) tell(`${name} couldn’t be ${isPaused ? 'paused' : 'resumed'}.`, done.error);
    },
    async disconnect(): Promise<void> {
      setBusy(true);
      const done = await calls.end();
      await reread();
      setBusy(false);
      if (done.ok) toaster.show({ message: `${name} disconnected` });
      else tell(`${name} couldn’t be disconnected.`, done.error);
    },
  };
}
export type ConnectionActions<C extends Connection = Connection> = ReturnType<typeof useConnection<C>>;

function lookAgainMs(connection: Connection | null | undefined): number | false {
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

function stateOf<C extends Connection>(
  connected: Asked<C | null>,
  setUp: Asked<readonly string[]>,
  id: string,
): ConnectionState<C> {
  if (connected.data !== undefined && setUp.data !== undefined)
    return { status: 'ready', connection: connected.data, isSetUp: setUp.data.includes(id) };
  if (connected.fetchStatus === 'paused' || setUp.fetchStatus === 'paused') return { status: 'offline' };
  return connected.isError || setUp.isError ? { status: 'failed' } : { status: 'loading' };
}
