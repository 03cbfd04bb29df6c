import * as z from 'zod/mini';
import { severities } from '../../tables/records.ts';

const words = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** Validates library comments; used by the form, 'save to library' and imports. */
export const libraryTextSchema = z.object({
  section: z.string().check(z.minLength(1)),
  item: z.string(),
  title: words(200).check(z.minLength(1)),
  severity: z.enum(severities),
  isSafety: z.boolean(),
  observation: words(5000),
  implication: words(5000),
  recommendation: words(5000),
  trade: z.nullable(words(100)),
  action: z.nullable(words(100)),
  timeframe: z.nullable(words(100)),
  synonyms: z.array(words(100)),
  tags: z.array(words(100)),
  locationHints: z.array(words(200)),
});
export type LibraryText = z.infer<typeof libraryTextSchema>;
