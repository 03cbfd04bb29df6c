import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget } from '#src/testing/contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.dispose());

describe('linkIdentity', () => {
  it('asks for a session', async () => {
    const { error } = await target
      .client()
      .auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
    expect(error).not.toBeNull();
  });

  it('refuses a provider that nobody knows', async () => {
    const { client } = await target.newPerson();
    const provider = 'unheard-of' as 'google';
    const { data, error } = await client.auth.linkIdentity({
      provider,
      options: { skipBrowserRedirect: true },
    });
    expect(error?.status).toBeGreaterThanOrEqual(400);
    expect(data.url).toBeNull();
  });
});
