/** Runs in the page: draws every plate, reads it with the app's own reader, and compares. */
import { PLATE_LEAST_CONFIDENCE, parsePlate } from '@plumbline/domain/intelligence/plates/parse-plate';
import { createTextReader } from '../../apps/web/src/ground/text-reader/text-reader.ts';
import { createRandom } from '../cards/card-facts.ts';
import { addTally, type Tally } from '../cards/score-card.ts';
import { LAYOUT_COUNT, photographPlate } from './draw-plate.ts';
import { plateFacts } from './plate-facts.ts';

export const scoredParts = ['brand', 'model', 'serial', 'year'] as const;
export type ScoredPart = (typeof scoredParts)[number];

export interface PlateFigures {
  readonly plateCount: number;
  readonly tallies: Readonly<Record<ScoredPart, Tally>>;
  readonly times: readonly number[];
  readonly misses: readonly string[];
}

declare global {
  interface Window {
    runPlates: (count: number, seed: number) => Promise<PlateFigures>;
  }
}

/** The year after which no plate is dated. */
const LATEST = 2026;

window.runPlates = async (count, seed) => {
  const reader = createTextReader();
  const none: Tally = { right: 0, wrong: 0, missed: 0 };
  const tallies: Record<ScoredPart, Tally> = { brand: none, model: none, serial: none, year: none };
  const [times, misses]: [number[], string[]] = [[], []];
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(seed + index);
    const facts = plateFacts(index, random);
    const picture = await photographPlate(facts, Math.floor(index / 10) % LAYOUT_COUNT, random);
    const from = performance.now();
    const lines = await reader.read(picture, undefined, PLATE_LEAST_CONFIDENCE);
    const plate = parsePlate({ lines, barcodes: [] }, LATEST);
    times.push(performance.now() - from);
    const found: Record<ScoredPart, readonly string[]> = {
      brand: [plate.brand?.value ?? ''],
      model: [plate.model?.value ?? ''],
      serial: [plate.serial?.value ?? ''],
      year: (plate.year?.years ?? []).map(String),
    };
    for (const part of scoredParts) {
      const score = compare(String(facts[part]), found[part]);
      tallies[part] = addTally(tallies[part], score);
      if (score.right === 0)
        misses.push(
          JSON.stringify({ index, part, facts, found: found[part], lines: lines.map(({ text }) => text) }),
        );
    }
  }
  reader.dispose();
  return { plateCount: count, tallies, times, misses };
};

/** Of several years one has to be right: the person chooses. */
function compare(printed: string, said: readonly string[]): Tally {
  const given = said.filter((each) => each !== '');
  if (given.includes(printed)) return { right: 1, wrong: 0, missed: 0 };
  return given.length === 0 ? { right: 0, wrong: 0, missed: 1 } : { right: 0, wrong: 1, missed: 1 };
}
