/** The last busy times that the server named, kept on this device for the time without a connection. */
import * as z from 'zod/mini';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { type OutsideBusy, outsideBusySchema } from '../calls/outside-calls.ts';

const keyOf = (organizationId: string): string => `busy times of ${organizationId}`;
const keptSchema = z.array(outsideBusySchema);

/** Empty where nothing was kept, or a newer app wrote it. */
export async function readKeptBusy(
  store: LocalStore,
  organizationId: string,
): Promise<readonly OutsideBusy[]> {
  return keptSchema.safeParse(await readDeviceValue(store, keyOf(organizationId))).data ?? [];
}

/** On a full device nothing is kept; the busy times are still shown. */
export const keepBusy = (
  store: LocalStore,
  organizationId: string,
  busy: readonly OutsideBusy[],
): Promise<boolean> => writeDeviceValue(store, keyOf(organizationId), [...busy]);
