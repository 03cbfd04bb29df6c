import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget } from '#src/testing/contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.dispose());

describe('refreshSession', () => {
  it('replaces both tokens', async () => {
    const { client } = await target.newPerson();
    const before = (await client.auth.getSession()).data.session;
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
    expect(data.user?.id).toBe(before?.user.id);
  });

  it('refuses a token that nobody was given', async () => {
    const { error } = await target.client().auth.refreshSession({ refresh_token: 'made-up-token' });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});
