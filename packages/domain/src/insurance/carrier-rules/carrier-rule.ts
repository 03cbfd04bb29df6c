/**
 * Insurer requirements beyond the form, as data: the organization adds, edits and turns off rules per carrier, because
 * carriers change them by bulletin and by habit. Each has its source and the date it was read.
 *
 * A rule never blocks publishing; it shows before the inspector leaves the site, while a photo can still be taken.
 */
import * as z from 'zod/mini';
import { sourceSchema } from '../../ground/sourced.ts';
import { conditionSchema } from '../../report/engine/field-definition.ts';

const text = z.string().check(z.trim(), z.minLength(1, 'empty'));

/** Placement of photos: an answer path, or `path#slot` for a named slot of an item. */
const place = z
  .string()
  .check(
    z.regex(/^[a-z0-9_]+(\/[a-z0-9_]+)*(#[a-z0-9_]+)?$/, 'a place is like roof/slopes or roof/slopes#front'),
  );

const check = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('photos'),
    /** Photos at all of these places are counted together. */
    places: z.array(place).check(z.minLength(1, 'a photo rule needs a place')),
    /** A number, or the answer that gives it; `otherwise` applies until that is answered. */
    atLeast: z.union([
      z.number().check(z.int(), z.positive()),
      z.object({ path: z.string(), otherwise: z.number().check(z.int(), z.positive()) }),
    ]),
  }),
  z.object({ kind: z.literal('answered'), path: z.string() }),
  z.object({ kind: z.literal('holds'), condition: conditionSchema }),
]);

const ruleSchema = z.extend(sourceSchema, {
  id: z.string().check(z.regex(/^[a-z0-9_]{1,48}$/, 'an id is a-z, 0-9 and _, at most 48')),
  /** Definition ids. */
  reportTypes: z.array(text).check(z.minLength(1, 'a rule needs a report type')),
  /** Condition for the rule; without it, the rule always applies. */
  when: z.optional(conditionSchema),
  check,
  /** What to do, as shown on screen. */
  message: text,
  /** Printed on the carrier's own form, published in a bulletin, or known from practice. */
  standing: z.enum(['printed', 'bulletin', 'practice']),
  isActive: z.boolean(),
});
export type CarrierRule = z.infer<typeof ruleSchema>;

export const carrierRuleSetSchema = z
  .object({
    carrier: text,
    /** Other names of the carrier in reports. */
    aliases: z.array(text),
    /** The carrier's own forms: its rules apply there regardless of the carrier named. */
    ownForms: z.array(text),
    rules: z.array(ruleSchema),
  })
  .check(
    z.refine(
      ({ rules }) => new Set(rules.map(({ id }) => id)).size === rules.length,
      'a rule id is used twice',
    ),
  );
export type CarrierRuleSet = z.infer<typeof carrierRuleSetSchema>;
