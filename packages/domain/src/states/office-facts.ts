/**
 * Facts of state packs that an office switched off or changed, from a day on: dated values of the kind `state_fact`. A
 * change keeps what the fact does; it replaces its words, numbers and sentences.
 */
import * as z from 'zod/mini';
import { type DatedVersion, versionsOn } from '../tables/dated-versions.ts';
import { dueDaysSchema, keepYearsSchema, type PackFact, type StatePack } from './state-pack.ts';

export const STATE_FACT = 'state_fact';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000));

/** The value of a version; `subject` of its row is the fact's ID. Only what the fact has can be changed. */
export const stateFactSchema = z.object({
  isOff: z.boolean(),
  words: z.optional(text),
  licenseLabel: z.optional(text),
  dueDays: z.optional(dueDaysSchema),
  keepYears: z.optional(keepYearsSchema),
  /** What is printed, paragraph by paragraph. */
  sentences: z.optional(z.array(text).check(z.minLength(1))),
});
export type StateFactValue = z.infer<typeof stateFactSchema>;

/** What applies on the day, by fact; a version that can't be read counts as none. */
export function officeFactsOn(
  rows: readonly DatedVersion[],
  day: string,
): ReadonlyMap<string, StateFactValue> {
  const inForce = new Map<string, unknown>();
  for (const { subject, value } of versionsOn(rows, STATE_FACT, day))
    if (!inForce.has(subject)) inForce.set(subject, value);
  return new Map(
    [...inForce].flatMap(([id, value]) => {
      const read = stateFactSchema.safeParse(value);
      return read.success ? [[id, read.data] as const] : [];
    }),
  );
}

/** IDs of the facts that don't apply on the day. */
export const factsOffOn = (rows: readonly DatedVersion[], day: string): ReadonlySet<string> =>
  new Set([...officeFactsOn(rows, day)].flatMap(([id, { isOff }]) => (isOff ? [id] : [])));

/** The pack as the office set it for the day; the same one when nothing of it differs. */
export function packOfOffice(pack: StatePack, rows: readonly DatedVersion[], day: string): StatePack {
  const own = officeFactsOn(rows, day);
  const facts = pack.facts.flatMap((fact) => {
    const value = own.get(fact.id);
    if (value === undefined) return [fact];
    return value.isOff ? [] : [changedFact(fact, value)];
  });
  const isSame =
    facts.length === pack.facts.length && facts.every((fact, index) => fact === pack.facts[index]);
  return isSame ? pack : { ...pack, facts };
}

export const isChanged = ({ isOff, ...changes }: StateFactValue): boolean =>
  !isOff && Object.values(changes).some((each) => each !== undefined);

/** What is printed of a fact. */
export const sentencesOf = ({ effect }: PackFact): readonly string[] =>
  effect?.summaryNotes ?? effect?.notices?.flatMap(({ paragraphs }) => paragraphs) ?? [];

export function changedFact(fact: PackFact, value: StateFactValue): PackFact {
  if (!isChanged(value)) return fact;
  const { words = fact.words, dueDays, keepYears, licenseLabel, sentences } = value;
  const labeled =
    licenseLabel === undefined || fact.effect?.license === undefined
      ? fact.effect
      : { ...fact.effect, license: { ...fact.effect.license, label: licenseLabel } };
  const effect = sentences === undefined ? labeled : withSentences(labeled, sentences);
  return {
    ...fact,
    words,
    ...(fact.dueDays && dueDays && { dueDays }),
    ...(fact.keepYears && keepYears && { keepYears }),
    ...(effect && { effect }),
  };
}

/** Each statement keeps its number of paragraphs; the last one takes the rest. */
function withSentences(effect: PackFact['effect'], sentences: readonly string[]): PackFact['effect'] {
  if (effect?.summaryNotes !== undefined) return { ...effect, summaryNotes: sentences };
  if (effect?.notices === undefined) return effect;
  const rest = [...sentences];
  const last = effect.notices.length - 1;
  const notices = effect.notices.map((notice, index) => ({
    ...notice,
    paragraphs: rest.splice(0, index === last ? rest.length : notice.paragraphs.length),
  }));
  return { ...effect, notices: notices.filter(({ paragraphs }) => paragraphs.length > 0) };
}
