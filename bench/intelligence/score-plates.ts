/** The drawn plates with a model: what it reads, made into a plate as the app does, is compared with what was drawn. */
import { prepareRequest } from '@plumbline/domain/intelligence/answer-request';
import { type Model, ModelFailure } from '@plumbline/domain/intelligence/model/model';
import { addSaid } from '@plumbline/domain/intelligence/plates/add-said';
import { plateProposal } from '@plumbline/domain/intelligence/requests/plate-said';
import { z } from 'zod/mini';
import { addTally, type Tally } from '../cards/score-card.ts';
import { comparePart, type ScoredPart, scoredParts } from './compare-plate.ts';
import type { PlateFacts } from './plate-facts.ts';

export interface DrawnPlate {
  readonly facts: PlateFacts;
  readonly mime: 'image/jpeg' | 'image/png';
  readonly base64: string;
}

export interface ModelPlateScores {
  readonly answered: number;
  readonly tallies: Readonly<Record<ScoredPart, Tally>>;
  /** Answers that never fitted their form, repair round included. */
  readonly schemaFailures: number;
  readonly otherFailures: number;
  readonly seconds: readonly number[];
  readonly misses: readonly string[];
}

const MEDIA = '0193a000-0000-7000-8000-000000000001';
const SOURCES = {
  section: 'House',
  item: 'Equipment',
  photos: [{ mediaId: MEDIA, sha256: 'ab'.repeat(32) }],
};

export async function scorePlates(
  model: Model,
  drawn: readonly DrawnPlate[],
  latest: number,
): Promise<ModelPlateScores> {
  const none: Tally = { right: 0, wrong: 0, missed: 0 };
  const tallies: Record<ScoredPart, Tally> = { brand: none, model: none, serial: none, year: none };
  const [seconds, misses]: [number[], string[]] = [[], []];
  let [answered, schemaFailures, otherFailures] = [0, 0, 0];
  for (const plate of drawn) {
    const from = performance.now();
    try {
      const read = await readOne(model, plate, latest);
      answered += 1;
      seconds.push((performance.now() - from) / 1000);
      for (const part of scoredParts) {
        const score = comparePart(String(plate.facts[part]), read[part]);
        tallies[part] = addTally(tallies[part], score);
        if (score.right === 0) misses.push(`${part}: ${plate.facts[part]} <- ${read[part].join(', ')}`);
      }
    } catch (error) {
      if (error instanceof z.core.$ZodError) schemaFailures += 1;
      else if (!(error instanceof ModelFailure)) throw error;
      else if (error.code === 'unreadable') schemaFailures += 1;
      else otherFailures += 1;
    }
  }
  return { answered, tallies, schemaFailures, otherFailures, seconds, misses };
}

async function readOne(
  model: Model,
  { mime, base64 }: DrawnPlate,
  latest: number,
): Promise<Record<ScoredPart, readonly string[]>> {
  const prepared = prepareRequest('plates', SOURCES, []);
  if (prepared === null) throw new Error('the plate is no request');
  const { system, text, schema } = prepared.prompt;
  const answer = await model.complete({
    purpose: prepared.feature,
    system,
    messages: [{ role: 'user', text }],
    images: [{ mime, base64 }],
    schema,
  });
  const [said] = prepared.proposals(answer.object).map((each) => z.parse(plateProposal, each));
  const plate = said === undefined ? null : addSaid(null, said, latest);
  return {
    brand: [plate?.brand?.value ?? ''],
    model: [plate?.model?.value ?? ''],
    serial: [plate?.serial?.value ?? ''],
    year: (plate?.year?.years ?? []).map(String),
  };
}
