/**
 * The network between a device of the model and the real SQL functions: answers as PostgREST does, or misbehaves.
 */
import type { TestDatabase, TestUser } from '../../../../../../server/src/testing/test-database.ts';

export const networkFaults = [
  'none',
  'drop', // never arrives
  'lost', // arrives, the answer does not
  'cut', // half of the answer
  'twice', // arrives twice
  'hang', // arrives, the answer never comes
  'late', // arrives after what is sent later, unanswered
  'echo', // arrives, is answered, and arrives again after what is sent later
  'portal', // a captive portal answers instead
  'outage', // 500
  'too-many', // 429
  'signed-out', // 401
  'too-large', // 413
] as const;
export type NetworkFault = (typeof networkFaults)[number];

export interface ModelNetwork {
  fetch: typeof fetch;
  /** Faults of the next requests, in order; later requests succeed. */
  script: NetworkFault[];
  /** Delivers everything still in flight. */
  settle(): Promise<void>;
}

interface Answer {
  status: number;
  body: unknown;
}

export function createModelNetwork(database: TestDatabase, user: TestUser): ModelNetwork {
  let underWay: (() => Promise<unknown>)[] = [];
  const network: ModelNetwork = { script: [], fetch: respond as typeof fetch, settle };

  /** In reverse order: what was sent first arrives last. */
  async function settle(): Promise<void> {
    const arriving = underWay.reverse();
    underWay = [];
    for (const arrive of arriving) await arrive();
  }
  async function respond(url: string, init: RequestInit): Promise<Response> {
    const fault = network.script.shift() ?? 'none';
    const earlier = underWay;
    underWay = [];
    try {
      return await answerWith(fault, url, init);
    } finally {
      underWay = [...earlier, ...underWay];
      if (fault !== 'late' && fault !== 'echo') await settle();
    }
  }
  async function answerWith(fault: NetworkFault, url: string, init: RequestInit): Promise<Response> {
    const ask = (): Promise<Answer> =>
      answerOf(database, user, url, typeof init.body === 'string' ? init.body : '{}');
    switch (fault) {
      case 'drop':
        throw new TypeError('no network');
      case 'lost':
        await ask();
        throw new TypeError('the connection was closed');
      case 'cut':
        return new Response(JSON.stringify((await ask()).body).slice(0, -2), { status: 200 });
      case 'twice':
        await ask();
        return toResponse(await ask());
      case 'hang':
        await ask();
        return untilAborted(init.signal ?? null);
      case 'late':
        underWay.push(ask);
        return untilAborted(init.signal ?? null);
      case 'echo':
        underWay.push(ask);
        return toResponse(await ask());
      case 'portal':
        return new Response('<html>Welcome to our hotel</html>', { status: 200 });
      case 'outage':
        return new Response('upstream', { status: 500 });
      case 'too-many':
        return toResponse({ status: 429, body: { code: 'over_request_rate_limit' } });
      case 'signed-out':
        return toResponse({ status: 401, body: { code: 'PGRST301' } });
      case 'too-large':
        return new Response('', { status: 413 });
      default:
        return toResponse(await ask());
    }
  }
  return network;
}

const toResponse = ({ status, body }: Answer): Response => new Response(JSON.stringify(body), { status });

/** On a slow machine the caller may have given up while the server was still working. */
export function untilAborted(signal: AbortSignal | null): Promise<Response> {
  return new Promise((_resolve, reject) => {
    const end = (): void => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });
}

async function answerOf(database: TestDatabase, user: TestUser, url: string, text: string): Promise<Answer> {
  const args = JSON.parse(text) as Record<string, unknown>;
  const [sql, parameters] = statementOf(url.split('/').at(-1) ?? '', args);
  try {
    const [row] = await database.as<{ answer: unknown }>(user, `select ${sql} as answer`, parameters);
    return { status: 200, body: row?.answer === '' ? null : row?.answer };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'XX000';
    return { status: /^(P0|54|40|55)/.test(code) ? 500 : 400, body: { code, message: String(error) } };
  }
}

function statementOf(name: string, args: Record<string, unknown>): [string, unknown[]] {
  switch (name) {
    case 'sync_push':
      return [
        'public.sync_push($1, $2, $3)',
        [args.p_scope, JSON.stringify(args.p_mutations), args.p_device],
      ];
    case 'sync_pull':
      return ['public.sync_pull($1, $2, $3)', [args.p_scope, args.p_after, args.p_limit]];
    case 'sync_manifest':
      return ['public.sync_manifest($1)', [args.p_known]];
    default:
      throw new Error(`the model does not know ${name}`);
  }
}
