import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/contract-test-server.ts';

const schemaSql = `
  create function public.fail_with(state text) returns void language plpgsql
    as 'begin raise exception using errcode = state, message = state; end';`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(schemaSql);
});
afterAll(() => server.dispose());

const call = (path: string, body: unknown) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { apikey: server.secrets.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a database that cannot work now', () => {
  it.each([
    ['53100', 503, '30'],
    ['53300', 503, '2'],
    ['57P01', 503, '2'],
    ['57P02', 503, '2'],
    ['57P03', 503, '2'],
    ['08006', 503, '2'],
    ['58030', 503, '2'],
    ['57014', 504, null],
    ['53400', 500, null],
    ['23514', 400, null],
  ])('is told from one that refused: %s', async (state, status, retryAfter) => {
    const answer = await call('/rest/v1/rpc/fail_with', { state });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter]);
    expect(await answer.json()).toMatchObject({ code: state });
  });
});
