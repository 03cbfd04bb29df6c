import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget } from '#src/testing/contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.dispose());

describe('signInWithOAuth', () => {
  it('leads to the authorize endpoint with a challenge', async () => {
    const { data, error } = await target
      .client('pkce')
      .auth.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true, scopes: 'openid' } });
    expect(error).toBeNull();
    const url = new URL(data.url ?? '');
    expect(`${url.origin}${url.pathname}`).toBe(`${target.url}/auth/v1/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      provider: 'google',
      scopes: 'openid',
      code_challenge_method: 's256',
    });
  });

  it('is refused there for a provider that nobody knows', async () => {
    const answer = await fetch(`${target.url}/auth/v1/authorize?provider=unheard-of`, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});
