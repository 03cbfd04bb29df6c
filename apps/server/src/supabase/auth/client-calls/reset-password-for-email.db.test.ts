import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget } from '#src/testing/contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.dispose());

describe('resetPasswordForEmail', () => {
  it('answers alike whether somebody has the address or not', async () => {
    const { email } = await target.newPerson();
    for (const address of [email, target.newEmail()]) {
      const { data, error } = await target.client().auth.resetPasswordForEmail(address);
      expect([data, error]).toEqual([{}, null]);
    }
  });

  it('leads by its link to a session that sets a new password', async () => {
    const { email } = await target.newPerson();
    const { data } = await target.admin.auth.admin.generateLink({ type: 'recovery', email });
    const { auth } = target.client();
    await auth.verifyOtp({ type: 'recovery', token_hash: data.properties?.hashed_token ?? '' });
    expect((await auth.updateUser({ password: 'another horse 8' })).error).toBeNull();
    const { error } = await target.client().auth.signInWithPassword({ email, password: 'another horse 8' });
    expect(error).toBeNull();
  });
});
