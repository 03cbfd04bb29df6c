import { describe, expect, it } from 'vitest';
import { createRestClient } from '#src/ground/backend/rest-client.ts';
import { outcomeOf } from '#src/ground/backend/testing/outcomes.ts';
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
  const calls = createTeamCalls({
    backend: { rest: async () => rest },
    organizationId: 'o1',
  });
  return { calls, asked };
}

describe('calls about the team', () => {
  it('leave the link of an invitation to the server', async () => {
    const { calls, asked } = callsWith({ status: 200, body: 'i1' });
    expect(outcomeOf(await calls.invite('ben@example.com', 'office'))).toBe('done');
    expect(outcomeOf(await calls.resend('i1'))).toBe('done');
    expect(asked.map(({ body }) => body)).toEqual([
      { p_organization: 'o1', p_email: 'ben@example.com', p_role: 'office' },
      { p_invitation: 'i1' },
    ]);
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
    expect(outcomeOf(await callsWith(answer).calls.setRole('u1', 'admin'))).toBe(outcome);
  });
});
