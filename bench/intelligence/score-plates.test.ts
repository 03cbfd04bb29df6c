/** The evaluation of plates, with a model on this machine that speaks a documented protocol. */
import { createModel } from '@plumbline/domain/intelligence/model/ask-model';
import { afterEach, expect, it } from 'vitest';
import {
  type ModelServer,
  saying,
  startModelServer,
} from '../../supabase/functions/_shared/intelligence/testing/model-server.ts';
import { createRandom } from '../cards/card-facts.ts';
import { plateFacts } from './plate-facts.ts';
import { scorePlates } from './score-plates.ts';

let server: ModelServer | null = null;
afterEach(() => server?.close());

const drawn = Array.from({ length: 40 }, (_, index) => ({
  facts: plateFacts(index, createRandom(1 + index)),
  mime: 'image/jpeg' as const,
  base64: Buffer.from(`plate ${index}`).toString('base64'),
}));
type Facts = (typeof drawn)[number]['facts'];

async function score(read: (facts: Facts, index: number) => object) {
  server = await startModelServer(({ text }) => {
    const index = drawn.findIndex(({ base64 }) => text.includes(`base64,${base64}"`));
    const plate = drawn[index];
    if (plate === undefined) return { status: 400, body: {} };
    const rest = { fuel: null, gallons: null, btu: null, year: null };
    return saying('openai', JSON.stringify({ ...rest, ...read(plate.facts, index) }));
  });
  const model = createModel({ kind: 'openai', url: server.url, model: 'm', key: null });
  return scorePlates(model, drawn, 2026);
}

it('finds nothing wrong with a model that reads what is printed; the years are our rules', async () => {
  const scores = await score(({ brand, model, serial }) => ({ make: brand.toUpperCase(), model, serial }));
  expect(scores).toMatchObject({ answered: 40, schemaFailures: 0, otherFailures: 0, misses: [] });
  for (const tally of Object.values(scores.tallies))
    expect(tally).toEqual({ right: 40, wrong: 0, missed: 0 });
});

it('counts a wrong digit as wrong, what is left empty as missed, and another form as a failure', async () => {
  const scores = await score(({ brand, model, serial }, index) =>
    index === 0
      ? { make: 3 }
      : { make: brand, model: index === 1 ? '' : model, serial: `${serial.slice(0, -1)}X` },
  );
  expect(scores).toMatchObject({ answered: 39, schemaFailures: 1 });
  expect(scores.tallies.serial).toEqual({ right: 0, wrong: 39, missed: 39 });
  expect(scores.tallies.model).toEqual({ right: 38, wrong: 0, missed: 1 });
});
