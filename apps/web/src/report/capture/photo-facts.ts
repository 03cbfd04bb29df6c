/** Time and location of a photo from its EXIF block. A malformed block gives no facts and never an error. */
import exifr from 'exifr/dist/lite.esm.mjs';

export interface PhotoFacts {
  /** ISO instant; a camera without an offset is read in the device's time zone. */
  readonly takenAt: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const NO_FACTS: PhotoFacts = { takenAt: null, latitude: null, longitude: null };
const EARLIEST = Date.UTC(1990, 0, 1);

export async function readPhotoFacts(bytes: Uint8Array): Promise<PhotoFacts> {
  const tags = await parseTags(bytes);
  if (tags === null) return NO_FACTS;
  const taken = tags.DateTimeOriginal ?? tags.CreateDate;
  return {
    takenAt: toInstant(taken, tags.OffsetTimeOriginal),
    latitude: within(tags.latitude, 90),
    longitude: within(tags.longitude, 180),
  };
}

async function parseTags(bytes: Uint8Array): Promise<Record<string, unknown> | null> {
  try {
    const options = { tiff: true, exif: true, gps: true, reviveValues: false };
    const tags: unknown = await exifr.parse(bytes, options);
    return typeof tags === 'object' && tags !== null ? (tags as Record<string, unknown>) : null;
  } catch {
    return null; // a hostile or truncated block: the image itself may still be good
  }
}

/** EXIF writes `2026:11:21 09:05:00`, and the zone, if any, separately. */
function toInstant(value: unknown, offset: unknown): string | null {
  if (typeof value !== 'string') return null;
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(value);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const zone = typeof offset === 'string' && /^[+-]\d\d:\d\d$/.test(offset) ? offset : '';
  const timeMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isFinite(timeMs) && timeMs >= EARLIEST ? new Date(timeMs).toISOString() : null;
}

function within(value: unknown, limit: number): number | null {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit ? value : null;
}
