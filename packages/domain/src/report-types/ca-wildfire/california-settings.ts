/** California values that change without a change to the form: the organization edits them, and the form follows. */
import * as z from 'zod/mini';
import { sourceSchema } from '../../ground/sourced.ts';

export const californiaSettingsSchema = z.object({
  /** Zone 0 (AB 3074, SB 504, Executive Order N-18-25): status of the Board's rule. */
  zone0: z.extend(sourceSchema, {
    status: z.enum(['not_in_force', 'local_rule', 'state_rule']),
    /** Continues after 'on <day>,'. */
    note: z.string().check(z.minLength(1, 'empty')),
  }),
  /** AB 38 requires disclosure for houses built before this year. */
  ab38: z.extend(sourceSchema, { builtBefore: z.number().check(z.int(), z.gte(1900), z.lte(2100)) }),
});
export type CaliforniaSettings = z.infer<typeof californiaSettingsSchema>;

export const shippedCaliforniaSettings: CaliforniaSettings = {
  zone0: {
    status: 'not_in_force',
    note: 'the Board of Forestry had not finished its rulemaking; some counties have their own rule',
    source: 'Public page about the Zone 0 rulemaking; draft of April 2026',
    asOf: '2026-05-27',
    confidence: 'one_source',
  },
  ab38: {
    builtBefore: 2010,
    source: 'An inspector’s website; another source says January 1, 2020. Civil Code 1102.6f',
    asOf: '2026',
    confidence: 'one_source',
  },
};
