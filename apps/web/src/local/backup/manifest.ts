/**
 * What a backup of unsent work says of itself. A zip:
 *
 *   outbox.json        {format, version, userId, deviceId, madeAt, mutations, blobs, recovered, slips, files}
 *   files/<name>       what waits to be sent, stored as it is (photos do not shrink)
 *   recovered/<name>   photos and recordings without a place yet ('Recovered photos')
 *
 * Version 1 knew no photos without a place; it is written still where there are none, so that an older app reads it.
 */
import { parseJson } from '@plumbline/domain/parse-json';
import { syncedTables } from '@plumbline/domain/sync/synced-tables';
import * as z from 'zod/mini';
import { blobRoles } from '../blob-record.ts';
import { RECORDING_SLIPS, recoverableName } from '../recovered.ts';

export const BACKUP_FORMAT = 'plumbline-unsent-work';
const NEWEST_VERSION = 2;

export const MANIFEST_NAME = 'outbox.json';
export const fileEntry = (name: string): string => `files/${name}`;
export const recoveredEntry = (name: string): string => `recovered/${name}`;

const mutationSchema = z.object({
  id: z.string(),
  scopeId: z.string(),
  table: z.string(),
  row: z.string(),
  op: z.enum(['insert', 'set']),
  values: z.record(z.string(), z.unknown()),
  base: z.record(z.string(), z.string()),
  hlc: z.string(),
  createdAt: z.string(),
});
const blobSchema = z.object({
  scopeId: z.string(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  ext: z.string().check(z.regex(/^[a-z0-9]{1,8}$/)),
  mime: z.string(),
  sizeBytes: z.number(),
  role: z.enum(blobRoles),
  mediaId: z.nullable(z.string()),
});
/** Where a recording belongs, as `capture/recording` wrote it down; it reads it with its own schema. */
const slipSchema = z.object({
  key: z.string().check(z.startsWith(RECORDING_SLIPS)),
  value: z.looseObject({ fileName: z.string(), nextFileName: z.nullish(z.string()) }),
});
const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.number(),
  userId: z.string(),
  mutations: z.array(mutationSchema),
  blobs: z.array(blobSchema),
  recovered: z._default(
    z.array(z.object({ name: z.string().check(z.regex(recoverableName)), sizeBytes: z.number() })),
    [],
  ),
  slips: z._default(z.array(slipSchema), []),
  /** The entries that belong to it: one that does not come was cut off. Earlier versions do not say. */
  files: z._default(z.array(z.string()), []),
});
export type Manifest = z.infer<typeof manifestSchema>;

export type ReadManifest =
  | { readonly ok: true; readonly manifest: Manifest }
  | { readonly ok: false; readonly reason: 'not-a-backup' | 'newer' };

export function parseManifest(bytes: Uint8Array): ReadManifest {
  const value = parseJson(new TextDecoder().decode(bytes));
  const head = z.object({ format: z.literal(BACKUP_FORMAT), version: z.number() }).safeParse(value);
  if (!head.success) return { ok: false, reason: 'not-a-backup' };
  if (head.data.version > NEWEST_VERSION) return { ok: false, reason: 'newer' };
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) return { ok: false, reason: 'not-a-backup' };
  const isKnown = parsed.data.mutations.every(({ table }) => Object.hasOwn(syncedTables, table));
  return isKnown ? { ok: true, manifest: parsed.data } : { ok: false, reason: 'newer' };
}

/** The oldest version that can hold it. */
export const versionOf = (recovered: number): number => (recovered === 0 ? 1 : NEWEST_VERSION);
