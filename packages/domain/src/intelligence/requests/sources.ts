/** Parts of what a request is made of, as its device stored them. */
import { z } from 'zod/mini';

const short = (most: number) => z.string().check(z.maxLength(most));
export const labelSchema = short(200);
export const noteSchema = short(4000);

/** `sha256`: of the report rendition, or of the print with its blurs; never of the original. */
export const photosSchema = (least: number, most: number) =>
  z
    .array(z.object({ mediaId: z.uuid(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }))
    .check(z.minLength(least), z.maxLength(most));

export const librarySchema = z
  .array(z.object({ id: z.uuid(), title: short(300), observation: short(1000) }))
  .check(z.maxLength(24));

export const examplesSchema = z
  .array(z.object({ observation: short(1500), implication: short(1500), recommendation: short(1500) }))
  .check(z.maxLength(10));
