/**
 * Years of remaining life that are commonly required; they warn, they do not decide. The organization can edit them.
 */
import * as z from 'zod/mini';
import { sourceSchema } from '../../ground/sourced.ts';

const years = z.extend(sourceSchema, { years: z.number().check(z.int(), z.gte(1), z.lte(30)) });

export const roofCertificationSettingsSchema = z.object({ insurers: years, lenders: years });
export type RoofCertificationSettings = z.infer<typeof roofCertificationSettingsSchema>;

export const shippedRoofCertificationSettings: RoofCertificationSettings = {
  insurers: {
    years: 3,
    source: 'Citizens Property Insurance Corporation, Florida, roof form',
    asOf: '2018',
    confidence: 'verified',
  },
  lenders: {
    years: 2,
    source: 'Common lender and FHA practice',
    asOf: '2026',
    confidence: 'general_knowledge',
  },
};
