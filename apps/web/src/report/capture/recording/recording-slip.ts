/**
 * What a recording needs to find its place after its tab was killed: written to this device before the first second
 * is recorded, deleted with the commit that places the recording.
 */
import * as shape from '@plumbline/domain/ground/shape';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { RECORDING_SLIPS } from '#src/ground/local/rescue/recovered.ts';
import { log } from '#src/ground/log.ts';

const slipSchema = shape.object({
  id: shape.string(),
  kind: shape.enum(['video', 'audio']),
  /** Where the bytes are: the growing file, later the finished one. */
  fileName: shape.string(),
  /** The name that the file is being given: from then on its bytes are under one of the two. */
  nextFileName: shape._default(shape.nullable(shape.string()), null),
  scopeId: shape.string(),
  reportId: shape.string(),
  path: shape.nullable(shape.string()),
  findingId: shape.nullable(shape.string()),
  /** When it was recorded, if the file itself does not say. */
  startedAt: shape.string(),
  originalName: shape.string(),
  /** The reviewed selection before saving. Null: all of it. */
  span: shape._default(
    shape.nullable(shape.object({ startMs: shape.number(), endMs: shape.number() })),
    null,
  ),
  transcript: shape._default(shape.string(), ''),
});
export type RecordingSlip = shape.Infer<typeof slipSchema>;

/** Returns false when there is no room, or a newer version has upgraded the database. */
export const writeSlip = (store: LocalStore, slip: RecordingSlip): Promise<boolean> =>
  writeDeviceValue(store, RECORDING_SLIPS + slip.id, slip);

export const removeSlip = (store: LocalStore, id: string): Promise<boolean> =>
  writeDeviceValue(store, RECORDING_SLIPS + id, null);

/** Returns null when it was discarded, or never written. */
export async function readSlip(store: LocalStore, id: string): Promise<RecordingSlip | null> {
  const parsed = slipSchema.safeParse(await readDeviceValue(store, RECORDING_SLIPS + id));
  return parsed.success ? parsed.data : null;
}

/** Keeps edits made before saving. A discarded slip stays deleted. */
export async function keepReview(
  { database }: LocalStore,
  id: string,
  review: Pick<RecordingSlip, 'span' | 'transcript'>,
): Promise<void> {
  try {
    await database.transaction(['local'], async ({ local }) => {
      const row = await local.get(RECORDING_SLIPS + id);
      const parsed = slipSchema.safeParse(row?.value);
      if (row !== undefined && parsed.success)
        await local.put({ ...row, value: { ...parsed.data, ...review } });
    });
  } catch (error) {
    log.info('What was done to a recording is not kept before it is saved.', error);
  }
}

/** Returns the names under which its bytes may be. */
export const fileNamesOf = ({ fileName, nextFileName }: RecordingSlip): string[] =>
  nextFileName === null ? [fileName] : [fileName, nextFileName];

/** Returns slips of one report, or of all, oldest first. */
export async function readSlips({ database }: LocalStore, reportId?: string): Promise<RecordingSlip[]> {
  const kept = await database.local.where('key').startsWith(RECORDING_SLIPS).toArray();
  return kept
    .flatMap(({ value }) => {
      const parsed = slipSchema.safeParse(value);
      return parsed.success && (reportId === undefined || parsed.data.reportId === reportId)
        ? [parsed.data]
        : [];
    })
    .sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
}

/** Held while a recording grows or is being placed, so that no other tab treats it as lost. */
export const slipLock = (id: string): string => `plumbline-recording-${id}`;
