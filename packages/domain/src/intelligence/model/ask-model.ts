/**
 * A model behind one of the protocols. It descends a ladder of structured output until the provider takes a form, and begins
 * there the next time. What the model says is checked by the schema; one that does not fit is sent back once with what is wrong.
 */
import { anthropic } from './anthropic.ts';
import { google } from './google.ts';
import {
  type Model,
  type ModelAnswer,
  ModelFailure,
  type ModelKind,
  type ModelRequest,
  type ModelSettings,
  type ModelUsage,
} from './model.ts';
import { openAi, openAiCompatible } from './openai.ts';
import type { Protocol, WireAnswer, Wording } from './protocol.ts';
import { readAnswer, repair, wireSchema } from './read-answer.ts';
import { type ModelFetch, send } from './send.ts';

export interface ModelOptions {
  /** For everything one request takes. */
  readonly patienceMs?: number;
  /** Position on the ladder by model: shared by the models of one process. */
  readonly rungs?: Map<string, number>;
  /** For addresses that have to be checked when they are connected to. */
  readonly fetchFrom?: ModelFetch | undefined;
}

const PATIENCE_MS = 90_000;

const PROTOCOLS: Readonly<Record<ModelKind, Protocol>> = {
  'openai-compatible': openAiCompatible,
  openai: openAi,
  anthropic,
  google,
};

export function createModel(
  settings: ModelSettings,
  { patienceMs = PATIENCE_MS, rungs = new Map(), fetchFrom }: ModelOptions = {},
): Model {
  return {
    async complete<T>(request: ModelRequest<T>): Promise<ModelAnswer<T>> {
      const timeout = AbortSignal.timeout(patienceMs);
      const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
      const wording: Wording = { ...request, schema: wireSchema(request.schema) };
      const ladder = createLadder(settings, wording.images.length > 0, { rungs, fetchFrom });

      let answer = await ladder.ask(wording, signal);
      let read = readAnswer(answer, request.schema);
      while (!read.ok && read.isProse && ladder.descend()) {
        answer = addUsage(await ladder.ask(wording, signal), answer.usage);
        read = readAnswer(answer, request.schema);
      }
      if (!read.ok) {
        const messages = [...request.messages, ...repair(answer, read.problem)];
        answer = addUsage(await ladder.ask({ ...wording, messages }, signal), answer.usage);
        read = readAnswer(answer, request.schema);
      }
      if (!read.ok) throw new ModelFailure('unreadable', 'the answer did not match its schema');
      return { object: read.object, model: answer.model ?? settings.model, usage: answer.usage };
    },
  };
}

function createLadder(
  settings: ModelSettings,
  hasImages: boolean,
  { rungs, fetchFrom }: Required<Pick<ModelOptions, 'rungs' | 'fetchFrom'>>,
) {
  const protocol = PROTOCOLS[settings.kind];
  const attempts = protocol.attempts(hasImages);
  const name = `${settings.kind} ${settings.url} ${settings.model} ${hasImages ? 'photos' : 'text'}`;
  let position = Math.min(rungs.get(name) ?? 0, attempts.length - 1);

  const descend = (): boolean => {
    if (position + 1 >= attempts.length) return false;
    position += 1;
    return true;
  };
  return {
    descend,
    /** @throws ModelFailure */
    async ask(wording: Wording, signal: AbortSignal): Promise<WireAnswer> {
      for (;;) {
        const attempt = attempts[position];
        if (attempt === undefined) throw new ModelFailure('rejected', 'the provider takes no such request');
        const sent = await send(settings, protocol.word(settings, wording, attempt), signal, fetchFrom);
        if (sent.kind === 'answer') {
          const answer = protocol.read(sent.body);
          if (answer === null) throw new ModelFailure('unreadable', 'the answer is of another protocol');
          if (answer.stop === 'refused') throw new ModelFailure('refused', 'the model declined');
          rungs.set(name, position);
          return answer;
        }
        if (!descend()) throw new ModelFailure('rejected', 'the provider takes no such request');
      }
    },
  };
}

const addUsage = (answer: WireAnswer, before: ModelUsage): WireAnswer => ({
  ...answer,
  usage: {
    inputTokens: answer.usage.inputTokens + before.inputTokens,
    outputTokens: answer.usage.outputTokens + before.outputTokens,
  },
});
