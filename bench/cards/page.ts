/** Runs in the page: draws every card, reads it with the app's own reader, and compares. */
import { parseCard } from '@plumbline/domain/contacts/card/parse-card';
import { createTextReader } from '../../apps/web/src/ground/text-reader/text-reader.ts';
import { cardFacts, createRandom } from './card-facts.ts';
import { drawCard, LAYOUT_COUNT, photographCard } from './draw-card.ts';
import { addTally, type ScoredField, scoreCard, scoredFields, type Tally } from './score-card.ts';

export interface CardFigures {
  readonly cardCount: number;
  readonly tallies: Readonly<Record<ScoredField, Tally>>;
  readonly times: readonly number[];
  readonly startMs: number;
  /** Misreadings, for fixing the reader. */
  readonly misses: readonly string[];
}

declare global {
  interface Window {
    runCards: (count: number, seed: number) => Promise<CardFigures>;
  }
}

window.runCards = async (count, seed) => {
  const reader = createTextReader();
  const none: Tally = { right: 0, wrong: 0, missed: 0 };
  const tallies: Record<ScoredField, Tally> = {
    email: none,
    phone: none,
    name: none,
    company: none,
    address: none,
  };
  const times: number[] = [];
  const misses: string[] = [];
  const started = performance.now();
  await reader.read(await pictureOf(seed, 0).then(({ picture }) => picture));
  const startMs = performance.now() - started;
  for (let index = 0; index < count; index += 1) {
    const { facts, picture } = await pictureOf(seed + index, index % LAYOUT_COUNT);
    const from = performance.now();
    const lines = await reader.read(picture);
    const found = parseCard(lines);
    times.push(performance.now() - from);
    const scores = scoreCard(facts, found);
    for (const field of scoredFields) {
      tallies[field] = addTally(tallies[field], scores[field]);
      if (scores[field].wrong + scores[field].missed > 0) {
        misses.push(
          JSON.stringify({
            index,
            layout: index % LAYOUT_COUNT,
            field,
            facts,
            found,
            lines: lines.map(({ text }) => text),
          }),
        );
      }
    }
  }
  reader.dispose();
  return { cardCount: count, tallies, times, startMs, misses };
};

async function pictureOf(seed: number, layout: number) {
  const random = createRandom(seed);
  const facts = cardFacts(random);
  return { facts, picture: await photographCard(drawCard(facts, layout, random), random) };
}
