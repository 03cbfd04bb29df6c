/** Sends the emails about new times that wait on this device, once their change is on the server. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { type Toaster, useToaster } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { log } from '#src/ground/log.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createInvite } from '../calls/appointment-calls.ts';
import { keepNewTimes, newTimesQueued, readNewTimes, takeNewTimes } from './new-time-queue.ts';

export function NewTimesKeeper() {
  const { store } = useLocal();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  useEffect(() => {
    let isHere = true;
    const read = (): void => {
      readNewTimes(store).then(
        (ids) => isHere && setWaiting(ids),
        (error: unknown) => log.info('The emails about new times were not read.', error),
      );
    };
    const stop = newTimesQueued.subscribe(read);
    read();
    return () => {
      isHere = false;
      stop();
    };
  }, [store]);
  return waiting.length === 0 ? null : <Sender key={waiting.join()} waiting={waiting} onSent={setWaiting} />;
}

function Sender({
  waiting,
  onSent,
}: {
  readonly waiting: readonly string[];
  readonly onSent: (left: readonly string[]) => void;
}) {
  const { store, repositories, officeId } = useLocal();
  const { backend } = useSessionParts();
  const toaster = useToaster();
  const [turn, setTurn] = useState(0);
  const appointments = useLive(`new times ${waiting.join()}`, () =>
    repositories.appointments.live({ scopeId: officeId, ids: waiting }),
  );
  const ready =
    appointments.status === 'ready'
      ? appointments.value.filter(({ mark }) => mark === 'safe').map(({ id }) => id)
      : [];
  const readyKey = ready.join();
  useEffect(() => {
    const again = (): void => setTurn((before) => before + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list; each turn tries again
  useEffect(() => {
    if (ready.length === 0) return;
    let isHere = true;
    sendNewTimes(store, ready, createInvite(backend), toaster)
      .then(async (isDone) => {
        // What could not be reached waits for the next connection.
        if (isDone && isHere) onSent(await readNewTimes(store));
      })
      .catch((error: unknown) => log.error('The emails about new times were not sent.', error));
    return () => {
      isHere = false;
    };
  }, [readyKey, turn, backend, store, toaster]);
  return null;
}

/** Returns false when some wait for a connection. */
async function sendNewTimes(
  store: LocalStore,
  appointmentIds: readonly string[],
  invite: ReturnType<typeof createInvite>,
  toaster: Toaster,
): Promise<boolean> {
  const taken = await takeNewTimes(store, appointmentIds);
  const answers = await Promise.all(taken.map(async (id) => ({ id, answer: await invite(id) })));
  // Any refusal besides a missing connection is final, and said.
  const kept = answers.filter(({ answer }) => !answer.ok && answer.error.kind === 'offline');
  const sent = answers.filter(({ answer }) => answer.ok).length;
  const refused = answers.length - sent - kept.length;
  if (sent > 0) toaster.show({ message: `${countOf(sent, 'email')} sent about new times` });
  if (refused > 0)
    toaster.show({
      message: `${countOf(refused, 'email')} not sent`,
      detail: 'Send the new time from the appointment.',
      kind: 'error',
    });
  if (kept.length > 0)
    await keepNewTimes(
      store,
      kept.map(({ id }) => id),
    );
  return kept.length === 0;
}
