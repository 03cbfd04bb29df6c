/** What an adapter knows of its protocol: how one attempt is worded, and how its answer reads. */
import type { ModelImage, ModelMessage, ModelSettings, ModelUsage } from './model.ts';

/** schema: the provider enforces it · object: any JSON, the schema is in the prompt · text: the same, fenced in prose. */
export type Rung = 'schema' | 'object' | 'text';

export interface Attempt {
  readonly rung: Rung;
  /** Some servers of OpenAI's protocol accept only `image_url: "data:..."`. */
  readonly imageForm: 'object' | 'string';
}

export interface Wording {
  readonly purpose: string;
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly images: readonly ModelImage[];
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface WireRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

export interface WireAnswer {
  /** The answer; an object that the protocol already parsed is text again. */
  readonly text: string;
  readonly model: string | null;
  readonly usage: ModelUsage;
  readonly stop: 'end' | 'length' | 'refused';
}

export interface Protocol {
  attempts(hasImages: boolean): readonly Attempt[];
  word(settings: ModelSettings, wording: Wording, attempt: Attempt): WireRequest;
  /** Null: not an answer of this protocol. */
  read(body: unknown): WireAnswer | null;
}

/** Ample for the longest schema of ours; a model that goes on is cut. */
export const MOST_OUTPUT_TOKENS = 4096;

export const plainAttempts = (...rungs: readonly Rung[]): readonly Attempt[] =>
  rungs.map((rung) => ({ rung, imageForm: 'object' }));

/** The system text, with the schema where the provider does not enforce it. */
export function systemText({ system, schema }: Wording, rung: Rung): string {
  if (rung === 'schema') return system;
  const fence = rung === 'text' ? ' in a ```json block' : '';
  return `${system}\n\nAnswer with one JSON object${fence} and nothing else. It matches this JSON Schema:\n${JSON.stringify(schema)}`;
}
