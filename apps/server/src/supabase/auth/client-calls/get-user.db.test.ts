import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget } from '#src/testing/contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.dispose());

describe('getUser', () => {
  it('tells whose session it is', async () => {
    const { client, userId, email } = await target.newPerson();
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ id: userId, email, aud: 'authenticated', role: 'authenticated' });
    expect(data.user?.identities).toMatchObject([{ provider: 'email' }]);
  });

  it('refuses a token that somebody made up, and one without a session', async () => {
    const { client } = await target.newPerson();
    expect((await target.client().auth.getUser('made.up.token')).error?.status).toBe(403);
    const token = (await client.auth.getSession()).data.session?.access_token;
    await client.auth.signOut();
    expect((await target.client().auth.getUser(token)).error?.name).toBe('AuthSessionMissingError');
  });
});
