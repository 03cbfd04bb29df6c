/** What one caller may take: time of a statement by role, size and depth of a body, requests a minute. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';

const schemaSql = `
  create function public.t_patience() returns text language sql as $$ select current_setting('statement_timeout') $$;
  create function public.sync_push(p_asked boolean) returns text language sql as $$ select current_setting('statement_timeout') $$;
  create function public.t_size(p jsonb) returns int language sql as $$ select length(p::text) $$;
  create function public.t_boom(state text) returns void language plpgsql as $$ begin
    raise exception using errcode = state, message = 'boom'; end $$;
  grant execute on function public.t_patience, public.sync_push(boolean), public.t_size, public.t_boom to anon, authenticated, service_role;`;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer(schemaSql, { rateLimitFactor: 0.005 });
  ({ token } = await server.signUp('ann@example.com'));
});
afterAll(() => server.dispose());

type Who = 'anon' | 'signed in' | 'service';
function call(who: Who, name: string, body: BodyInit): Promise<Response> {
  const { anonKey, serviceRoleKey } = server.secrets;
  const headers = {
    'content-type': 'application/json',
    apikey: who === 'service' ? serviceRoleKey : anonKey,
    ...(who === 'signed in' && { authorization: `Bearer ${token}` }),
  };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  return fetch(`${server.url}/rest/v1/rpc/${name}`, init);
}
const sized = (kilobytes: number): string => JSON.stringify({ p: 'x'.repeat(kilobytes * 1024) });

describe('a statement', () => {
  it('may take as long as the role of its caller allows, and a push longer', async () => {
    const patience = async (who: Who, name = 't_patience', body = '{}') =>
      (await call(who, name, body)).json();
    expect(await patience('anon')).toBe('3s');
    expect(await patience('signed in')).toBe('8s');
    expect(await patience('service')).toBe('1min');
    expect(await patience('signed in', 'sync_push', '{"p_asked":true}')).toBe('25s');
    expect(await patience('service', 'sync_push', '{"p_asked":true}')).toBe('1min');
  });

  it('that was cut off or waited for a lock in vain is not the fault of its caller', async () => {
    const cut = await call('signed in', 't_boom', '{"state":"57014"}');
    expect([cut.status, (await cut.json()).code]).toEqual([504, '57014']);
    const locked = await call('signed in', 't_boom', '{"state":"55P03"}');
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([503, '2']);
  });
});

describe('a body', () => {
  it('is as large as its caller has reason to send', async () => {
    expect((await call('signed in', 't_size', sized(300))).status).toBe(200);
    expect((await call('service', 't_size', sized(2000))).status).toBe(200);
    const refused = [
      await call('anon', 't_size', sized(300)),
      await call('anon', 't_size', new Blob([sized(300)]).stream()),
      await call('signed in', 't_size', sized(1100)),
    ];
    for (const answer of refused) {
      expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close']);
      expect((await answer.json()).message).toBe('The body is larger than this call may be.');
    }
  });

  it('is refused in words when it is nested too deep', async () => {
    const answer = await call('signed in', 't_size', `{"p":${'['.repeat(200_000)}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'PGRST102',
      message: 'The JSON is nested more than 64 levels deep.',
    });
  });
});

describe('requests without a pause', () => {
  it('of one account end in 429 with the time to wait, others and the service go on', async () => {
    const other = await server.signUp('bob@example.com');
    let answer = await call('signed in', 't_patience', '{}');
    for (let count = 0; answer.status === 200 && count < 400; count += 1)
      answer = await call('signed in', 't_patience', '{}');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await answer.json()).code).toBe('over_request_rate_limit');
    expect((await other.client.rpc('t_patience')).status).toBe(200);
    expect((await call('service', 't_patience', '{}')).status).toBe(200);
  });
});
