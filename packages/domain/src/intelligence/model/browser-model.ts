/**
 * The model that a browser brings (Prompt API, https://webmachinelearning.github.io/prompt-api/): text only, downloaded once, offline from
 * then on.
 */
import { type Model, type ModelAnswer, ModelFailure, type ModelRequest } from './model.ts';
import { systemText } from './protocol.ts';
import { readAnswer, repair, wireSchema } from './read-answer.ts';

export type BrowserModelState = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface PromptSession {
  prompt(input: string, options: { responseConstraint?: object; signal?: AbortSignal }): Promise<string>;
  destroy(): void;
}
interface Languages {
  readonly expectedInputs: readonly { readonly type: 'text'; readonly languages: readonly string[] }[];
  readonly expectedOutputs: readonly { readonly type: 'text'; readonly languages: readonly string[] }[];
}
/** `LanguageModel` of the browser, as far as it is used here. */
export interface PromptApi {
  availability(options: Languages): Promise<BrowserModelState>;
  create(
    options: Languages & {
      readonly initialPrompts?: readonly { readonly role: 'system'; readonly content: string }[];
      readonly signal?: AbortSignal;
      readonly monitor?: (download: EventTarget) => void;
    },
  ): Promise<PromptSession>;
}

export const promptLanguages: Languages = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en', 'es'] }],
};

export const BROWSER_MODEL_NAME = 'This browser';
const PATIENCE_MS = 180_000;

export function createBrowserModel(api: PromptApi, { patienceMs = PATIENCE_MS } = {}): Model {
  return {
    async complete<T>(request: ModelRequest<T>): Promise<ModelAnswer<T>> {
      if (request.images.length > 0) throw new ModelFailure('rejected', 'the browser reads text only');
      const timeout = AbortSignal.timeout(patienceMs);
      const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
      const wording = { ...request, schema: wireSchema(request.schema) };
      const asked = request.messages.map(({ text }) => text).join('\n\n');
      let session: PromptSession | null = null;
      try {
        // The schema is in the prompt as well: a small model keeps to what it has read.
        const content = systemText(wording, 'object');
        session = await api.create({
          ...promptLanguages,
          initialPrompts: [{ role: 'system', content }],
          signal,
        });
        const say = saying(session, wording.schema, signal);
        let text = await say(asked);
        let read = readAnswer({ text, stop: 'end' }, request.schema);
        if (!read.ok) {
          const [, again] = repair({ text }, read.problem);
          text = await say(again?.text ?? '');
          read = readAnswer({ text, stop: 'end' }, request.schema);
        }
        if (!read.ok) throw new ModelFailure('unreadable', 'the answer did not match its schema');
        return { object: read.object, model: BROWSER_MODEL_NAME, usage: { inputTokens: 0, outputTokens: 0 } };
      } catch (error) {
        throw error instanceof ModelFailure ? error : failureOf(error, signal);
      } finally {
        session?.destroy();
      }
    },
  };
}

/** With the shape enforced where the browser can, else without. */
function saying(session: PromptSession, responseConstraint: object, signal: AbortSignal) {
  return async (input: string): Promise<string> => {
    try {
      return await session.prompt(input, { responseConstraint, signal });
    } catch (error) {
      if (nameOf(error) !== 'NotSupportedError') throw error;
      return await session.prompt(input, { signal });
    }
  };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

function failureOf(error: unknown, signal: AbortSignal): ModelFailure {
  if (signal.aborted) return new ModelFailure('timeout', 'the browser took too long');
  if (nameOf(error) === 'QuotaExceededError') return new ModelFailure('too-large', 'the request is too long');
  if (nameOf(error) === 'NotReadableError')
    return new ModelFailure('refused', 'the browser withheld the answer');
  if (nameOf(error) === 'NotSupportedError')
    return new ModelFailure('rejected', 'the browser takes no such request');
  return new ModelFailure('unreachable', 'the browser’s model did not start');
}
