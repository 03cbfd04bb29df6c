import { describe, expect, it } from 'vitest';
import { createRestClient } from '../backend/rest-client.ts';
import { loadIdentity } from './identity.ts';

type Answer = { status: number; body: unknown };
const noRows: Answer = { status: 406, body: { code: 'PGRST116', message: 'no rows', details: '', hint: '' } };
const profile = { user_id: 'u1', email: 'ann@b.test', full_name: 'Ann', onboarding_completed: true };
const usual: Record<string, Answer> = {
  'rpc/ensure_organization': { status: 200, body: 'o1' },
  profiles: { status: 200, body: profile },
  organization_members: { status: 200, body: { organization_id: 'o1', role: 'owner' } },
  organizations: { status: 200, body: { id: 'o1', name: 'Ann Inspections' } },
};

function restWith(changed: Record<string, Answer>) {
  const seen: string[] = [];
  const rest = createRestClient({
    config: { backendUrl: 'http://db.test', publishableKey: 'key' },
    accessToken: async () => 'token',
    fetch: async (input, init) => {
      const path = new URL(input instanceof Request ? input.url : input).pathname.replace('/rest/v1/', '');
      seen.push(`${path} ${new Headers(init?.headers).get('authorization')}`);
      const { status, body } = { ...usual, ...changed }[path] ?? { status: 404, body: {} };
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    },
  });
  return { rest, seen };
}

describe('profile and organization', () => {
  it('are made first, then read, with the token of the person', async () => {
    const { rest, seen } = restWith({});
    expect(await loadIdentity(rest, 'u1')).toMatchObject({
      kind: 'found',
      profile: { userId: 'u1', fullName: 'Ann', avatarUrl: null, onboardingCompleted: true },
      organization: { id: 'o1', name: 'Ann Inspections', role: 'owner' },
    });
    expect(seen[0]).toBe('rpc/ensure_organization Bearer token');
  });

  it('PGRST116 means no organization', async () => {
    const { rest } = restWith({ organization_members: noRows });
    expect(await loadIdentity(rest, 'u1')).toMatchObject({ kind: 'found', organization: null });
  });

  it('23503 on the profile means that the account is gone', async () => {
    const gone = { status: 409, body: { code: '23503', message: 'fk', details: '', hint: '' } };
    const { rest } = restWith({ 'rpc/ensure_organization': gone });
    expect(await loadIdentity(rest, 'u1')).toEqual({ kind: 'stale-session' });
  });

  it("a call without a person is 'Not authenticated', one without a row 'Profile not found'", async () => {
    expect(await loadIdentity(restWith({}).rest, null)).toMatchObject({ message: 'Not authenticated' });
    const { rest } = restWith({ profiles: noRows });
    expect(await loadIdentity(rest, 'u1')).toMatchObject({ message: 'Profile not found' });
  });

  it('a broken server is worth another try', async () => {
    const { rest } = restWith({ organizations: { status: 500, body: { code: 'XX000', message: 'no' } } });
    expect(await loadIdentity(rest, 'u1')).toMatchObject({ kind: 'unreachable' });
  });
});
