import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRestClient } from '../rest-client.ts';
import { createTeamCalls } from './team-calls.ts';

function callsWith(answer: { status: number; body?: unknown } | 'no network') {
  const asked: { path: string; body: Record<string, string> }[] = [];
  const rest = createRestClient({
    config: { backendUrl: 'http://server.test', publishableKey: 'key' } as Parameters<
      typeof createRestClient
    >[0]['config'],
    accessToken: async () => 'token',
    fetch: async (input, init) => {
      if (answer === 'no network') throw new TypeError('no network');
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      asked.push({ path: pathname, body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') });
      return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
        status: answer.status,
      });
    },
  });
  let count = 0;
  const calls = createTeamCalls({
    backend: { rest: async () => rest },
    organizationId: 'o1',
    origin: 'https://app.test',
    random: (size) => new Uint8Array(size).fill(++count),
  });
  return { calls, asked };
}

describe('calls about the team', () => {
  it('give the server the checksum of a token, and the token itself in the link of the letter alone', async () => {
    const { calls, asked } = callsWith({ status: 200, body: 'i1' });
    expect(await calls.invite('ben@example.com', 'office')).toBe('done');
    expect(await calls.resend('i1')).toBe('done');
    const tokens = asked.map(
      ({ body }) => /^https:\/\/app\.test\/join\/([A-Za-z0-9_-]{43})$/.exec(body.p_link ?? '')?.[1],
    );
    expect(new Set(tokens).size).toBe(2);
    expect(asked.map(({ body }) => body.p_token_hash)).toEqual(
      tokens.map((token) =>
        createHash('sha256')
          .update(token ?? '')
          .digest('hex'),
      ),
    );
  });

  it.each([
    [{ status: 403, body: { code: '42501', message: '' } }, 'refused'],
    [{ status: 400, body: { code: '23514', message: '' } }, 'invalid'],
    [{ status: 409, body: { code: '23505', message: '' } }, 'known'],
    [{ status: 500, body: { code: 'P0002', message: '' } }, 'gone'],
    [{ status: 500, body: { code: '55000', message: '' } }, 'not-now'],
    [{ status: 401, body: { code: 'PGRST301', message: '' } }, 'signed-out'],
    [{ status: 500, body: { code: 'XX000', message: '' } }, 'failed'],
    ['no network', 'offline'],
  ] as const)('answer %j with %s', async (answer, outcome) => {
    expect(await callsWith(answer).calls.setRole('u1', 'admin')).toBe(outcome);
  });
});
