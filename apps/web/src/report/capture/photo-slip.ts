/**
 * What a photo needs to find its place after its tab was killed: written once its bytes are on disk, deleted when
 * it has its row. The renditions are drawn in between, which takes seconds for each photo of a burst.
 */
import * as shape from '@plumbline/domain/ground/shape';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';

const slipSchema = shape.object({
  /** Sorts in the order of selection. */
  id: shape.string(),
  /** Photos added together; their tab locks them as one. */
  burstId: shape.string(),
  fileName: shape.string(),
  originalName: shape.string(),
  reportId: shape.string(),
  path: shape.nullable(shape.string()),
  findingId: shape.nullable(shape.string()),
  slot: shape.nullable(shape.string()),
  /** Number of attempts to draw it: a photo that crashes its page must not keep its report from opening. */
  tries: shape.number(),
});
export type PhotoSlip = shape.Infer<typeof slipSchema>;

const PHOTO_SLIPS = 'photo:';

/** Returns false when there is no room. If its tab is killed, the photo is then under 'Recovered photos'. */
export const writePhotoSlip = (store: LocalStore, slip: PhotoSlip): Promise<boolean> =>
  writeDeviceValue(store, PHOTO_SLIPS + slip.id, slip);

export const removePhotoSlip = (store: LocalStore, id: string): Promise<boolean> =>
  writeDeviceValue(store, PHOTO_SLIPS + id, null);

/** Returns null when another tab was faster. */
export async function readPhotoSlip(store: LocalStore, id: string): Promise<PhotoSlip | null> {
  const parsed = slipSchema.safeParse(await readDeviceValue(store, PHOTO_SLIPS + id));
  return parsed.success ? parsed.data : null;
}

/** After this many attempts a photo stays under 'Recovered photos'. */
export const MOST_TRIES = 2;

/** In the order of selection. */
export async function readPhotoSlips({ database }: LocalStore, reportId: string): Promise<PhotoSlip[]> {
  const kept = await database.local.where('key').startsWith(PHOTO_SLIPS).toArray();
  return kept.flatMap(({ value }) => {
    const parsed = slipSchema.safeParse(value);
    return parsed.success && parsed.data.reportId === reportId ? [parsed.data] : [];
  });
}

/** Held during an import, so that no other tab treats its photos as lost. */
export const burstLock = (burstId: string): string => `plumbline-photos-${burstId}`;
