import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget } from '#src/testing/contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.dispose());

describe('signInWithOtp', () => {
  it('writes to somebody who has an account, and opens no session yet', async () => {
    const { email } = await target.newPerson();
    const { data, error } = await target.client().auth.signInWithOtp({ email });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
  });

  it('makes no account when it is told not to', async () => {
    const email = target.newEmail();
    const { error } = await target
      .client()
      .auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    // supabase/auth reveals which addresses are unused; the embedded server does not. The app handles both.
    expect([undefined, 'otp_disabled']).toContain(error?.code);
    const { data } = await target.admin.auth.admin.listUsers({ perPage: 1000 });
    expect(data.users.some((user) => user.email === email)).toBe(false);
  });

  it('makes an account otherwise', async () => {
    const email = target.newEmail();
    expect((await target.client().auth.signInWithOtp({ email })).error).toBeNull();
    const isThere = async () =>
      (await target.admin.auth.admin.listUsers({ perPage: 1000 })).data.users.some(
        (user) => user.email === email,
      );
    await expect.poll(isThere).toBe(true);
  });
});
