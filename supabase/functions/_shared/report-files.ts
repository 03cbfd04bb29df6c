/** Reads a report's published files as the service: by inspection and checksum, from the private bucket. */
import { loadReleased } from '@plumbline/domain/report/engine/load-definition';
import { parseSnapshot } from '@plumbline/domain/report/snapshot/serialize-snapshot';
import type { ReportSnapshot } from '@plumbline/domain/report/snapshot/types';
import type { FunctionContext } from './context.ts';
import { sha256Hex } from './sha256-hex.ts';
import { readStored } from './stored-file.ts';

export { FileTooLarge } from './stored-file.ts';

export interface FilePlace {
  readonly organizationId: string;
  readonly inspectionId: string;
}

export const filePath = (place: FilePlace, name: string): string =>
  `${place.organizationId}/${place.inspectionId}/${name}`;

/** A device may store more than a function can hold; the app creates no larger files. */
const megabyte = 1024 ** 2;
const mostBytes: Readonly<Record<string, number>> = {
  json: 32 * megabyte,
  jpg: 64 * megabyte,
  pdf: 512 * megabyte,
};

/**
 * Null when it is not there (yet).
 * @throws FileTooLarge before the bytes are in memory
 */
export async function readFile(
  context: Pick<FunctionContext, 'adminFetch'>,
  place: FilePlace,
  name: string,
  maxBytes = mostBytes[name.slice(name.lastIndexOf('.') + 1)] ?? 0,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return readStored(context, filePath(place, name), maxBytes);
}

export type SnapshotAnswer =
  | { readonly kind: 'read'; readonly snapshot: ReportSnapshot }
  | { readonly kind: 'missing' }
  | { readonly kind: 'damaged'; readonly reason: string };

/** A version as named by its row; the row, not the device that wrote the file, decides whose snapshot it is. */
export interface VersionName {
  readonly report_id: string;
  readonly version: number;
  readonly snapshot_sha256: string;
}

/** Reads a version's snapshot; its bytes must match the checksum, and it must belong to that version. */
export async function readSnapshot(
  context: Pick<FunctionContext, 'adminFetch'>,
  place: FilePlace,
  version: VersionName,
): Promise<SnapshotAnswer> {
  const sha256 = version.snapshot_sha256;
  const bytes = await readFile(context, place, `${sha256}.json`);
  if (bytes === null) return { kind: 'missing' };
  if ((await sha256Hex(bytes)) !== sha256) return { kind: 'damaged', reason: 'checksum' };
  const parsed = parseSnapshot(new TextDecoder().decode(bytes), loadReleased);
  if (!parsed.ok) return { kind: 'damaged', reason: parsed.reason };
  if (!isOfVersion(parsed.snapshot, place, version))
    return { kind: 'damaged', reason: 'it is of another version' };
  return { kind: 'read', snapshot: parsed.snapshot };
}

const isOfVersion = (
  { report, organization, publication }: ReportSnapshot,
  place: FilePlace,
  version: VersionName,
): boolean =>
  report.id === version.report_id &&
  organization.id === place.organizationId &&
  publication?.version === version.version;
