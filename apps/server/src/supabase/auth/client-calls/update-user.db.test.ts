import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget } from '#src/testing/contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.dispose());

describe('updateUser', () => {
  it('keeps what a person tells, and tells listeners', async () => {
    const { client } = await target.newPerson();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => events.push(event));
    const { data, error } = await client.auth.updateUser({ data: { nickname: 'Annie' } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata.nickname).toBe('Annie');
    await expect.poll(() => events).toContain('USER_UPDATED');
  });

  it('changes the password, not to the same one and not to a short one', async () => {
    const { client, email, password } = await target.newPerson();
    expect((await client.auth.updateUser({ password })).error?.code).toBe('same_password');
    expect((await client.auth.updateUser({ password: 'short' })).error?.code).toBe('weak_password');
    expect((await client.auth.updateUser({ password: 'another horse 8' })).error).toBeNull();
    const tried = await target.client().auth.signInWithPassword({ email, password });
    expect(tried.error?.code).toBe('invalid_credentials');
  });

  it('does not take an address that somebody has', async () => {
    const { client } = await target.newPerson();
    const other = await target.newPerson();
    expect((await client.auth.updateUser({ email: other.email })).error?.code).toBe('email_exists');
  });

  it('requires a session', async () => {
    const { error } = await target.client().auth.updateUser({ data: {} });
    expect(error?.name).toBe('AuthSessionMissingError');
  });
});
