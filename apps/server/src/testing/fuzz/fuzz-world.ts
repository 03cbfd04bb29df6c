/** What request generators know about the server, and shared helpers. */
import { oddText } from './odd-values.ts';
import type { Choices } from './seeded-random.ts';

export interface FuzzSchema {
  readonly tables: readonly { readonly name: string; readonly columns: readonly FuzzColumn[] }[];
  readonly functions: readonly { readonly name: string; readonly arguments: readonly FuzzColumn[] }[];
  readonly edgeFunctions: readonly string[];
  readonly buckets: readonly string[];
}
export interface FuzzColumn {
  readonly name: string;
  readonly type: string;
}
export interface FuzzWorld {
  readonly schema: FuzzSchema;
  /** Ids of existing rows, people and organizations. */
  readonly ids: readonly string[];
  /** Headers by caller: a visitor, a member, the owner of another organization, none. */
  readonly callers: readonly Readonly<Record<string, string>>[];
}

export interface FuzzedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export type Draft = Omit<FuzzedRequest, 'headers'> & { readonly headers?: Record<string, string> };
export type Maker = (choices: Choices, world: FuzzWorld) => Draft;

export const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'] as const;
/** Encoded as a browser would, but sometimes not at all: a client may send anything. */
export const encoded = (choices: Choices, text: string): string => {
  const raw = choices.chance(0.05)
    ? text.replace(/[^\x21-\x7e]/g, '')
    : encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
  return raw.slice(0, 4000);
};
export const bodyOf = (choices: Choices, value: unknown): string =>
  choices.chance(0.05) ? oddText(choices) : JSON.stringify(value);
