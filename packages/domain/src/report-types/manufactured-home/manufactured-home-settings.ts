/** Values of the installation standards that were not read in the rule itself; the organization can edit them. */
import * as z from 'zod/mini';
import { sourceSchema } from '../../ground/sourced.ts';

export const manufacturedHomeSettingsSchema = z.object({
  /** Below the main frame (24 CFR 3285). */
  clearance: z.extend(sourceSchema, { minIn: z.number().check(z.gt(0), z.lte(60)) }),
});
export type ManufacturedHomeSettings = z.infer<typeof manufacturedHomeSettingsSchema>;

export const shippedManufacturedHomeSettings: ManufacturedHomeSettings = {
  clearance: {
    minIn: 12,
    source: '24 CFR 3285 as commonly cited; not verified against the rule',
    asOf: '2026',
    confidence: 'general_knowledge',
  },
};
