/** Runs in the page: draws every plate, reads it with the app's own reader, and compares. */
import { PLATE_LEAST_CONFIDENCE, parsePlate } from '@plumbline/domain/intelligence/plates/parse-plate';
import { createTextReader } from '../../apps/web/src/ground/text-reader/text-reader.ts';
import { createRandom } from '../cards/card-facts.ts';
import { addTally, type Tally } from '../cards/score-card.ts';
import { comparePart, type ScoredPart, scoredParts } from './compare-plate.ts';
import { LAYOUT_COUNT, photographPlate } from './draw-plate.ts';
import { LATEST_YEAR, type PlateFacts, plateFacts } from './plate-facts.ts';
import type { DrawnPlate } from './score-plates.ts';

export interface PlateFigures {
  readonly plateCount: number;
  readonly tallies: Readonly<Record<ScoredPart, Tally>>;
  readonly times: readonly number[];
  readonly misses: readonly string[];
}

declare global {
  interface Window {
    runPlates: (count: number, seed: number) => Promise<PlateFigures>;
    drawPlates: (count: number, seed: number) => Promise<DrawnPlate[]>;
  }
}

interface Drawn {
  readonly facts: PlateFacts;
  readonly picture: Blob;
}

async function draw(index: number, seed: number): Promise<Drawn> {
  const random = createRandom(seed + index);
  const facts = plateFacts(index, random);
  return { facts, picture: await photographPlate(facts, Math.floor(index / 10) % LAYOUT_COUNT, random) };
}

/** The same plates for a model, which reads them elsewhere. */
window.drawPlates = async (count, seed) => {
  const drawn: DrawnPlate[] = [];
  for (let index = 0; index < count; index += 1) {
    const { facts, picture } = await draw(index, seed);
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const base64 = btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
    drawn.push({ facts, mime: 'image/jpeg', base64 });
  }
  return drawn;
};

window.runPlates = async (count, seed) => {
  const reader = createTextReader();
  const none: Tally = { right: 0, wrong: 0, missed: 0 };
  const tallies: Record<ScoredPart, Tally> = { brand: none, model: none, serial: none, year: none };
  const [times, misses]: [number[], string[]] = [[], []];
  for (let index = 0; index < count; index += 1) {
    const { facts, picture } = await draw(index, seed);
    const from = performance.now();
    const lines = await reader.read(picture, undefined, PLATE_LEAST_CONFIDENCE);
    const plate = parsePlate({ lines, barcodes: [] }, LATEST_YEAR);
    times.push(performance.now() - from);
    const found: Record<ScoredPart, readonly string[]> = {
      brand: [plate.brand?.value ?? ''],
      model: [plate.model?.value ?? ''],
      serial: [plate.serial?.value ?? ''],
      year: (plate.year?.years ?? []).map(String),
    };
    for (const part of scoredParts) {
      const score = comparePart(String(facts[part]), found[part]);
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
