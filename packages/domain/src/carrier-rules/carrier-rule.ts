/**
 * What an insurer asks for beyond its form, as data: the organization adds, edits and switches off rules per carrier, because
 * carriers change them by bulletin and by habit. Each has its source and the day it was read.
 *
 * A rule never keeps a report from being published; it is shown before the inspector leaves the site, where a photo still can be taken.
 */
import * as z from 'zod/mini';
import { conditionSchema } from '../report-engine/definition.ts';
import { sourceSchema } from '../sourced.ts';

const text = z.string().check(z.trim(), z.minLength(1, 'empty'));

/** Where photos stand: an answer path, or `path#slot` for a named place of an item. */
const place = z
  .string()
  .check(
    z.regex(/^[a-z0-9_]+(\/[a-z0-9_]+)*(#[a-z0-9_]+)?$/, 'a place is like roof/slopes or roof/slopes#front'),
  );

const check = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('photos'),
    /** Photos of all of them are counted together. */
    places: z.array(place).check(z.minLength(1, 'a photo rule needs a place')),
    /** A number, or the answer that says how many; `otherwise` counts as long as that is not answered. */
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
  /** Only then; always, when left out. */
  when: z.optional(conditionSchema),
  check,
  /** What to do, as it is shown. */
  message: text,
  /** Printed on the carrier's own form, published in a bulletin, or what comes back in practice. */
  standing: z.enum(['printed', 'bulletin', 'practice']),
  isActive: z.boolean(),
});
export type CarrierRule = z.infer<typeof ruleSchema>;

export const carrierRuleSetSchema = z
  .object({
    carrier: text,
    /** Other names under which the carrier stands in reports. */
    aliases: z.array(text),
    /** The carrier's own forms: its rules hold there whatever carrier is named. */
    ownForms: z.array(text),
    rules: z.array(ruleSchema),
  })
  .check(
    z.refine(
      ({ rules }) => new Set(rules.map(({ id }) => id)).size === rules.length,
      'an id of a rule is used twice',
    ),
  );
export type CarrierRuleSet = z.infer<typeof carrierRuleSetSchema>;
