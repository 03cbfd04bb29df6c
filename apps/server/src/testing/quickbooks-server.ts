/**
 * Test support: Intuit on loopback, as its documents describe it: OAuth with basic authentication and refresh tokens that are
 * replaced with each use, and the Accounting API of one company with request ids, sync tokens and Faults.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reply, textOf } from './stripe-forms.ts';

type Fields = Record<string, unknown>;
type Entity = 'Customer' | 'Invoice' | 'Payment' | 'Item' | 'Account' | 'Vendor';
interface Answer {
  readonly status: number;
  readonly json: object;
}

export type QuickbooksServer = Awaited<ReturnType<typeof startQuickbooksServer>>;

export async function startQuickbooksServer() {
  const state = createState();
  const http = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://intuit.test');
    if (url.pathname === '/authorize') {
      const { realm_id: realmId, ...back } = agree(url.href);
      const asked = url.searchParams.get('redirect_uri') ?? '';
      const location = `${asked}?${new URLSearchParams({ ...back, realmId })}`;
      return void response.writeHead(303, { location }).end();
    }
    const body = await textOf(request);
    const answered =
      url.pathname === '/token' || url.pathname === '/revoke'
        ? oauth(state, request, url.pathname, body)
        : api(state, request, url, body);
    send(state, url, response, answered);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    ...state,
    state,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    /** What the company has, without what was deleted. */
    all: (entity: Entity): Fields[] => [...state.objects.values()].filter((each) => each.entity === entity),
    agree,
    async dispose() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };

  /** The person agrees on Intuit's page. @returns what their browser is sent back with */
  function agree(address: string) {
    const asked = new URL(address).searchParams;
    const code = `code-${randomBytes(8).toString('hex')}`;
    state.codes.set(code, asked.get('redirect_uri') ?? '');
    return { code, state: asked.get('state') ?? '', realm_id: state.realmId };
  }
}

function counter(from: number): () => number {
  let last = from;
  return () => {
    last += 1;
    return last;
  };
}

function createState() {
  return {
    clientId: 'plumbline-books',
    secret: `secret-${randomBytes(12).toString('hex')}`,
    realmId: '4620816365',
    codes: new Map<string, string>(),
    access: new Set<string>(),
    refresh: new Set<string>(),
    handedOut: [] as string[],
    revoked: [] as string[],
    requests: [] as string[],
    nextId: counter(100),
    objects: new Map<string, Fields>([
      [
        '1',
        {
          entity: 'Account',
          Id: '1',
          Name: 'Services',
          AccountType: 'Income',
          AccountSubType: 'ServiceFeeIncome',
        },
      ],
    ]),
    answers: new Map<string, Answer>(),
    /** Answers to come: 'drop' carries out what was asked, and loses the answer. */
    faults: [] as ('drop' | 'limit' | 'break')[],
    /** What QuickBooks adds to every invoice on its own, dollars. */
    ownTax: 0,
  };
}
type State = ReturnType<typeof createState>;

function send(state: State, url: URL, response: ServerResponse, answer: Answer): void {
  if (url.pathname.startsWith('/v3/') && state.faults[0] === 'drop' && url.searchParams.has('requestid')) {
    state.faults.shift();
    response.destroy();
    return;
  }
  if (answer.status === 429) response.setHeader('retry-after', '1');
  reply(response, answer.status, answer.json);
}

function oauth(state: State, request: IncomingMessage, path: string, body: string): Answer {
  const basic = `Basic ${btoa(`${state.clientId}:${state.secret}`)}`;
  if (request.headers.authorization !== basic) return { status: 401, json: { error: 'invalid_client' } };
  if (path === '/revoke') {
    const { token } = JSON.parse(body) as { token: string };
    state.revoked.push(token);
    state.refresh.delete(token);
    state.access.clear();
    return { status: 200, json: {} };
  }
  const form = new URLSearchParams(body);
  const given = form.get('refresh_token') ?? '';
  const isFirst = form.get('grant_type') === 'authorization_code';
  const isGranted = isFirst
    ? state.codes.get(form.get('code') ?? '') === form.get('redirect_uri')
    : state.refresh.delete(given);
  state.codes.delete(form.get('code') ?? '');
  if (!isGranted) return { status: 400, json: { error: 'invalid_grant' } };
  const [access, refresh] = ['access', 'refresh'].map((kind) => `${kind}-${randomBytes(12).toString('hex')}`);
  if (access === undefined || refresh === undefined) throw new Error('no token');
  state.access.add(access);
  state.refresh.add(refresh);
  state.handedOut.push(access, refresh);
  const times = { expires_in: 3600, x_refresh_token_expires_in: 8_726_400 };
  return {
    status: 200,
    json: { token_type: 'bearer', access_token: access, refresh_token: refresh, ...times },
  };
}

function fault(code: string, message: string, status = 400): Answer {
  const error = { Message: message, Detail: message, code };
  return {
    status,
    json: { Fault: { Error: [error], type: 'ValidationFault' }, time: '2026-11-27T00:00:00Z' },
  };
}

function api(state: State, request: IncomingMessage, url: URL, body: string): Answer {
  const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
  if (!state.access.has(token)) return fault('3200', 'AuthenticationFailed', 401);
  if (state.faults[0] === 'limit' || state.faults[0] === 'break')
    return state.faults.shift() === 'limit' ? fault('3001', 'ThrottleExceeded', 429) : fault('', 'down', 500);
  const [, , , realm, resource = '', id] = url.pathname.split('/');
  if (realm !== state.realmId || url.searchParams.get('minorversion') !== '75')
    return fault('3100', 'no', 403);
  state.requests.push(`${request.method} ${resource}${url.searchParams.get('operation') ?? ''}`);
  if (resource === 'companyinfo')
    return { status: 200, json: { CompanyInfo: { CompanyName: 'Lind Inspections' } } };
  if (resource === 'query') return query(state, url.searchParams.get('query') ?? '');
  const entity = `${resource[0]?.toUpperCase()}${resource.slice(1)}` as Entity;
  if (request.method === 'GET') return shown(entity, state.objects.get(id ?? ''));
  const requestId = url.searchParams.get('requestid') ?? '';
  if (requestId.length === 0 || requestId.length > 50) return fault('2010', 'requestid');
  const repeated = state.answers.get(requestId);
  if (repeated !== undefined) return repeated;
  const answer = write(state, entity, JSON.parse(body) as Fields, url.searchParams.get('operation'));
  state.answers.set(requestId, answer);
  return answer;
}

function query(state: State, text: string): Answer {
  const asked = /^select \* from (\w+) where (\w+) = '((?:[^'\\]|\\.)*)'/.exec(text);
  if (asked === null) return fault('4000', `Error parsing query: ${text}`);
  const [, entity = '', field = '', value = ''] = asked;
  const wanted = value.replace(/\\(.)/g, '$1').toLowerCase();
  const found = [...state.objects.values()].filter(
    (each) => each.entity === entity && String(each[field]).toLowerCase() === wanted,
  );
  return { status: 200, json: { QueryResponse: found.length === 0 ? {} : { [entity]: found } } };
}

const shown = (entity: Entity, object: Fields | undefined): Answer =>
  object === undefined || object.entity !== entity
    ? fault('610', 'Object Not Found')
    : { status: 200, json: { [entity]: object } };

function write(state: State, entity: Entity, body: Fields, operation: string | null): Answer {
  const id = typeof body.Id === 'string' ? body.Id : String(state.nextId());
  const before = state.objects.get(id);
  if (body.Id !== undefined && before === undefined) return fault('610', 'Object Not Found');
  if (before !== undefined && before.SyncToken !== body.SyncToken) return fault('5010', 'Stale Object Error');
  if (operation === 'delete') {
    state.objects.delete(id);
    return { status: 200, json: { [entity]: { Id: id, status: 'Deleted' } } };
  }
  const refused = refusalOf(state, entity, body, id);
  if (refused !== null) return refused;
  const changed =
    operation === 'void' ? { ...before, Line: [], PrivateNote: 'Voided' } : { ...before, ...body };
  const object = { ...changed, entity, Id: id, SyncToken: String(Number(before?.SyncToken ?? -1) + 1) };
  const whole = entity === 'Invoice' ? { ...object, TotalAmt: totalOf(state, object, operation) } : object;
  state.objects.set(id, whole);
  return { status: 200, json: { [entity]: whole } };
}

function refusalOf(state: State, entity: Entity, body: Fields, id: string): Answer | null {
  const isNamed = entity === 'Customer' || entity === 'Item';
  const name = isNamed ? (body.DisplayName ?? body.Name) : undefined;
  const isTaken = [...state.objects.values()].some(
    (each) =>
      each.Id !== id &&
      ['Customer', 'Vendor', 'Item'].includes(String(each.entity)) &&
      String(each.DisplayName ?? each.Name).toLowerCase() === String(name).toLowerCase(),
  );
  if (name !== undefined && isTaken) return fault('6240', 'The name supplied already exists.');
  const customer = (body.CustomerRef as { value: string } | undefined)?.value;
  if (customer !== undefined && state.objects.get(customer)?.entity !== 'Customer')
    return fault('2500', 'Invalid Reference Id');
  return null;
}

function totalOf(
  state: State,
  { Line: lines = [], TxnTaxDetail: tax }: Fields,
  operation: string | null,
): number {
  if (operation === 'void') return 0;
  const sum = (lines as { Amount: number }[]).reduce((total, { Amount }) => total + Amount, 0);
  return sum + ((tax as { TotalTax?: number } | undefined)?.TotalTax ?? 0) + state.ownTax;
}
