/** Rules that the embedded server adds to supabase/auth, and what supabase-js cannot show. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '#src/testing/contract-test-server.ts';
import { startTwilioServer, type TwilioServer } from '#src/testing/twilio-server.ts';
import { awayFromStepEdge, codeOf } from './totp-app.ts';

let server: TestServer;
let twilio: TwilioServer;
beforeAll(async () => {
  [server, twilio] = await Promise.all([startTestServer(), startTwilioServer()]);
});
beforeEach(awayFromStepEdge);
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([server.dispose(), twilio.dispose()]);
});

const newPerson = async () => {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  return { email, ...(await server.signUp(email)) };
};
const signIn = async (email: string): Promise<SupabaseClient> => {
  const client = server.client();
  await client.auth.signInWithPassword({ email, password: testPassword });
  return client;
};
async function enrol(client: SupabaseClient, friendlyName = 'App'): Promise<{ id: string; secret: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error !== null) throw error;
  return { id: data.id, secret: data.totp.secret };
}
const show = async (client: SupabaseClient, factorId: string, code: string): Promise<string> => {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  return error === null ? 'shown' : String(error.code);
};
const aalOf = async (client: SupabaseClient): Promise<unknown> =>
  (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;
const subjectsTo = async (email: string): Promise<string[]> =>
  (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);

describe('a code of an authenticator app', () => {
  it('is taken once, here and on every other device, and none that came before it', async () => {
    const { client, email } = await newPerson();
    const { id, secret } = await enrol(client);
    const code = codeOf(secret);
    expect(await show(client, id, code)).toBe('shown');
    const other = await signIn(email);
    expect(await show(other, id, code)).toBe('mfa_verification_failed');
    expect(await show(other, id, codeOf(secret, -1))).toBe('mfa_verification_failed');
    expect(await show(other, id, codeOf(secret, 1))).toBe('shown');
  });

  it('is taken once when two devices show it at the same moment', async () => {
    const { client, email } = await newPerson();
    const { id, secret } = await enrol(client);
    await show(client, id, codeOf(secret, -1));
    const devices = await Promise.all([signIn(email), signIn(email), signIn(email)]);
    const codes = await Promise.all(devices.map((device) => show(device, id, codeOf(secret))));
    expect(codes.filter((outcome) => outcome === 'shown')).toHaveLength(1);
  });

  it('opens a challenge once, in time, and from where it was begun', async () => {
    const { client } = await newPerson();
    const { id, secret } = await enrol(client);
    const begin = async () => (await client.auth.mfa.challenge({ factorId: id })).data?.id ?? '';
    const answer = async (challengeId: string, code: string) =>
      (await client.auth.mfa.verify({ factorId: id, challengeId, code })).error?.code ?? 'shown';

    const old = await begin();
    await server.database.query(
      `update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`,
      [old],
    );
    expect(await answer(old, codeOf(secret))).toBe('mfa_challenge_expired');
    const moved = await begin();
    await server.database.query(`update auth.mfa_challenges set ip_address = '192.0.2.1' where id = $1`, [
      moved,
    ]);
    expect(await answer(moved, codeOf(secret))).toBe('mfa_ip_address_mismatch');
    const used = await begin();
    expect(await answer(used, codeOf(secret))).toBe('shown');
    expect(await answer(used, codeOf(secret, 1))).toBe('mfa_ip_address_mismatch');
    expect(await answer(randomUUID(), codeOf(secret, 1))).toBe('mfa_factor_not_found');
  });
});

describe('guessing', () => {
  it('ends after ten wrong codes made all at once, and the owner is told by mail, once', async () => {
    const { client, email } = await newPerson();
    const { id, secret } = await enrol(client);
    await show(client, id, codeOf(secret, -1));
    const thief = await signIn(email);
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_each, index) => show(thief, id, `00000${index % 10}`)),
    );
    expect(guesses.filter((outcome) => outcome === 'over_request_rate_limit')).toHaveLength(4);
    // Even the right code comes too late.
    expect(await show(thief, id, codeOf(secret))).toBe('over_request_rate_limit');
    expect(
      (await subjectsTo(email)).filter((subject) => subject === 'Failed sign-in attempts on your account'),
    ).toHaveLength(1);
    // An existing session stays signed in.
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  it('of recovery codes is counted by itself', async () => {
    const { client, email } = await newPerson();
    const { id, secret } = await enrol(client);
    await show(client, id, codeOf(secret, -1));
    const thief = await signIn(email);
    const token = (await thief.auth.getSession()).data.session?.access_token ?? '';
    const guess = async (): Promise<number> => {
      const answer = await fetch(`${server.url}/auth/v1/factors/recovery-codes/verify`, {
        method: 'POST',
        headers: {
          apikey: server.secrets.anonKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ code: 'abcd-efgh-2345-6789' }),
      });
      return answer.status;
    };
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push(await guess());
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect(await show(thief, id, codeOf(secret))).toBe('shown');
  });
});

describe('what lies in the database', () => {
  it('opens nothing to who reads it: secrets are sealed, recovery codes are checksums', async () => {
    const { client, userId } = await newPerson();
    const { id, secret } = await enrol(client);
    await show(client, id, codeOf(secret));
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const made = await fetch(`${server.url}/auth/v1/factors/recovery-codes`, {
      method: 'POST',
      headers: { apikey: server.secrets.anonKey, authorization: `Bearer ${token}` },
    });
    const { codes } = (await made.json()) as { codes: string[] };
    const rows = await server.database.query(
      `select f.*, c.code_hash from auth.mfa_factors f left join auth.mfa_recovery_codes c on c.factor_id = f.id where f.user_id = $1`,
      [userId],
    );
    expect(rows).toHaveLength(11);
    const text = JSON.stringify(rows);
    expect(text).not.toContain(secret);
    for (const code of codes) expect(text).not.toContain(code);
    expect(server.logged()).not.toContain(secret);
  });

  it('forgets a factor that nobody went on with', async () => {
    const { client, userId } = await newPerson();
    await enrol(client, 'Left');
    await server.database.query(
      `update auth.mfa_factors set created_at = now() - interval '301 seconds' where user_id = $1`,
      [userId],
    );
    const { id } = await enrol(client, 'Left');
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all.map((factor) => factor.id)).toEqual([id]);
  });

  it('holds ten factors of a person and no more', async () => {
    const { client } = await newPerson();
    for (let count = 1; count <= 10; count += 1) await enrol(client, `App ${count}`);
    const eleventh = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App 11' });
    expect(eleventh.error?.code).toBe('too_many_enrolled_mfa_factors');
  });
});

describe('removing a factor', () => {
  it('takes the other sessions that it made sure back to a password’s worth', async () => {
    const { client, email } = await newPerson();
    const { id, secret } = await enrol(client);
    await show(client, id, codeOf(secret, -1));
    const phone = await signIn(email);
    await show(phone, id, codeOf(secret));
    await client.auth.mfa.unenroll({ factorId: id });
    expect(await aalOf(phone)).toBe('aal2');
    await phone.auth.refreshSession();
    expect(await aalOf(phone)).toBe('aal1');
  });

  it('needs a session that is sure now, not a token that once was', async () => {
    const { client } = await newPerson();
    const first = await enrol(client, 'First');
    await show(client, first.id, codeOf(first.secret));
    const second = await enrol(client, 'Second');
    await show(client, second.id, codeOf(second.secret));
    // The session depends on the second factor; without it, its token is worthless.
    await client.auth.mfa.unenroll({ factorId: second.id });
    expect((await client.auth.mfa.unenroll({ factorId: first.id })).error?.code).toBe('insufficient_aal');
  });

  it('is told by mail and in the bell, as adding was', async () => {
    const { client, email, userId } = await newPerson();
    await client.rpc('ensure_organization');
    const { id, secret } = await enrol(client, 'My phone');
    await show(client, id, codeOf(secret));
    await client.auth.mfa.unenroll({ factorId: id });
    expect(await subjectsTo(email)).toEqual([
      'Two-step verification method added',
      'Two-step verification method removed',
    ]);
    const bell = await server.database.query(
      `select title from public.notification_log where user_id = $1 and type = 'system_alert' order by sent_at`,
      [userId],
    );
    expect(bell).toEqual([
      { title: 'Two-step verification method added' },
      { title: 'Two-step verification method removed' },
    ]);
  });
});

describe('what a thief of the password left behind', () => {
  it('is no factor once the owner has one: it cannot be finished, and is gone', async () => {
    const { client, email } = await newPerson();
    const own = await enrol(client, 'Own');
    const begun = await enrol(client, 'Planted');
    expect(await show(client, own.id, codeOf(own.secret))).toBe('shown');
    expect((await client.auth.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([own.id]);
    const thief = await signIn(email);
    expect(await show(thief, begun.id, codeOf(begun.secret))).toBe('mfa_factor_not_found');
  });

  it('is not finished by a session that has shown nothing', async () => {
    const { client, email, userId } = await newPerson();
    const own = await enrol(client, 'Own');
    await show(client, own.id, codeOf(own.secret));
    const planted = await enrol(client, 'Planted');
    const thief = await signIn(email);
    expect(await show(thief, planted.id, codeOf(planted.secret))).toBe('insufficient_aal');
    const rows = await server.database.query(
      `select status from auth.mfa_factors where user_id = $1 and id = $2`,
      [userId, planted.id],
    );
    expect(rows).toEqual([{ status: 'unverified' }]);
  });

  it('is no tokens of the session in which the owner shows a factor', async () => {
    const { client } = await newPerson();
    const { id, secret } = await enrol(client);
    const copied = (await client.auth.getSession()).data.session;
    expect(await show(client, id, codeOf(secret))).toBe('shown');
    const refreshed = await server
      .client()
      .auth.refreshSession({ refresh_token: copied?.refresh_token ?? '' });
    expect(refreshed.error?.code).toBe('refresh_token_not_found');
    const answer = await fetch(`${server.url}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: server.secrets.anonKey,
        authorization: `Bearer ${copied?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ password: 'another horse 8' }),
    });
    expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([
      401,
      'insufficient_aal',
    ]);
    const removed = await fetch(`${server.url}/auth/v1/factors/${id}`, {
      method: 'DELETE',
      headers: { apikey: server.secrets.anonKey, authorization: `Bearer ${copied?.access_token}` },
    });
    expect(removed.status).toBe(422);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await aalOf(client)).toBe('aal2');
  });
});

describe('the password', () => {
  it('and the address are changed by a sure session only', async () => {
    const { client, email } = await newPerson();
    const { id, secret } = await enrol(client);
    await show(client, id, codeOf(secret, -1));
    const thief = await signIn(email);
    const changed = await thief.auth.updateUser({ password: 'another horse 8' });
    expect([changed.error?.status, changed.error?.code]).toEqual([401, 'insufficient_aal']);
    expect((await thief.auth.updateUser({ email: 'thief@example.com' })).error?.code).toBe(
      'insufficient_aal',
    );
    await show(thief, id, codeOf(secret));
    expect((await thief.auth.updateUser({ password: 'another horse 8' })).error).toBeNull();
  });
});

describe('a phone', () => {
  it('is no factor while nobody has set up text messages', async () => {
    const { client } = await newPerson();
    const asked = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+15615550134' });
    expect([asked.error?.status, asked.error?.code]).toEqual([422, 'mfa_phone_enroll_not_enabled']);
  });

  it('gets a code that opens one challenge, and another after a minute', async () => {
    vi.stubEnv('TWILIO_ACCOUNT_SID', twilio.accountSid);
    vi.stubEnv('TWILIO_AUTH_TOKEN', twilio.authToken);
    vi.stubEnv('TWILIO_FROM', '+15615550100');
    vi.stubEnv('TWILIO_API_URL', twilio.url);
    const { client, userId } = await newPerson();
    const odd = await client.auth.mfa.enroll({ factorType: 'phone', phone: '555' });
    expect(odd.error?.code).toBe('validation_failed');
    const made = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+1 (561) 555-0134' });
    const factorId = made.data?.id ?? '';
    const challenge = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
    expect(challenge.data).toMatchObject({ type: 'phone' });
    const text = twilio.messages.at(-1);
    expect(text).toMatchObject({ to: '+15615550134', from: '+15615550100' });
    const code = /^\d{6}/.exec(text?.body ?? '')?.[0] ?? '';
    expect((await client.auth.mfa.challenge({ factorId, channel: 'sms' })).error?.code).toBe(
      'over_sms_send_rate_limit',
    );
    const stored = await server.database.query<{ otp_code: string }>(
      'select otp_code from auth.mfa_challenges where factor_id = $1',
      [factorId],
    );
    expect(JSON.stringify(stored)).not.toContain(code);
    const wrong = code === '111111' ? '222222' : '111111';
    const challengeId = challenge.data?.id ?? '';
    expect((await client.auth.mfa.verify({ factorId, challengeId, code: wrong })).error?.code).toBe(
      'mfa_verification_failed',
    );
    expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
    expect(await aalOf(client)).toBe('aal2');
    expect((await client.auth.mfa.listFactors()).data?.phone).toHaveLength(1);
    const again = await client.auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'Again',
      phone: '15615550134',
    });
    expect(again.error?.code).toBe('mfa_verified_factor_exists');
    await server.database.query('delete from auth.users where id = $1', [userId]);
  });
});

it('lets operators take a factor from who lost everything, and nobody else', async () => {
  const { client, userId, email } = await newPerson();
  const { id, secret } = await enrol(client);
  await show(client, id, codeOf(secret));
  const admin = server.client({ key: server.secrets.serviceRoleKey }).auth.admin.mfa;
  expect((await admin.listFactors({ userId })).data?.factors).toMatchObject([{ id, status: 'verified' }]);
  const visitor = server.client().auth.admin.mfa;
  expect((await visitor.deleteFactor({ id, userId })).error?.status).toBe(403);
  expect((await admin.deleteFactor({ id, userId })).error).toBeNull();
  const next = await signIn(email);
  expect((await next.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
});
