/**
 * /api/v1: the office for its own programs (ADR 0152). Each request has a key, one operation, one transaction as the
 * key's person; its answer has rate headers, and an ETag or a problem.
 */
import { createHash } from 'node:crypto';
import { openApiDocument } from '@plumbline/domain/public-api/openapi';
import {
  API_PATH,
  type Operation,
  type OperationId,
  operationIds,
  operationOf,
} from '@plumbline/domain/public-api/operations';
import { type Context, Hono } from 'hono';
import type pg from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import { DatabaseOutage } from '#src/ground/database-outage.ts';
import { describeFailure } from '#src/ground/failure.ts';
import { Overload } from '#src/ground/overload.ts';
import { bearerOf, findKeyHolder, type KeyHolder, requireScope } from './api-keys.ts';
import { createApiLimits } from './api-limits.ts';
import { handlers, type Values } from './handlers.ts';
import { answerOnce, type KeptAnswer } from './idempotency.ts';
import { challengeOf } from './oauth/metadata.ts';
import { ApiProblem, problemOfDatabase, problemResponse } from './problem.ts';
import type { PdfReader } from './report-pdf.ts';
import type { WebhookMaker } from './webhook-maker.ts';

export interface PublicApiDeps {
  readonly database: CallerDatabase;
  readonly publicUrl: string;
  readonly webhooks: WebhookMaker;
  readonly readPdf: PdfReader;
  readonly rateLimitFactor: number;
  readonly log: Logger;
}

export interface PublicApi {
  fetch(request: Request, origin: string): Promise<Response>;
}

export function createPublicApi(deps: PublicApiDeps): PublicApi {
  const limits = createApiLimits(deps.database, deps.rateLimitFactor);
  const app = new Hono<{ Bindings: { origin: string } }>();
  let document: string | undefined; // built on the first request, not at startup
  app.get(`${API_PATH}/openapi.json`, () => {
    document ??= JSON.stringify(openApiDocument(deps.publicUrl));
    return jsonAnswer(200, document, {});
  });
  for (const id of operationIds) {
    const operation = operationOf(id);
    const path = API_PATH + operation.path.replace('{id}', ':id');
    app.on(operation.method.toUpperCase(), path, (context) => answer(id, operation, context));
  }
  app.notFound(() => problemResponse(new ApiProblem(404)));
  app.onError((error) => {
    const problem = error instanceof ApiProblem ? error : problemOfDatabase(error);
    if (problem !== null) return problemResponse(problem);
    // The HTTP layer answers these with its own 503.
    if (error instanceof DatabaseOutage || error instanceof Overload) throw error;
    deps.log.error(describeFailure(error), 'a request of the API failed');
    return problemResponse(new ApiProblem(500));
  });

  async function answer(
    id: OperationId,
    operation: Operation,
    context: Context<{ Bindings: { origin: string } }>,
  ): Promise<Response> {
    const request = context.req.raw;
    const token = bearerOf(request);
    const { origin } = context.env;
    const holder = token === null ? null : await findKeyHolder(deps.database, token, origin, 'api');
    if (holder === null) {
      await limits.countStranger(origin);
      const challenge = challengeOf(new URL(deps.publicUrl).origin, 'api', token !== null);
      throw new ApiProblem(401, null, { headers: { 'www-authenticate': challenge } });
    }
    const rate = await limits.count(holder.keyId);
    try {
      requireScope(holder, operation.scope);
      const pathId = idOf(context.req.param('id'));
      if (id === 'getReportPdf') return await deps.readPdf(holder, pathId, rate);
      const done = await run(id, operation, holder, request, pathId);
      if (done.body === null) return new Response(null, { status: 204, headers: rate });
      return jsonAnswer(done.status, JSON.stringify(done.body), rate, request.headers.get('if-none-match'));
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : problemOfDatabase(error);
      if (problem === null) throw error;
      return problemResponse(problem, rate);
    }
  }

  async function run(
    id: Exclude<OperationId, 'getReportPdf'>,
    operation: Operation,
    holder: KeyHolder,
    request: Request,
    pathId: string,
  ): Promise<KeptAnswer> {
    const url = new URL(request.url);
    const query = parsed(operation.query ?? z.object({}), Object.fromEntries(url.searchParams));
    const body = operation.body === undefined ? {} : parsed(operation.body, await readBody(request));
    const assertUnchanged = unchangedCheck(request.headers.get('if-match'));
    const work = async (client: pg.PoolClient): Promise<KeptAnswer> => {
      const call = { client, holder, id: pathId, query, body, assertUnchanged, webhooks: deps.webhooks };
      return { status: operation.status, body: await handlers[id](call) };
    };
    return deps.database.asCaller(holder.caller, (client) =>
      operation.method === 'get'
        ? work(client)
        : answerOnce(
            client,
            holder,
            {
              method: operation.method,
              path: url.pathname,
              body,
              idempotencyKey: request.headers.get('idempotency-key'),
            },
            () => work(client),
          ),
    );
  }

  return { fetch: async (request, origin) => app.fetch(request, { origin }) };
}

const uuid = z.uuid();
function idOf(given: string | undefined): string {
  if (given === undefined) return '';
  if (!z.safeParse(uuid, given).success) throw new ApiProblem(404);
  return given;
}

async function readBody(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw new ApiProblem(400, 'The body isn’t JSON.');
  }
}

function parsed(schema: z.ZodMiniObject, value: unknown): Values {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new ApiProblem(400, null, { errors });
}

const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

function unchangedCheck(seen: string | null): (current: unknown) => void {
  return (current) => {
    if (seen !== null && seen !== '*' && seen !== etagOf(JSON.stringify(current))) throw new ApiProblem(412);
  };
}

function jsonAnswer(
  status: number,
  text: string,
  rate: Readonly<Record<string, string>>,
  seen: string | null = null,
): Response {
  const headers = { ...rate, etag: etagOf(text), 'cache-control': 'private, no-cache' };
  if (seen !== null && status === 200 && seen === headers.etag)
    return new Response(null, { status: 304, headers });
  return new Response(text, { status, headers: { ...headers, 'content-type': 'application/json' } });
}
