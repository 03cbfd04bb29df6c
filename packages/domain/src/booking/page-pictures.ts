/**
 * What a booking page shows beside words: pictures of the office (`booking_settings.pictures`), and who comes. A picture is one JPEG,
 * made on the device that chose it; its file lies in the bucket `branding`.
 */
import * as z from 'zod/mini';

/** 'nothing', the name, or name and photo of the inspector. */
export const inspectorShown = ['nothing', 'name', 'name_and_photo'] as const;
export type InspectorShown = (typeof inspectorShown)[number];

/** As many as somebody looks at before choosing a service; booking_settings_pictures_check. */
export const MAX_PAGE_PICTURES = 6;
export const MAX_PICTURE_WORDS = 200;
/** Sharp at the height of the strip on a phone of three pixels a point. */
const PAGE_PICTURE_LONG_SIDE_PX = 1024;

const pixels = z.int().check(z.gte(1), z.lte(4096));
const pictureSchema = z.object({
  path: z.string().check(z.regex(/^[0-9a-f-]{36}\/booking-[0-9a-f]{64}\.jpg$/)),
  /** What is to be seen, for whoever does not see it; '' for mere decoration. */
  alt: z.string().check(z.maxLength(MAX_PICTURE_WORDS)),
  widthPx: pixels,
  heightPx: pixels,
});
export type PagePicture = z.infer<typeof pictureSchema>;

/** What does not fit is left out: the page opens all the same. */
export function readPagePictures(value: unknown): PagePicture[] {
  if (!Array.isArray(value)) return [];
  const read = value.flatMap((each: unknown) => {
    const parsed = pictureSchema.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
  return read.slice(0, MAX_PAGE_PICTURES);
}

/** Another picture is another file, so that a copy kept anywhere never goes stale. */
export const pagePicturePath = (organizationId: string, sha256: string): string =>
  `${organizationId}/booking-${sha256}.jpg`;

/** The size a picture is kept in: as it is, or scaled down to the long side. */
export function pagePictureSize(widthPx: number, heightPx: number): { widthPx: number; heightPx: number } {
  const scale = Math.min(1, PAGE_PICTURE_LONG_SIDE_PX / Math.max(widthPx, heightPx));
  return {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  };
}
