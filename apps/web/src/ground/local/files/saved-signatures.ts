/**
 * The signature and initials saved on this device, for signing offline. `cloudPath` names the copy in the person's
 * folder of the bucket `signatures`; null: not sent yet (`../sync/signatures`).
 */

import {
  type SavedSignatureKind,
  savedSignatureKinds,
  savedSignatureSchema,
} from '@plumbline/domain/report/saved-signature';
import * as z from 'zod/mini';
import { log } from '#src/ground/log.ts';
import { type DeviceValues, readDeviceValue, writeDeviceValue } from '../device-values.ts';
import { type Live, liveRead } from '../live.ts';
import type { LocalStore } from '../local-store.ts';

const heldSchema = z.extend(savedSignatureSchema, { cloudPath: z.nullable(z.string()) });
export type HeldSignature = z.infer<typeof heldSchema>;

export interface HeldSignatures {
  readonly signature: HeldSignature | null;
  readonly initials: HeldSignature | null;
  /** Files that were removed here and are still in the account. */
  readonly leaving: readonly string[];
}

const keyOf = (kind: SavedSignatureKind): string => `signature ${kind}`;
const LEAVING_KEY = 'signatures leaving';

export async function readSignatures(store: DeviceValues): Promise<HeldSignatures> {
  const [signature, initials, leaving] = await Promise.all([
    ...savedSignatureKinds.map((kind) => readDeviceValue(store, keyOf(kind))),
    readDeviceValue(store, LEAVING_KEY),
  ]);
  return {
    signature: heldSchema.safeParse(signature).data ?? null,
    initials: heldSchema.safeParse(initials).data ?? null,
    leaving: z.array(z.string()).safeParse(leaving).data ?? [],
  };
}

/** Decides from the current signature whether it may be replaced; runs inside the transaction. */
type Condition = (now: HeldSignature | null, leaving: readonly string[]) => boolean;
const always: Condition = () => true;

/**
 * Saves a signature. Returns false when there was no room or `condition` rejected it. The replaced file is removed
 * from the account by the next exchange.
 */
export function holdSignature(
  store: LocalStore,
  held: HeldSignature,
  condition: Condition = always,
): Promise<boolean> {
  return inOneStep(store, async (here) => {
    const before = await readSignatures(here);
    if (!condition(before[held.kind], before.leaving)) return false;
    const isKept = await writeDeviceValue(here, keyOf(held.kind), held);
    const old = before[held.kind]?.cloudPath ?? null;
    if (isKept && old !== null && old !== held.cloudPath)
      await writeDeviceValue(here, LEAVING_KEY, [...before.leaving, old]);
    return isKept;
  });
}

/** Removes the signature; the next exchange removes its file from the account. */
export function dropSignature(store: LocalStore, kind: SavedSignatureKind): Promise<boolean> {
  return inOneStep(store, async (here) => {
    const before = await readSignatures(here);
    const path = before[kind]?.cloudPath ?? null;
    if (path !== null) await writeDeviceValue(here, LEAVING_KEY, [...before.leaving, path]);
    return writeDeviceValue(here, keyOf(kind), null);
  });
}

/** Forgets `held` here after it was removed from the account, unless it has been replaced since. */
export function forgetSignature(store: LocalStore, held: HeldSignature): Promise<boolean> {
  return inOneStep(store, async (here) => {
    const before = await readSignatures(here);
    if (before[held.kind]?.savedAtMs !== held.savedAtMs) return false;
    return writeDeviceValue(here, keyOf(held.kind), null);
  });
}

export function forgetLeaving(store: LocalStore, paths: readonly string[]): Promise<boolean> {
  return inOneStep(store, async (here) => {
    const { leaving } = await readSignatures(here);
    const left = leaving.filter((path) => !paths.includes(path));
    return writeDeviceValue(here, LEAVING_KEY, left.length === 0 ? null : left);
  });
}

/** A signature may be removed while its upload ends, so read and write must be atomic. */
async function inOneStep(
  store: LocalStore,
  step: (here: DeviceValues) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await store.database.transaction(['local'], (database) => step({ database }));
  } catch (error) {
    log.info('A signature was not kept.', error);
    return false;
  } finally {
    store.feed.emit({ kind: 'queue' });
  }
}

export const liveSignatures = (store: LocalStore): Live<HeldSignatures> =>
  liveRead(
    store.feed,
    () => readSignatures(store),
    ({ kind }) => kind !== 'rows',
  );
