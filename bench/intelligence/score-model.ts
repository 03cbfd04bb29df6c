/** The same notes with a model: what it writes is held against its note, as the app does. */
import { prepareRequest } from '@plumbline/domain/intelligence/answer-request';
import { checkNarrative, type UnsupportedKind } from '@plumbline/domain/intelligence/check-narrative';
import { type Model, ModelFailure } from '@plumbline/domain/intelligence/model/model';
import { narrativeProposal } from '@plumbline/domain/intelligence/requests/narrative';
import { z } from 'zod/mini';

export interface ModelScores {
  readonly asked: number;
  readonly answered: number;
  /** Words that no note has, by kind. */
  readonly unsupported: Readonly<Record<UnsupportedKind, number>>;
  /** Answers that never fitted their form, repair round included. */
  readonly schemaFailures: number;
  /** Other failures: busy, declined, out of reach. */
  readonly otherFailures: number;
  readonly seconds: readonly number[];
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly misses: readonly string[];
}

type Outcome =
  | { readonly kind: 'answered'; readonly text: string; readonly seconds: number; readonly tokens: Tokens }
  | { readonly kind: 'failed'; readonly isForm: boolean; readonly code: string };
type Tokens = { readonly inputTokens: number; readonly outputTokens: number };

/** One after the other: a model on a laptop answers one at a time. */
export async function scoreModel(model: Model, notes: readonly string[]): Promise<ModelScores> {
  const unsupported: Record<UnsupportedKind, number> = {
    number: 0,
    place: 0,
    material: 0,
    negation: 0,
    other: 0,
  };
  const misses: string[] = [];
  const seconds: number[] = [];
  let [answered, schemaFailures, otherFailures, inputTokens, outputTokens] = [0, 0, 0, 0, 0];
  for (const note of notes) {
    const outcome = await draft(model, note);
    if (outcome.kind === 'failed') {
      if (outcome.isForm) schemaFailures += 1;
      else otherFailures += 1;
      misses.push(`${note}: ${outcome.code}`);
      continue;
    }
    answered += 1;
    seconds.push(outcome.seconds);
    inputTokens += outcome.tokens.inputTokens;
    outputTokens += outcome.tokens.outputTokens;
    const found = checkNarrative(outcome.text, [note]).unsupported;
    for (const { kind } of found) unsupported[kind] += 1;
    if (found.length > 0)
      misses.push(
        `${outcome.text} <- ${note}: ${found.map(({ text, kind }) => `${text} (${kind})`).join(', ')}`,
      );
  }
  return {
    asked: notes.length,
    answered,
    unsupported,
    schemaFailures,
    otherFailures,
    seconds,
    inputTokens,
    outputTokens,
    misses,
  };
}

async function draft(model: Model, note: string): Promise<Outcome> {
  const sources = { section: 'House', item: 'Item', note, examples: [] };
  const prepared = prepareRequest('narrative', sources, []);
  if (prepared === null) throw new Error('the note is no request');
  const { system, text, schema } = prepared.prompt;
  const from = performance.now();
  try {
    const answer = await model.complete({
      purpose: prepared.feature,
      system,
      messages: [{ role: 'user', text }],
      images: [],
      schema,
    });
    const seconds = (performance.now() - from) / 1000;
    const told = prepared
      .proposals(answer.object)
      .map((proposal) => z.parse(narrativeProposal, proposal))
      .flatMap(({ title, observation, implication, recommendation }) => [
        title,
        observation,
        implication,
        recommendation,
      ]);
    return {
      kind: 'answered',
      text: told.filter((text) => text !== '').join('. '),
      seconds,
      tokens: answer.usage,
    };
  } catch (error) {
    if (error instanceof ModelFailure)
      return { kind: 'failed', isForm: error.code === 'unreadable', code: error.code };
    if (error instanceof z.core.$ZodError) return { kind: 'failed', isForm: true, code: 'form' };
    throw error;
  }
}
