import { daysBetween } from '../../time/day-words.ts';

/** What is owed, by days since it was due: the same ages on a statement, in analytics and in the owner's letter. */
export interface OwedByAge {
  readonly label: string;
  readonly cents: number;
  readonly count: number;
}

const AGES = [
  ['Not due yet', 0],
  ['1 to 30 days late', 30],
  ['31 to 60 days late', 60],
  ['61 to 90 days late', 90],
  ['More than 90 days late', Infinity],
] as const;

/** Every age, in order. @param today YYYY-MM-DD in the office's zone, like `dueOn` */
export function owedByAge(
  owed: readonly { readonly cents: number; readonly dueOn: string }[],
  today: string,
): OwedByAge[] {
  const sums = AGES.map(([label]) => ({ label, cents: 0, count: 0 }));
  for (const { cents, dueOn } of owed) {
    const late = daysBetween(dueOn, today);
    const sum = sums[AGES.findIndex(([, days]) => late <= days)];
    if (sum === undefined) continue;
    sum.cents += cents;
    sum.count += 1;
  }
  return sums;
}
