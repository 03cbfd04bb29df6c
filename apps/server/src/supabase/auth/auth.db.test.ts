import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '#src/testing/contract-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`;

async function refresh(token: string): Promise<{ status: number; token: string; code: string }> {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: 'anon-key', 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
  });
  const body = (await answer.json()) as { refresh_token?: string; error_code?: string };
  return { status: answer.status, token: body.refresh_token ?? '', code: body.error_code ?? '' };
}

async function sessionOf(client: SupabaseClient): Promise<string> {
  return (await client.auth.getSession()).data.session?.refresh_token ?? '';
}

async function latestLink(of: TestServer, to: string): Promise<string> {
  const mail = (await of.mails()).findLast((each) => each.to === to);
  return /https?:\S+\/auth\/v1\/verify\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

async function open(link: string): Promise<URL> {
  const answer = await fetch(link, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

describe('signing up and in', () => {
  it('signs a new person in at once and keeps what they told about themselves', async () => {
    const email = newEmail();
    const { client } = await server.signUp(email.toUpperCase(), {
      full_name: 'Ann Lee',
      organization_name: 'Lee Homes',
    });
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      user_metadata: { full_name: 'Ann Lee', organization_name: 'Lee Homes' },
    });
    expect(data.user?.identities).toHaveLength(1);
    const signedIn = await server.client().auth.signInWithPassword({ email, password: testPassword });
    expect(signedIn.data.session).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/./),
      token_type: 'bearer',
      expires_in: 3600,
      user: { email },
    });
    const secondsLeft = (signedIn.data.session?.expires_at ?? 0) - Date.now() / 1000;
    expect(secondsLeft).toBeGreaterThan(3500);
    expect(secondsLeft).toBeLessThanOrEqual(3601);
  });

  it('refuses a wrong password, an unknown address and an address that is taken, with clear codes', async () => {
    const email = newEmail();
    await server.signUp(email);
    const auth = server.client().auth;
    expect((await auth.signInWithPassword({ email, password: 'wrong password' })).error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
    });
    expect(
      (await auth.signInWithPassword({ email: newEmail(), password: 'wrong password' })).error?.code,
    ).toBe('invalid_credentials');
    expect((await auth.signUp({ email, password: testPassword })).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
    });
    expect((await auth.signUp({ email: newEmail(), password: 'short' })).error?.name).toBe(
      'AuthWeakPasswordError',
    );
    expect((await auth.signUp({ email: 'not an address', password: testPassword })).error?.code).toBe(
      'validation_failed',
    );
  });

  it('counts guesses that are made all at once', async () => {
    const email = newEmail();
    const guesses = Array.from({ length: 30 }, () =>
      server.client().auth.signInWithPassword({ email, password: 'not the password' }),
    );
    const codes = (await Promise.all(guesses)).map(({ error }) => error?.code);
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(20);
  });

  it('refuses a text that the database cannot hold', async () => {
    const asked = await server
      .client()
      .auth.signUp({ email: newEmail(), password: 'long enough\u0000 word 7' });
    expect([asked.error?.status, asked.error?.code]).toEqual([400, 'validation_failed']);
  });

  it('makes one account when two tabs sign up at once', async () => {
    const email = newEmail();
    const both = await Promise.all(
      [1, 2].map(() => server.client().auth.signUp({ email, password: testPassword })),
    );
    expect(both.map(({ error }) => error?.code ?? 'made').sort()).toEqual(['made', 'user_already_exists']);
  });

  it('stops guessing after many wrong passwords, for an unknown address too', async () => {
    const other = await startTestServer('', { auth: { maxFailedSignIns: 3 } });
    const email = newEmail();
    const auth = other.client().auth;
    for (let attempt = 0; attempt < 3; attempt += 1)
      await auth.signInWithPassword({ email, password: 'guess guess' });
    const blocked = await auth.signInWithPassword({ email, password: 'guess guess' });
    expect(blocked.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect(blocked.error?.message).toMatch(/^Too many failed sign-ins\. Try again in \d+ minutes?\.$/);
    await other.dispose();
  });

  it('asks for a key', async () => {
    const answer = await fetch(`${server.url}/auth/v1/settings`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      code: 401,
      error_code: 'no_api_key',
      msg: 'No API key found in request',
    });
  });
});

describe('refreshing a session', () => {
  it('replaces the refresh token each time', async () => {
    const first = await sessionOf((await server.signUp(newEmail())).client);
    const second = await refresh(first);
    const third = await refresh(second.token);
    expect(new Set([first, second.token, third.token]).size).toBe(3);
  });

  it('serves two tabs that refresh at once, with the same successor', async () => {
    const first = await sessionOf((await server.signUp(newEmail())).client);
    const [a, b] = await Promise.all([refresh(first), refresh(first)]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(a.token).toBe(b.token);
  });

  it('forgives a lost answer: the last token still works while its successor was never used', async () => {
    const { client, userId } = await server.signUp(newEmail());
    const first = await sessionOf(client);
    const second = await refresh(first);
    await server.database.query(
      `update auth.refresh_tokens set updated_at = now() - interval '1 hour' where user_id = $1`,
      [userId],
    );
    expect(await refresh(first)).toMatchObject({ status: 200, token: second.token });
  });

  it('ends the whole family when an old token comes back later', async () => {
    const { client, userId } = await server.signUp(newEmail());
    const first = await sessionOf(client);
    const second = await refresh(first);
    const third = await refresh(second.token);
    await server.database.query(
      `update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where user_id = $1`,
      [userId],
    );
    expect(await refresh(first)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect(await refresh(third.token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  it('ends when the session’s time is over', async () => {
    const { client, userId } = await server.signUp(newEmail());
    await server.database.query(
      `update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`,
      [userId],
    );
    expect(await refresh(await sessionOf(client))).toMatchObject({ status: 400, code: 'session_expired' });
  });
});

describe('signing out', () => {
  it('ends this session only, or all of them, as asked', async () => {
    const email = newEmail();
    const { client } = await server.signUp(email);
    const other = server.client();
    await other.auth.signInWithPassword({ email, password: testPassword });
    const [token, otherToken] = [await sessionOf(client), await sessionOf(other)];
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect((await refresh(token)).status).toBe(400);
    expect((await other.auth.getUser()).error).toBeNull();
    expect((await other.auth.signOut({ scope: 'global' })).error).toBeNull();
    expect((await refresh(otherToken)).status).toBe(400);
  });

  it('tells listeners, and a signed-out token is no longer a user', async () => {
    const { client, token } = await server.signUp(newEmail());
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => events.push(event));
    await client.auth.signOut();
    await expect.poll(() => events).toContain('SIGNED_OUT');
    const answer = await fetch(`${server.url}/auth/v1/user`, {
      headers: { apikey: 'anon-key', authorization: `Bearer ${token}` },
    });
    expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([
      403,
      'session_not_found',
    ]);
  });
});

describe('choosing a new password', () => {
  it('works by the link, on the device that asked, and ends the other sessions', async () => {
    const email = newEmail();
    const { client: elsewhere } = await server.signUp(email);
    const asking = server.client({ flowType: 'pkce' });
    const redirectTo = `${server.url}/auth/reset-password`;
    expect((await asking.auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    const landed = await open(await latestLink(server, email));
    expect(landed.pathname).toBe('/auth/reset-password');
    const code = landed.searchParams.get('code') ?? '';
    const thief = await server.client({ flowType: 'pkce' }).auth.exchangeCodeForSession(code);
    expect(thief.error).not.toBeNull();
    const { data, error } = await asking.auth.exchangeCodeForSession(code);
    expect([error, data.user?.email]).toEqual([null, email]);
    expect((await asking.auth.updateUser({ password: testPassword })).error?.code).toBe('same_password');
    expect((await asking.auth.updateUser({ password: 'another fine 9' })).error).toBeNull();
    expect((await elsewhere.auth.getUser()).error).not.toBeNull();
    expect(
      (await server.client().auth.signInWithPassword({ email, password: 'another fine 9' })).error,
    ).toBeNull();
    expect((await asking.auth.exchangeCodeForSession(code)).error).not.toBeNull();
  });

  it('says otp_expired for a link that was used, is too old, or is made up', async () => {
    const { client, userId } = await server.signUp(newEmail());
    const email = (await client.auth.getUser()).data.user?.email ?? '';
    await server.client({ flowType: 'pkce' }).auth.resetPasswordForEmail(email);
    const link = await latestLink(server, email);
    await server.database.query(
      `update auth.one_time_tokens set created_at = now() - interval '2 hours' where user_id = $1`,
      [userId],
    );
    for (const tried of [link, link, link.replace(/token=pkce_\w{8}/, 'token=pkce_00000000')]) {
      const landed = await open(tried);
      expect(landed.searchParams.get('error_code')).toBe('otp_expired');
      expect(landed.searchParams.get('code')).toBeNull();
    }
    const made = await server.client().auth.verifyOtp({ type: 'recovery', token_hash: 'made up' });
    expect(made.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('answers the same for an address that nobody has, and never leads to another site', async () => {
    const asked = await server.client().auth.resetPasswordForEmail(newEmail());
    expect(asked).toEqual({ data: {}, error: null });
    const email = newEmail();
    await server.signUp(email);
    await server.client().auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/steal' });
    expect((await open(await latestLink(server, email))).origin).toBe(server.url);
  });

  it('signs in by an implicit link, as detectSessionInUrl reads it', async () => {
    const email = newEmail();
    await server.signUp(email);
    await server.client().auth.resetPasswordForEmail(email);
    const fragment = new URLSearchParams((await open(await latestLink(server, email))).hash.slice(1));
    expect(fragment.get('type')).toBe('recovery');
    const set = await server.client().auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(set.data.user?.email).toBe(email);
  });
});

describe('with e-mail confirmation', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer('', { emailConfirmation: true });
  });
  afterAll(() => strict.dispose());

  it('signs no one in before the address is confirmed, then by the link', async () => {
    const email = newEmail();
    const asking = strict.client({ flowType: 'pkce' });
    const made = await asking.auth.signUp({
      email,
      password: testPassword,
      options: { emailRedirectTo: `${strict.url}/auth/confirm` },
    });
    expect([made.error, made.data.session]).toEqual([null, null]);
    await strict.contract().settled();
    expect(
      (await strict.client().auth.signInWithPassword({ email, password: testPassword })).error?.code,
    ).toBe('email_not_confirmed');
    const landed = await open(await latestLink(strict, email));
    expect(landed.pathname).toBe('/auth/confirm');
    expect(
      (await asking.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '')).data.user
        ?.email_confirmed_at,
    ).toBeTruthy();
    expect(
      (await strict.client().auth.signInWithPassword({ email, password: testPassword })).error,
    ).toBeNull();
  });

  it('sends the link again, and takes the six digits too', async () => {
    const email = newEmail();
    await strict.client().auth.signUp({ email, password: testPassword });
    expect((await strict.client().auth.resend({ type: 'signup', email })).error).toBeNull();
    const mails = (await strict.mails()).filter((mail) => mail.to === email);
    expect(mails).toHaveLength(2);
    const codes = mails.map((mail) => /code: (\d{6})/.exec(mail.text)?.[1] ?? '');
    expect(
      (await strict.client().auth.verifyOtp({ type: 'signup', email, token: '000000' })).error?.code,
    ).toBe('otp_expired');
    expect(
      (await strict.client().auth.verifyOtp({ type: 'signup', email, token: codes[1] ?? '' })).data.session,
    ).not.toBeNull();
  });

  it('does not tell that an address is taken', async () => {
    const email = newEmail();
    await strict.client().auth.signUp({ email, password: testPassword });
    await open(await latestLink(strict, email));
    const again = await strict.client().auth.signUp({ email, password: testPassword });
    expect([again.error, again.data.session]).toEqual([null, null]);
    const fresh = await strict.client().auth.signUp({ email: newEmail(), password: testPassword });
    const shape = (user: unknown): string =>
      JSON.stringify(user, (key, value: unknown) =>
        typeof value === 'string' && !['aud', 'role', 'provider'].includes(key) ? '' : value,
      );
    expect(shape(again.data.user)).toBe(shape(fresh.data.user));
  });

  it('changes an address only when both mailboxes agree', async () => {
    const [email, next] = [newEmail(), newEmail()];
    const client = strict.client();
    await client.auth.signUp({ email, password: testPassword });
    await client.auth.verifyOtp({
      type: 'signup',
      token_hash: new URL(await latestLink(strict, email)).searchParams.get('token') ?? '',
    });
    expect((await client.auth.updateUser({ email: next })).data.user?.new_email).toBe(next);
    expect((await open(await latestLink(strict, next))).hash).toContain('message=');
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    await open(await latestLink(strict, email));
    expect((await client.auth.getUser()).data.user?.email).toBe(next);
  });

  it('makes one person wait before asking for another mail', async () => {
    const slow = await startTestServer('', { emailConfirmation: true, auth: { emailIntervalSeconds: 60 } });
    const email = newEmail();
    await slow.client().auth.resetPasswordForEmail(email);
    const second = await slow.client().auth.resetPasswordForEmail(email);
    expect(second.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    await slow.dispose();
  });
});

describe('administration', () => {
  it('is for the service role only', async () => {
    const { client } = await server.signUp(newEmail());
    expect((await client.auth.admin.listUsers()).error?.status).toBe(403);
    const service = server.client({ key: server.secrets.serviceRoleKey });
    const email = newEmail();
    const made = await service.auth.admin.createUser({
      email,
      password: testPassword,
      email_confirm: true,
      user_metadata: { full_name: 'Bo' },
    });
    expect(made.data.user?.user_metadata.full_name).toBe('Bo');
    expect(
      (await server.client().auth.signInWithPassword({ email, password: testPassword })).error,
    ).toBeNull();
    expect((await service.auth.admin.deleteUser(made.data.user?.id ?? '')).error).toBeNull();
    expect(
      (await server.client().auth.signInWithPassword({ email, password: testPassword })).error,
    ).not.toBeNull();
  });
});

it('writes no address, password or token into the log', () => {
  expect(server.logged()).not.toMatch(/example\.com|correct horse|eyJ|pkce_/);
});

it('asks for a solved captcha when one is configured', async () => {
  const guarded = await startTestServer('', {
    auth: { captcha: { provider: 'turnstile', secret: 'secret', url: null } },
  });
  const auth = guarded.client().auth;
  expect((await auth.signUp({ email: newEmail(), password: testPassword })).error?.code).toBe(
    'captcha_failed',
  );
  expect((await auth.signInWithPassword({ email: newEmail(), password: testPassword })).error?.code).toBe(
    'captcha_failed',
  );
  expect((await auth.resetPasswordForEmail(newEmail())).error?.code).toBe('captcha_failed');
  await guarded.dispose();
});
