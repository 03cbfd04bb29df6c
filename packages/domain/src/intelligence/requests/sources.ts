/** Parts of what a request is made of, as its device stored them. */
import { z } from 'zod/mini';

export const shortText = (most: number) => z.string().check(z.maxLength(most));
export const labelSchema = shortText(200);
export const noteSchema = shortText(4000);

/** `sha256`: of the report rendition, or of the print with its blurs; never of the original. */
export const photosSchema = (least: number, most: number) =>
  z
    .array(z.object({ mediaId: z.uuid(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }))
    .check(z.minLength(least), z.maxLength(most));

export const librarySchema = z
  .array(z.object({ id: z.uuid(), title: shortText(300), observation: shortText(1000) }))
  .check(z.maxLength(24));

export const examplesSchema = z
  .array(
    z.object({ observation: shortText(1500), implication: shortText(1500), recommendation: shortText(1500) }),
  )
  .check(z.maxLength(10));

const askedSchema = z.object({ photos: z.array(z.object({ mediaId: z.string() })) });

/** Ids of the photos that a request or a proposal names, in order; none when there are none. */
export const askedPhotos = (sources: unknown): readonly string[] =>
  (askedSchema.safeParse(sources).data?.photos ?? []).map(({ mediaId }) => mediaId);
