/**
 * Syncs signature and initials between this device and the person's account; the newer one wins. Idempotent: it
 * checks first, so it can run whenever something may have changed.
 */
import {
  parseSignatureFileName,
  type SavedSignatureKind,
  savedSignatureKinds,
  savedSignatureSchema,
  signatureFileName,
  signatureSuffix,
} from '@plumbline/domain/report/saved-signature';
import { pngBytesOf, pngTextOf } from '#src/ground/local/files/png-text.ts';
import {
  forgetLeaving,
  forgetSignature,
  type HeldSignature,
  holdSignature,
  readSignatures,
} from '#src/ground/local/files/saved-signatures.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { appError, type Result } from '../transport/app-error.ts';
import type { SignatureCloud } from './signature-cloud.ts';

interface CloudFile {
  readonly name: string;
  readonly kind: SavedSignatureKind;
  readonly savedAtMs: number;
}

const done: Result<null> = { ok: true, value: null };

export async function exchangeSignatures(store: LocalStore, cloud: SignatureCloud): Promise<Result<null>> {
  const held = await readSignatures(store);
  if (held.leaving.length > 0) {
    const removed = await cloud.remove(held.leaving);
    if (!removed.ok) return removed;
    await forgetLeaving(store, held.leaving);
  }
  const listed = await cloud.list();
  if (!listed.ok) return listed;
  const files = listed.value.flatMap((name): CloudFile[] => {
    const parsed = parseSignatureFileName(name);
    return parsed === null ? [] : [{ name, ...parsed }];
  });
  for (const kind of savedSignatureKinds) {
    const youngest = files.filter((file) => file.kind === kind).sort((a, b) => b.savedAtMs - a.savedAtMs)[0];
    const exchanged = await exchangeOne(store, cloud, held[kind], youngest ?? null);
    if (!exchanged.ok) return exchanged;
  }
  return done;
}

async function exchangeOne(
  store: LocalStore,
  cloud: SignatureCloud,
  held: HeldSignature | null,
  youngest: CloudFile | null,
): Promise<Result<null>> {
  if (youngest !== null && youngest.savedAtMs > (held?.savedAtMs ?? -1)) return take(store, cloud, youngest);
  if (held === null) return done;
  if (held.cloudPath === null) return send(store, cloud, held);
  // It was uploaded once and is no longer there: removed on another device.
  if (youngest === null) await forgetSignature(store, held);
  return done;
}

async function send(store: LocalStore, cloud: SignatureCloud, held: HeldSignature): Promise<Result<null>> {
  const random = store.newId().slice(-8);
  const name = signatureFileName(held.savedAtMs, signatureSuffix(held.kind, random));
  const added = await cloud.add(name, new Blob([pngBytesOf(held.png)], { type: 'image/png' }));
  if (!added.ok) return added;
  const sent = { ...held, cloudPath: added.value };
  const isStill = await holdSignature(store, sent, (now) => now?.savedAtMs === held.savedAtMs);
  // Replaced or removed during the upload: the file is not needed.
  return isStill ? done : cloud.remove([added.value]);
}

async function take(store: LocalStore, cloud: SignatureCloud, file: CloudFile): Promise<Result<null>> {
  const fetched = await cloud.fetch(file.name);
  if (!fetched.ok) return fetched;
  const text = pngTextOf(new Uint8Array(await fetched.value.arrayBuffer()));
  const parsed = savedSignatureSchema.safeParse({ ...text, kind: file.kind, savedAtMs: file.savedAtMs });
  if (!parsed.success)
    return { ok: false, error: appError('portal', { detail: `${file.name} is no signature` }) };
  const cloudPath = cloud.pathOf(file.name);
  await holdSignature(
    store,
    { ...parsed.data, cloudPath },
    (now, leaving) => (now?.savedAtMs ?? -1) < file.savedAtMs && !leaving.includes(cloudPath),
  );
  return done;
}
