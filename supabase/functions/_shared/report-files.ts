/** Published files of a report as the service reads them: by inspection and checksum, from the private bucket. */
import { loadDefinition } from '@plumbline/domain/report-engine/load-definition';
import { parseSnapshot } from '@plumbline/domain/report-snapshot/serialize-snapshot';
import type { ReportSnapshot } from '@plumbline/domain/report-snapshot/types';
import type { FunctionContext } from './context.ts';

export interface FilePlace {
  readonly organizationId: string;
  readonly inspectionId: string;
}

export const filePath = (place: FilePlace, name: string): string =>
  `${place.organizationId}/${place.inspectionId}/${name}`;

/** Null when it is not there (yet). */
export async function readFile(
  context: FunctionContext,
  place: FilePlace,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await context.adminFetch(`/storage/v1/object/reports/${filePath(place, name)}`);
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  await answer.body?.cancel();
  // Storage answers 400 with a body that says 404; anything else is trouble that passes.
  if (answer.status === 400 || answer.status === 404) return null;
  throw new Error(`storage answered ${answer.status}`);
}

export type SnapshotAnswer =
  | { readonly kind: 'read'; readonly snapshot: ReportSnapshot }
  | { readonly kind: 'missing' }
  | { readonly kind: 'damaged'; readonly reason: string };

/** The snapshot that a version names; its bytes must be what the checksum promises. */
export async function readSnapshot(
  context: FunctionContext,
  place: FilePlace,
  sha256: string,
): Promise<SnapshotAnswer> {
  const bytes = await readFile(context, place, `${sha256}.json`);
  if (bytes === null) return { kind: 'missing' };
  if ((await sha256Hex(bytes)) !== sha256) return { kind: 'damaged', reason: 'checksum' };
  const parsed = parseSnapshot(new TextDecoder().decode(bytes), loadDefinition);
  return parsed.ok ? { kind: 'read', snapshot: parsed.snapshot } : { kind: 'damaged', reason: parsed.reason };
}

export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
