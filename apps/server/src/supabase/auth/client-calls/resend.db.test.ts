import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget } from '#src/testing/contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.dispose());

describe('resend', () => {
  it('answers alike for a sign-up that waits and for an address of nobody', async () => {
    const waiting = target.newEmail();
    await target.admin.auth.admin.createUser({ email: waiting, password: 'correct horse 7' });
    for (const email of [waiting, target.newEmail()]) {
      expect((await target.client().auth.resend({ type: 'signup', email })).error).toBeNull();
    }
  });

  it('writes again about a change of address', async () => {
    const { email } = await target.newPerson();
    const newEmail = target.newEmail();
    await target.admin.auth.admin.generateLink({ type: 'email_change_new', email, newEmail });
    expect((await target.client().auth.resend({ type: 'email_change', email })).error).toBeNull();
  });
});
