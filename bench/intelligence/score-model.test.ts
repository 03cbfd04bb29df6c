/** The evaluation itself, with a model on this machine that speaks a documented protocol. */
import { createModel } from '@plumbline/domain/intelligence/model/ask-model';
import { afterEach, expect, it } from 'vitest';
import {
  type ModelServer,
  type Reply,
  saying,
  startModelServer,
} from '../../supabase/functions/_shared/intelligence/testing/model-server.ts';
import { noteCases } from './note-cases.ts';
import { scoreModel } from './score-model.ts';

let server: ModelServer | null = null;
afterEach(() => server?.close());

/** `observation`: what the model makes of a note. */
async function score(observation: (note: string) => string, broken?: Reply) {
  server = await startModelServer(({ body }) => {
    const messages = body.messages as readonly { readonly content: string }[];
    const { note } = JSON.parse(messages[1]?.content ?? '{}') as { note: string };
    if (broken !== undefined && note === noteCases[0]?.note) return broken;
    const rest = { title: '', implication: '', recommendation: '', severity: 'minor', isSafety: false };
    return saying('openai', JSON.stringify({ ...rest, observation: observation(note) }));
  });
  const model = createModel({ kind: 'openai', url: server.url, model: 'm', key: null });
  return scoreModel(
    model,
    noteCases.map(({ note }) => note),
  );
}
const caseOf = (note: string) => noteCases.find((each) => each.note === note);

it('finds no more unsupported in faithful drafts than the check does itself, and counts tokens and seconds', async () => {
  const scores = await score((note) => caseOf(note)?.faithful ?? '');
  expect(scores).toMatchObject({
    asked: 40,
    answered: 40,
    schemaFailures: 0,
    otherFailures: 0,
    inputTokens: 4000,
    outputTokens: 800,
  });
  expect(scores.unsupported).toMatchObject({ number: 0, place: 0, material: 0, negation: 0 });
  expect(scores.seconds).toHaveLength(40);
});

it('counts the numbers and places that a model invents', async () => {
  const { unsupported, misses } = await score((note) => caseOf(note)?.embroidered ?? '');
  expect(unsupported.number).toBeGreaterThan(5);
  expect(unsupported.place).toBeGreaterThan(2);
  expect(misses.length).toBeGreaterThan(30);
});

it('tells an answer of another form from a provider that fails', async () => {
  const form = await score((note) => caseOf(note)?.faithful ?? '', saying('openai', '{"title":1}'));
  expect(form).toMatchObject({ answered: 39, schemaFailures: 1, otherFailures: 0 });
  server?.close();
  const busy = await score((note) => caseOf(note)?.faithful ?? '', { status: 429, body: {} });
  expect(busy).toMatchObject({ answered: 39, schemaFailures: 0, otherFailures: 1 });
});
