import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget } from '#src/testing/contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.dispose());

describe('signInWithPassword', () => {
  it('opens a session', async () => {
    const person = await target.newPerson();
    const { data, error } = await target.client().auth.signInWithPassword(person);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(person.userId);
    expect(data.session).toMatchObject({ token_type: 'bearer' });
  });

  it('says the same of a wrong password and an unknown address', async () => {
    const { email } = await target.newPerson();
    const { auth } = target.client();
    for (const address of [email, target.newEmail()]) {
      const { error } = await auth.signInWithPassword({ email: address, password: 'not the password' });
      expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    }
  });

  it('waits for the address to be confirmed', async () => {
    const account = { email: target.newEmail(), password: 'correct horse 7' };
    await target.admin.auth.admin.createUser(account);
    const { error } = await target.client().auth.signInWithPassword(account);
    expect(error?.code).toBe('email_not_confirmed');
  });
});
