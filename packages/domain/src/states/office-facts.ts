/** Facts of state packs that an office switched off, from a day on: dated values of the kind `state_fact`. */
import * as z from 'zod/mini';
import { type DatedVersion, versionsOn } from '../tables/dated-versions.ts';
import type { StatePack } from './state-pack.ts';

export const STATE_FACT = 'state_fact';

/** The value of a version; `subject` of its row is the fact's ID. */
export const stateFactSchema = z.object({ isOff: z.boolean() });
export type StateFactValue = z.infer<typeof stateFactSchema>;

/** IDs of the facts that don't apply on the day. */
export function factsOffOn(rows: readonly DatedVersion[], day: string): ReadonlySet<string> {
  const inForce = new Map<string, unknown>();
  for (const { subject, value } of versionsOn(rows, STATE_FACT, day))
    if (!inForce.has(subject)) inForce.set(subject, value);
  return new Set([...inForce].filter(([, value]) => isOff(value)).map(([subject]) => subject));
}

const isOff = (value: unknown): boolean => stateFactSchema.safeParse(value).data?.isOff === true;

/** The pack without them; the same one when nothing of it is off. */
export function withoutFacts(pack: StatePack, off: ReadonlySet<string>): StatePack {
  const facts = pack.facts.filter(({ id }) => !off.has(id));
  return facts.length === pack.facts.length ? pack : { ...pack, facts };
}
