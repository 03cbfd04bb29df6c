/**
 * What a recording needs to find its place again after its tab was killed: written to this device before the first second is
 * recorded, taken away with the commit that puts the recording into its report.
 */
import * as z from 'zod/mini';
import { writeDeviceValue } from '../../local/device-values.ts';
import type { LocalStore } from '../../local/local-store.ts';

const slipSchema = z.object({
  id: z.string(),
  kind: z.enum(['video', 'audio']),
  /** Where the bytes are: the growing file, later the finished one. */
  fileName: z.string(),
  scopeId: z.string(),
  reportId: z.string(),
  path: z.nullable(z.string()),
  findingId: z.nullable(z.string()),
  /** When it was filmed or spoken, where the file itself does not say. */
  startedAt: z.string(),
  originalName: z.string(),
});
export type RecordingSlip = z.infer<typeof slipSchema>;

const PREFIX = 'recording:';

/** False: there is no room even for this, or another version has the database. */
export const writeSlip = (store: LocalStore, slip: RecordingSlip): Promise<boolean> =>
  writeDeviceValue(store, PREFIX + slip.id, slip);

export const removeSlip = (store: LocalStore, id: string): Promise<boolean> =>
  writeDeviceValue(store, PREFIX + id, null);

/** Oldest first; of one report, or of all. */
export async function readSlips({ database }: LocalStore, reportId?: string): Promise<RecordingSlip[]> {
  const kept = await database.local.where('key').startsWith(PREFIX).toArray();
  return kept
    .flatMap(({ value }) => {
      const parsed = slipSchema.safeParse(value);
      return parsed.success && (reportId === undefined || parsed.data.reportId === reportId)
        ? [parsed.data]
        : [];
    })
    .sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
}

/** Held while a recording grows or is being put into its place, so that no other tab takes it for a lost one. */
export const slipLock = (id: string): string => `plumbline-recording-${id}`;
