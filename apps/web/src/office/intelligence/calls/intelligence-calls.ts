/** The model behind the office: whose it is, its key, and a test. Online only; the key is never sent back. */
import type { ModelPrices } from '@plumbline/domain/intelligence/model/usage-cost';
import * as z from 'zod/mini';
import type { Result } from '#src/ground/backend/call.ts';
import { callFunction, type HttpCaller, requestFunction } from '#src/ground/backend/call-function.ts';

export const keyKinds = ['openai', 'anthropic', 'google', 'openrouter', 'custom'] as const;
export type KeyKind = (typeof keyKinds)[number];

const stateSchema = z.object({
  source: z.enum(['none', 'operator', 'office']),
  model: z.string(),
  key: z.nullable(
    z.object({
      kind: z.enum(keyKinds),
      model: z.string(),
      ending: z.string(),
      /** Of the kind custom. */
      url: z._default(z.string(), ''),
      setAt: z.string(),
    }),
  ),
  /** Null for members who are not owners. */
  usage: z.nullable(
    z.object({
      requests: z.number(),
      inputTokens: z.number(),
      outputTokens: z.number(),
      /** Answers for which the provider told no tokens, such as voice notes. */
      uncounted: z._default(z.number(), 0),
    }),
  ),
  /** As the owner entered them; null: unknown, or not the owner. */
  prices: z._default(z.nullable(z.object({ sent: z.number(), received: z.number() })), null),
  isLimited: z.boolean(),
  /** Whether the model turns speech into text. */
  hears: z._default(z.boolean(), false),
});
export type IntelligenceState = z.infer<typeof stateSchema>;

const doneSchema = z.object({ outcome: z.literal('done') });
const keySchema = z.discriminatedUnion('outcome', [
  doneSchema,
  z.object({ outcome: z.literal('refused'), reason: z.string() }),
]);
export type KeyOutcome = z.infer<typeof keySchema>;
const testSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('works'), model: z.string(), seconds: z.number() }),
  z.object({ outcome: z.literal('failed'), code: z.string() }),
]);
export type TestOutcome = z.infer<typeof testSchema> | { readonly outcome: 'limited' };

export interface KeyInput {
  readonly kind: KeyKind;
  readonly model: string;
  /** '' for a server that needs none. */
  readonly key: string;
  /** '' for a known provider. */
  readonly url: string;
  /** A model that hears, where it is another one; '' for none. */
  readonly hearing: string;
}

export type IntelligenceCalls = ReturnType<typeof createIntelligenceCalls>;

export function createIntelligenceCalls(caller: HttpCaller, organizationId: string) {
  const post = <T>(body: object, read: (data: unknown) => T): Promise<Result<T>> =>
    callFunction(caller, 'intelligence', { organizationId, ...body }, read);
  const done = (data: unknown): null => {
    doneSchema.parse(data);
    return null;
  };
  return {
    state: () => post({ action: 'state' }, (data) => stateSchema.parse(data)),
    setKey: (input: KeyInput) => post({ action: 'set-key', ...input }, (data) => keySchema.parse(data)),
    setPrices: (prices: ModelPrices | null) => post({ action: 'set-prices', prices }, done),
    removeKey: () => post({ action: 'remove-key' }, done),
    /** Null when the server can't be reached. */
    async test(): Promise<TestOutcome | null> {
      const answer = await requestFunction(caller, 'intelligence', { organizationId, action: 'test' });
      if (!answer.ok) return null;
      if (answer.value.status === 429) return { outcome: 'limited' };
      const body: unknown = await answer.value.json().catch(() => null);
      return testSchema.safeParse(body).data ?? null;
    },
  };
}
