/** An organization's QuickBooks company: online only, for owners and admins. No token reaches this app. */
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, nothing, type Result, valueOrThrow } from '#src/ground/backend/call.ts';
import { callFunction } from '#src/ground/backend/call-function.ts';
import { connectionFields } from './connection-fields.ts';

const refusedSchema = z.object({
  kind: z.enum(['invoice', 'payment']),
  key: z.string(),
  problem: z.string(),
  /** Deleted there: sending it again creates a new one. */
  is_missing: z.boolean(),
  invoice_id: z.string(),
  number: z.nullable(z.string()),
});
export type RefusedObject = z.infer<typeof refusedSchema>;

const connectionSchema = z.object({
  ...connectionFields,
  /** First day of issue, YYYY-MM-DD. */
  since: z.string(),
  invoices: z.number(),
  payments: z.number(),
  refused: z.array(refusedSchema),
});
export type QuickbooksConnection = z.infer<typeof connectionSchema> & { readonly is_synced: true };

const startSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('go'), url: z.url({ protocol: /^https?$/ }) }),
  z.object({ outcome: z.literal('refused'), reason: z.string() }),
]);
const stateSchema = z.object({ isSetUp: z.boolean() });
const doneSchema = z.object({ outcome: z.literal('done') });
const FUNCTION = 'quickbooks-connect';

export interface QuickbooksReturn {
  readonly code: string;
  readonly state: string;
  /** Intuit's number of the company. */
  readonly realmId: string;
}

export interface QuickbooksCallDeps {
  readonly backend: Pick<Backend, 'rest' | 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
  readonly origin: string;
}
export type QuickbooksCalls = ReturnType<typeof createQuickbooksCalls>;

export function createQuickbooksCalls({ backend, fetch, origin }: QuickbooksCallDeps) {
  const redirectUri = `${origin}/oauth/quickbooks`;
  const change = (name: string, values: object): Promise<Result<null>> =>
    call(backend, (rest) => rest.rpc(name, values), nothing);
  return {
    setUp: (): Promise<readonly string[]> =>
      valueOrThrow(
        callFunction({ backend, fetch }, FUNCTION, { action: 'state' }, (data) =>
          stateSchema.parse(data).isSetUp ? ['quickbooks'] : [],
        ),
      ),
    connection: (organizationId: string): Promise<QuickbooksConnection | null> =>
      valueOrThrow(
        call(
          backend,
          (rest) => rest.rpc('quickbooks_connection', { p_organization: organizationId }),
          (data) => {
            const shown = z.nullable(connectionSchema).parse(data);
            return shown === null ? null : { ...shown, is_synced: true as const };
          },
        ),
      ),
    start: (organizationId: string) =>
      callFunction(
        { backend, fetch },
        FUNCTION,
        { action: 'start', organization: organizationId, redirect_uri: redirectUri },
        (data) => startSchema.parse(data),
      ),
    /** Works once per state. */
    finish: ({ code, state, realmId }: QuickbooksReturn) =>
      callFunction(
        { backend, fetch },
        FUNCTION,
        { action: 'finish', code, state, realm_id: realmId, redirect_uri: redirectUri },
        (data) => doneSchema.parse(data),
      ),
    pause: (organizationId: string, isPaused: boolean) =>
      change('quickbooks_pause', { p_organization: organizationId, p_is_paused: isPaused }),
    /** @param day YYYY-MM-DD; invoices issued earlier are left alone */
    setSince: (organizationId: string, day: string) =>
      change('quickbooks_since', { p_organization: organizationId, p_since: day }),
    sendAgain: (organizationId: string, { kind, key }: Pick<RefusedObject, 'kind' | 'key'>) =>
      change('quickbooks_retry', { p_organization: organizationId, p_kind: kind, p_object: key }),
    end: (organizationId: string) =>
      callFunction({ backend, fetch }, FUNCTION, { action: 'end', organization: organizationId }, (data) =>
        doneSchema.parse(data),
      ),
  };
}
