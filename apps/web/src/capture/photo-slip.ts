/**
 * What a photo needs to find its place again after its tab was killed: written once its bytes are on the disk, taken away when it has
 * its row. The small pictures are drawn in between, which takes seconds for each photo of a burst.
 */
import * as z from 'zod/mini';
import { readDeviceValue, writeDeviceValue } from '../local/device-values.ts';
import type { LocalStore } from '../local/local-store.ts';

const slipSchema = z.object({
  /** In the order in which they were chosen. */
  id: z.string(),
  /** Photos that came in together; their tab holds them as one. */
  burstId: z.string(),
  fileName: z.string(),
  originalName: z.string(),
  reportId: z.string(),
  path: z.nullable(z.string()),
  findingId: z.nullable(z.string()),
  slot: z.nullable(z.string()),
  /** How often it was begun to be drawn: one whose page dies of it every time must not keep its report from opening. */
  tries: z.number(),
});
export type PhotoSlip = z.infer<typeof slipSchema>;

const PHOTO_SLIPS = 'photo:';

/** False: there is no room even for this. The photo then lies under 'Recovered photos' when its tab is killed. */
export const writePhotoSlip = (store: LocalStore, slip: PhotoSlip): Promise<boolean> =>
  writeDeviceValue(store, PHOTO_SLIPS + slip.id, slip);

export const removePhotoSlip = (store: LocalStore, id: string): Promise<boolean> =>
  writeDeviceValue(store, PHOTO_SLIPS + id, null);

/** Null when another tab was faster. */
export async function readPhotoSlip(store: LocalStore, id: string): Promise<PhotoSlip | null> {
  const parsed = slipSchema.safeParse(await readDeviceValue(store, PHOTO_SLIPS + id));
  return parsed.success ? parsed.data : null;
}

/** So often a photo is drawn; then it stays under 'Recovered photos'. */
export const MOST_TRIES = 2;

/** In the order in which they were chosen. */
export async function readPhotoSlips({ database }: LocalStore, reportId: string): Promise<PhotoSlip[]> {
  const kept = await database.local.where('key').startsWith(PHOTO_SLIPS).toArray();
  return kept.flatMap(({ value }) => {
    const parsed = slipSchema.safeParse(value);
    return parsed.success && parsed.data.reportId === reportId ? [parsed.data] : [];
  });
}

/** Held while a burst comes in, so that no other tab takes its photos for lost ones. */
export const burstLock = (burstId: string): string => `plumbline-photos-${burstId}`;
