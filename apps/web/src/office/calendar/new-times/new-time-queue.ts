/**
 * Emails about new times that a person said yes to. The server writes each from its own row, so it waits on this device until
 * the change has arrived there (`new-times-keeper.tsx` sends it, on any screen).
 */
import * as z from 'zod/mini';
import { readDeviceValue } from '#src/ground/local/device-values.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createEvents } from '#src/ground/store.ts';

const KEY = 'new-time-emails';
const idsSchema = z.array(z.string());
const idsOf = (value: unknown): readonly string[] => idsSchema.safeParse(value).data ?? [];

/** Told when appointments were added. */
export const newTimesQueued = createEvents();

export const readNewTimes = async (store: LocalStore): Promise<readonly string[]> =>
  idsOf(await readDeviceValue(store, KEY));

export async function queueNewTimes(store: LocalStore, appointmentIds: readonly string[]): Promise<void> {
  if (appointmentIds.length === 0) return;
  await keepNewTimes(store, appointmentIds);
  newTimesQueued.tell();
}

/** Puts back what could not be sent. */
export const keepNewTimes = (store: LocalStore, appointmentIds: readonly string[]): Promise<void> =>
  changeQueue(store, (ids) => [...new Set([...ids, ...appointmentIds])]);

/** Returns those of them that were still waiting: several tabs send each email once. */
export async function takeNewTimes(
  store: LocalStore,
  appointmentIds: readonly string[],
): Promise<readonly string[]> {
  let taken: readonly string[] = [];
  await changeQueue(store, (ids) => {
    taken = ids.filter((id) => appointmentIds.includes(id));
    return ids.filter((id) => !appointmentIds.includes(id));
  });
  return taken;
}

const changeQueue = (
  { database }: LocalStore,
  change: (ids: readonly string[]) => readonly string[],
): Promise<void> =>
  database.transaction(['local'], async ({ local }) => {
    const next = change(idsOf((await local.get(KEY))?.value));
    if (next.length === 0) await local.delete(KEY);
    else await local.put({ key: KEY, value: next });
  });
