/**
 * The manifest of a backup of unsent work. A zip:
 *
 *   outbox.json        {format, version, userId, deviceId, madeAt, mutations, blobs, recovered, slips, files}
 *   files/<name>       unsent files, stored uncompressed (photos do not shrink)
 *   recovered/<name>   photos and recordings that are not in a report yet ('Recovered photos')
 *
 * Version 1 has no recovered photos; it is still written when there are none, so that an older app can read it.
 */
import { parseJson } from '@plumbline/domain/ground/parse-json';
import { syncedTables } from '@plumbline/domain/sync/synced-tables';
import * as z from 'zod/mini';
import { blobRoles } from '#src/ground/local/files/blob-record.ts';
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
/** Where a recording belongs, as written by `report/capture/recording`, which validates it with its own schema. */
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
  /** Entries that belong to the backup: a missing one was cut off. Absent in earlier versions. */
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

/** Returns the oldest format version that can hold the backup. */
export const versionOf = (recovered: number): number => (recovered === 0 ? 1 : NEWEST_VERSION);
