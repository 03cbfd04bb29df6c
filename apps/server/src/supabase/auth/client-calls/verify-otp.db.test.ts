import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget } from '#src/testing/contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.dispose());

async function linkFor(type: 'magiclink' | 'recovery', email: string) {
  const { data, error } = await target.admin.auth.admin.generateLink({ type, email });
  if (error !== null) throw error;
  return data.properties;
}

describe('verifyOtp', () => {
  it.each(['magiclink', 'recovery'] as const)(
    'opens a session by the hash of a %s link, once',
    async (type) => {
      const { email, userId } = await target.newPerson();
      const { hashed_token: token_hash } = await linkFor(type, email);
      const opened = await target.client().auth.verifyOtp({ type, token_hash });
      expect(opened.data.user?.id).toBe(userId);
      const again = await target.client().auth.verifyOtp({ type, token_hash });
      expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
    },
  );

  it('opens a session by the six digits of a mail', async () => {
    const { email, userId } = await target.newPerson();
    const { email_otp: token } = await linkFor('magiclink', email);
    expect(token).toMatch(/^\d{6}$/);
    const opened = await target.client().auth.verifyOtp({ type: 'email', email, token });
    expect(opened.data.user?.id).toBe(userId);
  });

  it('confirms a sign-up', async () => {
    const email = target.newEmail();
    const password = 'correct horse 7';
    const { data } = await target.admin.auth.admin.generateLink({ type: 'signup', email, password });
    const token = data.properties?.email_otp ?? '';
    const opened = await target.client().auth.verifyOtp({ type: 'signup', email, token });
    expect(opened.data.user?.email_confirmed_at).toBeTruthy();
    expect((await target.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('changes an address when both mailboxes agree', async () => {
    const { client, email } = await target.newPerson();
    const newEmail = target.newEmail();
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data, error } = await target.admin.auth.admin.generateLink({ type, email, newEmail });
      expect(error).toBeNull();
      const token_hash = data.properties?.hashed_token ?? '';
      expect((await target.client().auth.verifyOtp({ type: 'email_change', token_hash })).error).toBeNull();
    }
    expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
  });

  it('refuses digits that were made up', async () => {
    const { email } = await target.newPerson();
    const { error } = await target.client().auth.verifyOtp({ type: 'email', email, token: '000000' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  });
});
