/** What 22 TAC 535.223 leaves to the office on REI 7-6: the boxes of a deficient item, and what may be left out. */
import * as z from 'zod/mini';
import { sourceSchema } from '../../ground/sourced.ts';

const NOTHING_LEFT_OUT = {
  optionalSystems: false,
  otherItems: false,
  source: '22 TAC 535.223(3)(J) and (K)',
  asOf: '2024-11-08',
  confidence: 'verified',
} as const;

export const texasFormSettingsSchema = z.object({
  deficient: z.extend(sourceSchema, {
    /** Ticks I together with D; otherwise D alone. */
    ticksInspected: z.boolean(),
  }),
  /** Versions stored before November 2026 leave nothing out. */
  leftOut: z._default(
    z.extend(sourceSchema, {
      /** Optional systems that are not present; the others are lettered again. */
      optionalSystems: z.boolean(),
      /** `Other` items that are not present. */
      otherItems: z.boolean(),
    }),
    NOTHING_LEFT_OUT,
  ),
});
export type TexasFormSettings = z.infer<typeof texasFormSettingsSchema>;

export const shippedTexasFormSettings: TexasFormSettings = {
  deficient: {
    ticksInspected: true,
    source: 'Common practice; form REI 7-6 and 22 TAC 535.223 do not say',
    asOf: '2026-11-23',
    confidence: 'general_knowledge',
  },
  leftOut: NOTHING_LEFT_OUT,
};
