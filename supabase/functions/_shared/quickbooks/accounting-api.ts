/**
 * QuickBooks Online's Accounting API v3 of one company, as far as it is used: queries, creations and updates. A creation with the
 * same request id is answered as the first one was (https://developer.intuit.com, "Request ID").
 */
import { z } from 'zod';
import type { ProviderFetch } from '../calendar/provider-fetch.ts';
import { ProviderFailure } from '../calendar/provider-fetch.ts';

const MINOR_VERSION = '75';

export type Entity = 'Customer' | 'Invoice' | 'Payment' | 'Item' | 'Account';

/** What QuickBooks did not accept: `code` as in its list of errors (6240: the name is taken; 5010: changed since; 610: not there). */
export class Fault extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
export const DUPLICATE_NAME = '6240';
export const STALE = '5010';
export const NOT_FOUND = '610';

const objectSchema = z.looseObject({
  Id: z.string(),
  SyncToken: z.string().default('0'),
  DisplayName: z.string().optional(),
  Name: z.string().optional(),
  AccountSubType: z.string().optional(),
  PrimaryEmailAddr: z.object({ Address: z.string().optional() }).optional(),
  TotalAmt: z.number().optional(),
});
export type RemoteObject = z.infer<typeof objectSchema>;

const faultSchema = z.object({
  Fault: z.object({
    Error: z
      .array(
        z.object({
          code: z.string().default(''),
          Message: z.string().default(''),
          Detail: z.string().default(''),
        }),
      )
      .min(1),
  }),
});
const querySchema = z.object({ QueryResponse: z.record(z.string(), z.unknown()) });
const companySchema = z.object({ CompanyInfo: z.object({ CompanyName: z.string() }) });

export interface AccountingDeps {
  readonly ask: ProviderFetch;
  readonly apiUrl: string;
  readonly realmId: string;
}

export function createAccounting({ ask, apiUrl, realmId }: AccountingDeps) {
  const urlOf = (path: string, more: Record<string, string> = {}): string =>
    `${apiUrl}/v3/company/${realmId}/${path}?${new URLSearchParams({ ...more, minorversion: MINOR_VERSION })}`;
  const headers = { accept: 'application/json' };

  async function read(answer: Response): Promise<unknown> {
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok) return body;
    const fault = faultSchema.safeParse(body);
    const [first] = fault.success ? fault.data.Fault.Error : [];
    if (first === undefined) throw new ProviderFailure('refused', `answered ${answer.status}`);
    throw new Fault(first.code, first.Detail || first.Message);
  }

  async function write(
    entity: Entity,
    requestId: string,
    body: object,
    more: Record<string, string> = {},
  ): Promise<RemoteObject> {
    const answer = await ask(urlOf(entity.toLowerCase(), { ...more, requestid: requestId }), {
      method: 'POST',
      headers,
      json: body,
      expected: [400, 404],
    });
    return z.object({ [entity]: objectSchema }).parse(await read(answer))[entity] as RemoteObject;
  }

  return {
    async companyName(): Promise<string> {
      const answer = await ask(urlOf(`companyinfo/${realmId}`), { headers, expected: [400, 404] });
      return companySchema.parse(await read(answer)).CompanyInfo.CompanyName;
    },
    /** @param where of the query language, with texts quoted by quoted() */
    async find(entity: Entity, where: string): Promise<readonly RemoteObject[]> {
      const query = `select * from ${entity} where ${where} maxresults 100`;
      const answer = await ask(urlOf('query', { query }), { headers, expected: [400] });
      const { QueryResponse: found } = querySchema.parse(await read(answer));
      return z.array(objectSchema).parse(found[entity] ?? []);
    },
    async get(entity: Entity, id: string): Promise<RemoteObject> {
      const answer = await ask(urlOf(`${entity.toLowerCase()}/${encodeURIComponent(id)}`), {
        headers,
        expected: [400, 404],
      });
      return z.object({ [entity]: objectSchema }).parse(await read(answer))[entity] as RemoteObject;
    },
    create: (entity: Entity, requestId: string, body: object) => write(entity, requestId, body),
    /** Fields that are not named stay as they are. @throws Fault STALE when someone else has changed it since */
    update: (entity: Entity, requestId: string, body: object) =>
      write(entity, requestId, { ...body, sparse: true }),
    /** An invoice keeps its number with amounts of zero. */
    voided: (entity: 'Invoice', requestId: string, body: object) =>
      write(entity, requestId, body, { operation: 'void' }),
    removed: (entity: 'Payment', requestId: string, body: object) =>
      write(entity, requestId, body, { operation: 'delete' }),
  };
}
export type Accounting = ReturnType<typeof createAccounting>;

/** A text within a query. */
export const quoted = (text: string): string => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
