import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget } from '#src/testing/contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.dispose());

describe('unlinkIdentity', () => {
  it('keeps the last way to sign in', async () => {
    const { client } = await target.newPerson();
    const identity = (await client.auth.getUserIdentities()).data?.identities[0];
    if (identity === undefined) throw new Error('everybody has an identity');
    const { error } = await client.auth.unlinkIdentity(identity);
    expect(error?.status).toBe(422);
    expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });
});
