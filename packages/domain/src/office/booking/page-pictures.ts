/**
 * Images on a booking page: the office's (`booking_settings.pictures`) and the inspectors'. An image is one JPEG,
 * created on the device that chose it; its file is stored in the bucket `branding`.
 */
import * as z from 'zod/mini';

/** As many as people look at before choosing a service; booking_settings_pictures_check. */
export const MAX_PAGE_PICTURES = 6;
export const MAX_PICTURE_WORDS = 200;
/** Sharp at the strip's height on a phone with a pixel ratio of three. */
const PAGE_PICTURE_LONG_SIDE_PX = 1024;

const pixels = z.int().check(z.gte(1), z.lte(4096));
const pictureSchema = z.object({
  path: z.string().check(z.regex(/^[0-9a-f-]{36}\/booking-[0-9a-f]{64}\.jpg$/)),
  /** Alt text; '' for a decorative image. */
  alt: z.string().check(z.maxLength(MAX_PICTURE_WORDS)),
  widthPx: pixels,
  heightPx: pixels,
});
export type PagePicture = z.infer<typeof pictureSchema>;

/** Skips invalid entries so the page still opens. */
export function readPagePictures(value: unknown): PagePicture[] {
  if (!Array.isArray(value)) return [];
  const read = value.flatMap((each: unknown) => {
    const parsed = pictureSchema.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
  return read.slice(0, MAX_PAGE_PICTURES);
}

/** A different image has a different file name, so a cached copy never goes stale. */
export const pagePicturePath = (organizationId: string, sha256: string): string =>
  `${organizationId}/booking-${sha256}.jpg`;

/** Returns the stored size: unchanged, or scaled down to the maximum long side. */
export function pagePictureSize(widthPx: number, heightPx: number): { widthPx: number; heightPx: number } {
  const scale = Math.min(1, PAGE_PICTURE_LONG_SIDE_PX / Math.max(widthPx, heightPx));
  return {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  };
}
