/** How the office marks a deficient item on REI 7-6: the rule that was read leaves it open. */
import * as z from 'zod/mini';
import { sourceSchema } from '../../ground/sourced.ts';

export const texasFormSettingsSchema = z.object({
  deficient: z.extend(sourceSchema, {
    /** Ticks I together with D; otherwise D alone. */
    ticksInspected: z.boolean(),
  }),
});
export type TexasFormSettings = z.infer<typeof texasFormSettingsSchema>;

export const shippedTexasFormSettings: TexasFormSettings = {
  deficient: {
    ticksInspected: true,
    source: 'Common practice; form REI 7-6 and 22 TAC 535.223 do not say',
    asOf: '2026-11-23',
    confidence: 'general_knowledge',
  },
};
