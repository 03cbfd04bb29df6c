import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget } from '#src/testing/contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.dispose());

describe('signUp', () => {
  it('makes a person with what they told about themselves', async () => {
    const email = target.newEmail();
    const { data, error } = await target.client().auth.signUp({
      email,
      password: 'correct horse 7',
      options: { data: { full_name: 'Ann Lee' } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      user_metadata: { full_name: 'Ann Lee' },
      app_metadata: { provider: 'email' },
    });
  });

  it('refuses a short password with its reason', async () => {
    const { error } = await target.client().auth.signUp({ email: target.newEmail(), password: 'short' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      reasons: ['length'],
    });
  });

  it('refuses what is no address', async () => {
    const { error } = await target.client().auth.signUp({ email: 'nobody', password: 'correct horse 7' });
    expect(error?.code).toBe('validation_failed');
  });
});
