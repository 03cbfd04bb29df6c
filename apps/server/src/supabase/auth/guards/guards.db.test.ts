/** Guards of sign-in: captcha, password rules, limits on guessing, the code for an old session. */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '#src/testing/contract-test-server.ts';
import { defaultAuthSettings } from '../auth-settings.ts';

const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`;

/** A service on loopback that answers by what it is asked. */
async function startService(
  answer: (path: string, body: string) => { type: string; text: string },
): Promise<{ server: Server; url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const path = request.url ?? '';
      asked.push(`${path} ${body}`);
      const { type, text } = answer(path, body);
      response.writeHead(200, { 'content-type': type }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
const codeIn = async (server: TestServer, to: string): Promise<string> =>
  /\b\d{6}\b/.exec((await server.mails()).findLast((mail) => mail.to === to)?.text ?? '')?.[0] ?? '';

describe('a captcha', () => {
  let verifier: Awaited<ReturnType<typeof startService>>;
  let server: TestServer;
  beforeAll(async () => {
    verifier = await startService((_path, body) => {
      const success = new URLSearchParams(body).get('response') === 'solved';
      return { type: 'application/json', text: JSON.stringify({ success }) };
    });
    server = await startTestServer('', {
      auth: {
        emailIntervalSeconds: 0,
        captcha: { provider: 'turnstile', secret: 'the secret', url: verifier.url },
      },
    });
  });
  afterAll(async () => {
    await server.dispose();
    verifier.server.close();
  });

  it('guards every call that a stranger can make, with a proof that the provider confirms', async () => {
    const email = newEmail();
    const calls = (captchaToken: string) => {
      const { auth } = server.client();
      const options = captchaToken === '' ? {} : { captchaToken };
      return [
        () => auth.signUp({ email, password: testPassword, options }),
        () => auth.signInWithPassword({ email, password: testPassword, options }),
        () => auth.resetPasswordForEmail(email, options),
        () => auth.signInWithOtp({ email, options }),
        () => auth.resend({ type: 'signup', email, options }),
      ];
    };
    for (const token of ['', 'made up']) {
      for (const call of calls(token)) expect((await call()).error?.code).toBe('captcha_failed');
    }
    for (const call of calls('solved')) expect((await call()).error).toBeNull();
    expect(verifier.asked).toContain('/ secret=the+secret&response=solved');
  });
});

describe('a new password', () => {
  let service: Awaited<ReturnType<typeof startService>>;
  let server: TestServer;
  const leaked = 'seven leaked herrings';
  beforeAll(async () => {
    const sha1 = createHash('sha1').update(leaked).digest('hex').toUpperCase();
    const padded = createHash('sha1').update('padded, not leaked').digest('hex').toUpperCase();
    service = await startService((path) => {
      const lines = [sha1, padded]
        .filter((hash) => path === `/range/${hash.slice(0, 5)}`)
        .map((hash) => `${hash.slice(5)}:${hash === sha1 ? 3 : 0}`);
      return { type: 'text/plain', text: ['0018A45C4D1DEF81644B54AB7F969B88D65:1', ...lines].join('\r\n') };
    });
    server = await startTestServer('', { auth: { breachCheckUrl: service.url } });
  });
  afterAll(async () => {
    await server.dispose();
    service.server.close();
  });
  const signUp = (password: string, at = server) => at.client().auth.signUp({ email: newEmail(), password });

  it.each([
    ['short one', ['length']],
    ['1234567890', ['pwned']],
    ['QWERTYUIOP', ['pwned']],
    [leaked, ['pwned']],
  ])('%s is refused with its reasons', async (password, reasons) => {
    expect((await signUp(password)).error).toMatchObject({ code: 'weak_password', reasons });
  });

  it('is not longer than 128 characters, and every character of those counts', async () => {
    expect((await signUp('x'.repeat(129))).error?.code).toBe('validation_failed');
    const email = newEmail();
    const long = `${'a plain sentence '.repeat(7)}the end`;
    expect(Buffer.byteLength(long)).toBeGreaterThan(72);
    expect((await server.client().auth.signUp({ email, password: long })).error).toBeNull();
    expect((await server.client().auth.signInWithPassword({ email, password: long })).error).toBeNull();
    const other = await server.client().auth.signInWithPassword({ email, password: `${long.slice(0, -1)}!` });
    expect(other.error?.code).toBe('invalid_credentials');
  });

  it('is looked up by five digits of its checksum; the service’s padding means nothing', async () => {
    service.asked.length = 0;
    expect((await signUp('padded, not leaked')).error).toBeNull();
    expect(service.asked).toEqual([expect.stringMatching(/^\/range\/[0-9A-F]{5} $/)]);
  });

  it('is kept as bcrypt of cost 10 unless a setting says otherwise', async () => {
    const usual = await startTestServer('', { auth: { passwordCost: defaultAuthSettings.passwordCost } });
    expect((await signUp(testPassword, usual)).error).toBeNull();
    const rows = await usual.database.query('select encrypted_password from auth.users');
    expect(rows).toEqual([{ encrypted_password: expect.stringMatching(/^\$2a\$10\$/) }]);
    await usual.dispose();
  });

  it('passes when the service is away', async () => {
    const alone = await startTestServer('', { auth: { breachCheckUrl: 'http://127.0.0.1:1' } });
    expect((await signUp(leaked, alone)).error).toBeNull();
    await alone.dispose();
  });
});

describe('guessing at an account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('', { auth: { maxFailedSignIns: 3 } });
  });
  afterAll(() => server.dispose());

  async function tryPassword(
    email: string,
    password: string,
    network: string,
    cookie = '',
  ): Promise<Response> {
    return fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: 'anon-key', 'content-type': 'application/json', 'x-forwarded-for': network, cookie },
      body: JSON.stringify({ email, password }),
    });
  }
  async function exhaust(email: string, network: string): Promise<void> {
    for (let count = 0; count < 3; count += 1) await tryPassword(email, 'a wrong guess', network);
    const held = await tryPassword(email, testPassword, network);
    expect([held.status, held.headers.get('retry-after')]).toEqual([429, '60']);
  }

  it('holds who guesses, and lets the owner in from elsewhere', async () => {
    const email = newEmail();
    await server.signUp(email);
    await exhaust(email, '203.0.113.9');
    expect((await tryPassword(email, testPassword, '198.51.100.7')).status).toBe(200);
  });

  it('does not hold a device of the owner, even in the same network', async () => {
    const email = newEmail();
    await server.signUp(email);
    const first = await tryPassword(email, testPassword, '192.0.2.1');
    const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';');
    expect(first.headers.get('set-cookie')).toMatch(/^known-[0-9a-f]{16}=.*HttpOnly; SameSite=Lax/);
    await exhaust(email, '192.0.2.1');
    expect((await tryPassword(email, testPassword, '192.0.2.1', cookie)).status).toBe(200);
  });

  it('does not take the mark of another account, nor one that was made up', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await server.signUp(email);
    await server.signUp(other);
    const mine = (await tryPassword(other, testPassword, '192.0.2.77')).headers.get('set-cookie') ?? '';
    const name = (
      (await tryPassword(email, testPassword, '192.0.2.78')).headers.get('set-cookie') ?? ''
    ).split('=')[0];
    const value = mine.split(';')[0]?.split('=')[1];
    await exhaust(email, '203.0.113.50');
    for (const cookie of [`${name}=${value}`, `${name}=made-up`]) {
      expect((await tryPassword(email, testPassword, '203.0.113.50', cookie)).status).toBe(429);
    }
  });
});

describe('a link or digits by mail', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('', {
      emailConfirmation: true,
      auth: { emailIntervalSeconds: 0, isPasswordChangeSecure: true },
    });
  });
  afterAll(() => server.dispose());

  it('open the account on the device that asked', async () => {
    const email = newEmail();
    const { auth } = server.client({ flowType: 'pkce' });
    await auth.signInWithOtp({ email, options: { data: { full_name: 'Ann Lee' } } });
    await auth.verifyOtp({ type: 'email', email, token: await codeIn(server, email) });
    await auth.signOut();
    await auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const mail = (await server.mails()).findLast(({ to }) => to === email);
    expect(mail?.subject).toBe('Your sign-in link');
    const link = /https?:\S+\/auth\/v1\/verify\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const answer = await fetch(link, { redirect: 'manual' });
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const opened = await auth.exchangeCodeForSession(code);
    expect(opened.data.user?.user_metadata.full_name).toBe('Ann Lee');
    const other = await server.client({ flowType: 'pkce' }).auth.exchangeCodeForSession(code);
    expect(other.error).not.toBeNull();
  });

  it('end the password of somebody who registered the address before its owner came', async () => {
    const email = newEmail();
    await server.client().auth.signUp({ email, password: testPassword });
    const { auth } = server.client();
    await auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(
      (await auth.verifyOtp({ type: 'email', email, token: await codeIn(server, email) })).error,
    ).toBeNull();
    const tried = await server.client().auth.signInWithPassword({ email, password: testPassword });
    expect(tried.error?.code).toBe('invalid_credentials');
  });

  it('open an account that holds only what its owner said, not what was said for the address before', async () => {
    const email = newEmail();
    const early = server.client();
    await early.auth.signUp({ email, password: testPassword, options: { data: { invitation: 'a trap' } } });
    const stale = await codeIn(server, email);
    const { auth } = server.client();
    const mine = 'another horse 8';
    await auth.signUp({ email, password: mine, options: { data: { full_name: 'Ann Lee' } } });
    await server.contract().settled();
    expect((await auth.verifyOtp({ type: 'signup', email, token: stale })).error?.code).toBe('otp_expired');
    const opened = await auth.verifyOtp({ type: 'signup', email, token: await codeIn(server, email) });
    expect(opened.data.user?.user_metadata).toMatchObject({ full_name: 'Ann Lee', email_verified: true });
    expect(opened.data.user?.user_metadata).not.toHaveProperty('invitation');
    const tried = await early.auth.signInWithPassword({ email, password: testPassword });
    expect(tried.error?.code).toBe('invalid_credentials');
    expect((await early.auth.signInWithPassword({ email, password: mine })).error).toBeNull();
  });

  it.each(['recovery', 'email'] as const)(
    'for %s leave nothing of an invitation that a stranger gave',
    async (type) => {
      const email = newEmail();
      await server
        .client()
        .auth.signUp({ email, password: testPassword, options: { data: { invitation: 'a trap' } } });
      const { auth } = server.client();
      if (type === 'recovery') await auth.resetPasswordForEmail(email);
      else await auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
      const opened = await auth.verifyOtp({ type, email, token: await codeIn(server, email) });
      expect(opened.error).toBeNull();
      expect(opened.data.user?.user_metadata).not.toHaveProperty('invitation');
      expect(opened.data.user?.identities).toMatchObject([
        { provider: 'email', identity_data: { email_verified: true } },
      ]);
    },
  );

  it('are not sent to an address that nobody has, and the answer does not tell', async () => {
    const [email, unknown] = [newEmail(), newEmail()];
    await server.client().auth.signUp({ email, password: testPassword });
    const ask = (to: string) =>
      server.client().auth.signInWithOtp({ email: to, options: { shouldCreateUser: false } });
    expect(await ask(unknown)).toEqual(await ask(email));
    expect((await server.mails()).some(({ to }) => to === unknown)).toBe(false);
  });

  it('end when the address changes', async () => {
    const [email, next] = [newEmail(), newEmail()];
    const { auth } = server.client();
    await auth.signUp({ email, password: testPassword });
    await auth.verifyOtp({ type: 'signup', email, token: await codeIn(server, email) });
    await auth.updateUser({ email: next });
    const [toNew, toOld] = [await codeIn(server, next), await codeIn(server, email)];
    await server.client().auth.resetPasswordForEmail(email);
    const recovery = await codeIn(server, email);
    await auth.verifyOtp({ type: 'email_change', email: next, token: toNew });
    await auth.verifyOtp({ type: 'email_change', email, token: toOld });
    expect((await auth.getUser()).data.user?.email).toBe(next);
    const late = await server.client().auth.verifyOtp({ type: 'recovery', email, token: recovery });
    expect(late.error?.code).toBe('otp_expired');
  });

  it('go to ten new addresses a day that one account names', async () => {
    const email = newEmail();
    const { auth } = server.client();
    await auth.signUp({ email, password: testPassword });
    await auth.verifyOtp({ type: 'signup', email, token: await codeIn(server, email) });
    for (let count = 0; count < 10; count += 1)
      expect((await auth.updateUser({ email: newEmail() })).error).toBeNull();
    expect((await auth.updateUser({ email: newEmail() })).error?.code).toBe('over_email_send_rate_limit');
  });

  it('prove an old session before its password changes, where that is asked for', async () => {
    const email = newEmail();
    const { auth } = server.client();
    await auth.signUp({ email, password: testPassword });
    const { data } = await auth.verifyOtp({ type: 'signup', email, token: await codeIn(server, email) });
    await server.database.query(
      `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`,
      [data.user?.id],
    );
    const password = 'another horse 8';
    expect((await auth.updateUser({ password })).error?.code).toBe('reauthentication_needed');
    await auth.reauthenticate();
    expect((await auth.updateUser({ password, nonce: '000000' })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    expect((await auth.updateUser({ password, nonce: await codeIn(server, email) })).error).toBeNull();
  });

  it('go out again for a change of address, to both mailboxes', async () => {
    const [email, next] = [newEmail(), newEmail()];
    const { auth } = server.client();
    await auth.signUp({ email, password: testPassword });
    await auth.verifyOtp({ type: 'signup', email, token: await codeIn(server, email) });
    await auth.updateUser({ email: next });
    const stale = await codeIn(server, next);
    await auth.resend({ type: 'email_change', email });
    await server.contract().settled();
    expect((await auth.verifyOtp({ type: 'email_change', email: next, token: stale })).error?.code).toBe(
      'otp_expired',
    );
    await auth.verifyOtp({ type: 'email_change', email: next, token: await codeIn(server, next) });
    expect((await auth.getUser()).data.user).toMatchObject({ email, new_email: next });
    await auth.verifyOtp({ type: 'email_change', email, token: await codeIn(server, email) });
    expect((await auth.getUser()).data.user?.email).toBe(next);
  });
});
