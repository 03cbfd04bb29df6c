/** What of a plate is scored, and how one reading counts. */
import type { Tally } from '../cards/score-card.ts';

export const scoredParts = ['brand', 'model', 'serial', 'year'] as const;
export type ScoredPart = (typeof scoredParts)[number];

/** Of several years one has to be right: the person chooses. */
export function comparePart(printed: string, said: readonly string[]): Tally {
  const given = said.filter((each) => each !== '');
  if (given.includes(printed)) return { right: 1, wrong: 0, missed: 0 };
  return given.length === 0 ? { right: 0, wrong: 0, missed: 1 } : { right: 0, wrong: 1, missed: 1 };
}
