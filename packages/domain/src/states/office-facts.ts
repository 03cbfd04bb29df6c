/** Facts of state packs that an office switched off, from a day on: dated values of the kind `state_fact`. */
import * as z from 'zod/mini';
import type { DatedValueRow } from '../tables/records.ts';
import type { StatePack } from './state-pack.ts';

export const STATE_FACT = 'state_fact';

/** The value of a version; `subject` of its row is the fact's ID. */
export const stateFactSchema = z.object({ isOff: z.boolean() });
export type StateFactValue = z.infer<typeof stateFactSchema>;

type Version = Pick<
  DatedValueRow,
  'id' | 'kind' | 'subject' | 'validFrom' | 'value' | 'withdrawnAt' | 'deletedAt'
>;

/** IDs of the facts that don't apply on the day. Of two versions for one day, the one entered later counts. */
export function factsOffOn(rows: readonly Version[], day: string): ReadonlySet<string> {
  const latest = new Map<string, Version>();
  for (const row of rows) {
    if (row.kind !== STATE_FACT || row.validFrom > day || row.withdrawnAt !== null || row.deletedAt !== null)
      continue;
    const known = latest.get(row.subject);
    if (known === undefined || orderOf(known) < orderOf(row)) latest.set(row.subject, row);
  }
  return new Set([...latest].filter(([, { value }]) => isOff(value)).map(([subject]) => subject));
}

const orderOf = ({ validFrom, id }: Version): string => `${validFrom} ${id}`;
const isOff = (value: unknown): boolean => stateFactSchema.safeParse(value).data?.isOff === true;

/** The pack without them; the same one when nothing of it is off. */
export function withoutFacts(pack: StatePack, off: ReadonlySet<string>): StatePack {
  const facts = pack.facts.filter(({ id }) => !off.has(id));
  return facts.length === pack.facts.length ? pack : { ...pack, facts };
}
