/**
 * The signature and the initials of whoever uses this device, for signing without a network. `cloudPath` names the copy in
 * the person's folder of the bucket `signatures`; null: not sent yet (`../sync/signatures`).
 */
import {
  type SavedSignatureKind,
  savedSignatureKinds,
  savedSignatureSchema,
} from '@plumbline/domain/saved-signature';
import * as z from 'zod/mini';
import { readDeviceValue, writeDeviceValue } from './device-values.ts';
import type { Live } from './live.ts';
import type { LocalStore } from './local-store.ts';

const heldSchema = z.extend(savedSignatureSchema, { cloudPath: z.nullable(z.string()) });
export type HeldSignature = z.infer<typeof heldSchema>;

export interface HeldSignatures {
  readonly signature: HeldSignature | null;
  readonly initials: HeldSignature | null;
  /** Files that were taken away here and still lie in the account. */
  readonly leaving: readonly string[];
}

const keyOf = (kind: SavedSignatureKind): string => `signature ${kind}`;
const LEAVING_KEY = 'signatures leaving';

export async function readSignatures(store: LocalStore): Promise<HeldSignatures> {
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

/** False: there was no room. What stood there before is taken out of the account with the next sending. */
export async function holdSignature(store: LocalStore, held: HeldSignature): Promise<boolean> {
  const before = await readSignatures(store);
  const isKept = await writeDeviceValue(store, keyOf(held.kind), held);
  const old = before[held.kind]?.cloudPath ?? null;
  if (isKept && old !== null && old !== held.cloudPath)
    await writeDeviceValue(store, LEAVING_KEY, [...before.leaving, old]);
  store.feed.emit({ kind: 'queue' });
  return isKept;
}

/** `isLeaving` false: it is gone from the account already. */
export async function dropSignature(
  store: LocalStore,
  kind: SavedSignatureKind,
  { isLeaving }: { readonly isLeaving: boolean },
): Promise<void> {
  const before = await readSignatures(store);
  const path = before[kind]?.cloudPath ?? null;
  await writeDeviceValue(store, keyOf(kind), null);
  if (isLeaving && path !== null) await writeDeviceValue(store, LEAVING_KEY, [...before.leaving, path]);
  store.feed.emit({ kind: 'queue' });
}

export async function forgetLeaving(store: LocalStore, paths: readonly string[]): Promise<void> {
  const { leaving } = await readSignatures(store);
  const left = leaving.filter((path) => !paths.includes(path));
  await writeDeviceValue(store, LEAVING_KEY, left.length === 0 ? null : left);
}

export function liveSignatures(store: LocalStore): Live<HeldSignatures> {
  return {
    subscribe(listener) {
      let isOver = false;
      const read = (): void => {
        readSignatures(store).then(
          (value) => isOver || listener({ status: 'ready', value }),
          (error: unknown) => isOver || listener({ status: 'failed', error }),
        );
      };
      const stop = store.feed.listen((event) => event.kind !== 'rows' && read());
      read();
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}
