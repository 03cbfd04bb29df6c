/** Things of this device only, in the table `local`: open drafts, names seen online. Never synced; `unknown` until parsed. */
import { log } from '../log.ts';
import type { In } from './database.ts';
import type { LocalStore } from './local-store.ts';

/** A store, or the table inside of a transaction. */
export interface DeviceValues {
  readonly database: In<'local'>;
}

export async function readDeviceValue({ database }: DeviceValues, key: string): Promise<unknown> {
  return (await database.local.get(key))?.value ?? null;
}

/** Null deletes the value. Returns false when there is no room or a newer version has upgraded the database. */
export async function writeDeviceValue(
  { database }: DeviceValues,
  key: string,
  value: unknown,
): Promise<boolean> {
  try {
    if (value === null) await database.local.delete(key);
    else await database.local.put({ key, value });
    return true;
  } catch (error) {
    log.info('A value of this device was not kept.', error);
    return false;
  }
}

/** Reads and deletes a value, so that only one of several tabs gets it. */
export function takeDeviceValue({ database }: LocalStore, key: string): Promise<unknown> {
  return database.transaction(['local'], async ({ local }) => {
    const value = (await local.get(key))?.value ?? null;
    await local.delete(key);
    return value;
  });
}
