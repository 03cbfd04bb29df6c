/**
 * How long the law of the state wants a report or an agreement kept. `private.retention_rules` in SQL holds the same
 * years, and refuses to erase before that day; a test compares them.
 */
import type { DatedVersion } from '../tables/dated-versions.ts';
import { packOn } from './all-packs.ts';
import { coveredTypes } from './covered-types.ts';
import { packOfOffice } from './office-facts.ts';
import type { KeptRecord } from './state-pack.ts';

export interface Retention {
  /** The earliest day on which it may be erased. */
  readonly until: string;
  readonly words: string;
  readonly source: string;
}

export interface KeptJob {
  readonly typeId: string;
  readonly region: string;
  /** Of the inspection, YYYY-MM-DD. */
  readonly day: string;
  /** Of the last version; a rule may count from delivery. */
  readonly publishedOn?: string | null;
}

/** Null where no rule was read. Counted from the later of inspection and last version, so never earlier than the law's day. */
export function retentionOf(
  kept: KeptRecord,
  { typeId, region, day, publishedOn }: KeptJob,
  rows: readonly DatedVersion[] = [],
): Retention | null {
  const pack = coveredTypes.has(typeId) ? packOn(region, day) : null;
  if (pack === null) return null;
  const from = publishedOn != null && publishedOn > day ? publishedOn : day;
  for (const fact of packOfOffice(pack, rows, day).facts) {
    if (fact.keepYears === undefined || fact.confidence !== 'verified') continue;
    if (fact.keeps?.includes(kept) === false) continue;
    return { until: yearsAfter(from, fact.keepYears), words: fact.words, source: fact.source };
  }
  return null;
}

/** February 29 becomes February 28 in other years, as Postgres counts. */
function yearsAfter(day: string, years: number): string {
  const [year, month, date] = day.split('-');
  const then = Number(year) + years;
  const isLeap = then % 4 === 0 && (then % 100 !== 0 || then % 400 === 0);
  return `${String(then).padStart(4, '0')}-${month}-${month === '02' && date === '29' && !isLeap ? '28' : date}`;
}
