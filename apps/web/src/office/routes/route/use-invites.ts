/**
 * Emails about new times. The server writes them from its own row, so each waits until the change has arrived there;
 * what still waits is kept on this device and continues when the route is opened again.
 */
import { countOf } from '@plumbline/domain/ground/format-number';
import { useToaster } from '@plumbline/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createInvite } from '#src/office/calendar/calls/appointment-calls.ts';
import type { RouteWorld } from '../use-routes.ts';

const idsSchema = z.array(z.string());
const keyOf = (routeId: string): string => `route-invites-${routeId}`;

/** Returns a function that queues emails about these appointments, and sends the queue. */
export function useInvites(
  routeId: string,
  { appointments }: Pick<RouteWorld, 'appointments'>,
): (appointmentIds: readonly string[]) => Promise<void> {
  const { store } = useLocal();
  const { backend } = useSessionParts();
  const toaster = useToaster();
  const invite = useMemo(() => createInvite(backend), [backend]);
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  useEffect(() => {
    let isHere = true;
    void readDeviceValue(store, keyOf(routeId)).then((value) => {
      if (isHere) setWaiting(idsSchema.safeParse(value).data ?? []);
    });
    return () => {
      isHere = false;
    };
  }, [store, routeId]);

  const ready = waiting.filter((id) => appointments.some((each) => each.id === id && each.mark === 'safe'));
  const readyKey = ready.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list
  useEffect(() => {
    if (ready.length === 0) return;
    let isHere = true;
    void Promise.all(ready.map(async (id) => ({ id, answer: await invite(id) }))).then(async (answers) => {
      // Offline: tried again when the route is opened next. Any other refusal is final, and said.
      const kept = answers.filter(({ answer }) => !answer.ok && answer.error.kind === 'offline');
      const left = waiting.filter((id) => !ready.includes(id) || kept.some((each) => each.id === id));
      await writeDeviceValue(store, keyOf(routeId), left.length === 0 ? null : left);
      const sent = answers.filter(({ answer }) => answer.ok).length;
      const refused = answers.length - sent - kept.length;
      if (sent > 0) toaster.show({ message: `${countOf(sent, 'email')} sent about new times` });
      if (refused > 0)
        toaster.show({
          message: `${countOf(refused, 'email')} not sent`,
          detail: 'Send the new time from the appointment.',
          kind: 'error',
        });
      if (isHere && kept.length === 0) setWaiting(left);
    });
    return () => {
      isHere = false;
    };
  }, [readyKey, invite, store, routeId, toaster]);

  return useCallback(
    async (appointmentIds) => {
      const all = [...new Set([...waiting, ...appointmentIds])];
      await writeDeviceValue(store, keyOf(routeId), all);
      setWaiting(all);
    },
    [store, routeId, waiting],
  );
}
