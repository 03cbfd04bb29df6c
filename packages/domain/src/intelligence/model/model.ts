/**
 * The one port to a language model. A request is text and photos with the shape of its answer; an answer is an object of
 * that shape, or a failure with a code. An adapter per protocol builds the bodies (`openai.ts`, `anthropic.ts`, `google.ts`),
 * `ask-model.ts` descends the ladder of structured output. Nothing here follows an address or runs a tool that a model names.
 */
import type { z } from 'zod';

export const modelKinds = ['openai-compatible', 'openai', 'anthropic', 'google'] as const;
export type ModelKind = (typeof modelKinds)[number];

export interface ModelSettings {
  readonly kind: ModelKind;
  /** Without a trailing slash. */
  readonly url: string;
  readonly model: string;
  /** Null: the server needs none. */
  readonly key: string | null;
}

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface ModelImage {
  readonly mime: 'image/jpeg' | 'image/png';
  readonly base64: string;
}

export interface ModelRequest<T> {
  /** Name of the feature; of letters, digits and underscores. */
  readonly purpose: string;
  /** What the model is to do; never text that a person typed. */
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  /** They precede the first message. */
  readonly images: readonly ModelImage[];
  readonly schema: z.core.$ZodType<T>;
  readonly signal?: AbortSignal;
}

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ModelAnswer<T> {
  readonly object: T;
  /** As the provider names it. */
  readonly model: string;
  /** Of all rounds. */
  readonly usage: ModelUsage;
}

export interface Model {
  /** @throws ModelFailure */
  complete<T>(request: ModelRequest<T>): Promise<ModelAnswer<T>>;
}

/**
 * busy: later, after `retryAfterMs` · unreachable, timeout, cut-off: later · key: the key is not accepted · address: it
 * may not be called · rejected: the
 * model or address is unknown, or the request does not fit it · refused: the model declines · unreadable, too-large: the
 * answer is of no use.
 */
export type ModelFailureCode =
  | 'busy'
  | 'unreachable'
  | 'timeout'
  | 'cut-off'
  | 'key'
  | 'address'
  | 'rejected'
  | 'refused'
  | 'unreadable'
  | 'too-large';

/** Its message never holds the key, the address, or what was sent. */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly code: ModelFailureCode;
  readonly retryAfterMs: number | null;

  constructor(code: ModelFailureCode, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whether the same request may succeed later. */
export const isPassing = (code: ModelFailureCode): boolean =>
  code === 'busy' || code === 'unreachable' || code === 'timeout' || code === 'cut-off';
