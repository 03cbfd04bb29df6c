import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '#src/testing/contract-test-server.ts';
import {
  type OpenidProvider,
  type ProviderPerson,
  startOpenidProvider,
} from '#src/testing/openid-provider.ts';
import { createWalkingBrowser, type WalkingBrowser } from '#src/testing/walking-browser.ts';

let provider: OpenidProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startOpenidProvider();
  const { issuer, clientId, secret } = provider;
  const settings = { issuer, secret, clientIds: [clientId] as [string] };
  server = await startTestServer('', {
    emailConfirmation: true,
    auth: { emailIntervalSeconds: 0, providers: { google: settings, azure: settings } },
  });
  provider.allow(`${server.url}/auth/v1/callback`);
});
afterAll(async () => {
  await server.dispose();
  await provider.dispose();
});

const newAddress = () => `${randomUUID().slice(0, 8)}@example.com`;
const newPerson = (
  more: Partial<Omit<ProviderPerson, 'email'>> = {},
): ProviderPerson & { email: string } => ({
  sub: randomUUID(),
  email: newAddress(),
  email_verified: true,
  xms_edov: true,
  name: 'Ann Lee',
  ...more,
});
const page = () => `${server.url}/auth/callback`;
const errorOf = (url: URL) => url.searchParams.get('error_code');

async function begin(client: SupabaseClient, name: 'google' | 'azure' = 'google'): Promise<string> {
  const options = { redirectTo: page(), skipBrowserRedirect: true };
  const { data, error } = await client.auth.signInWithOAuth({ provider: name, options });
  if (error !== null || data.url === null) throw error ?? new Error('no address');
  return data.url;
}
/** The whole way: authorize, the provider's screen, callback, the page. */
async function walkIn(
  client: SupabaseClient,
  person: ProviderPerson,
  {
    name = 'google',
    browser = createWalkingBrowser(),
  }: { name?: 'google' | 'azure'; browser?: WalkingBrowser } = {},
): Promise<URL> {
  provider.becomes(person);
  return browser.walk(await begin(client, name), page());
}
async function signIn(person: ProviderPerson, name: 'google' | 'azure' = 'google'): Promise<SupabaseClient> {
  const client = server.client({ flowType: 'pkce' });
  const end = await walkIn(client, person, { name });
  const { error } = await client.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '');
  if (error !== null) throw new Error(`${error.message} ${end.search}`);
  return client;
}
const codeTo = async (email: string): Promise<string> => {
  const mail = (await server.mails()).findLast(({ to }) => to === email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
};
const userOf = async (client: SupabaseClient) => (await client.auth.getUser()).data.user;

describe('a sign-in with a provider', () => {
  it('makes an account with name, identity and providers, and finds it again', async () => {
    const person = newPerson();
    const user = await userOf(await signIn(person));
    expect(user).toMatchObject({
      email: person.email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Ann Lee' },
    });
    expect(user?.identities).toMatchObject([
      { provider: 'google', id: person.sub, identity_data: { email: person.email, email_verified: true } },
    ]);
    expect((await userOf(await signIn(person)))?.id).toBe(user?.id);
  });

  it('hands tokens to a page without PKCE behind the hash', async () => {
    const end = await walkIn(server.client({ flowType: 'implicit' }), newPerson());
    const fragment = new URLSearchParams(end.hash.slice(1));
    expect(fragment.get('token_type')).toBe('bearer');
    const { error } = await server.client().auth.getUser(fragment.get('access_token') ?? '');
    expect(error).toBeNull();
  });

  it('brings the person back with the reason when the provider or the person refuses', async () => {
    provider.refuses();
    const end = await walkIn(server.client({ flowType: 'pkce' }), newPerson());
    expect(errorOf(end)).toBe('access_denied');
    expect(end.searchParams.get('error_description')).toBe('The person said no');
    expect(end.searchParams.get('code')).toBeNull();
  });

  it('refuses a provider that is not set up, with JSON and no redirect', async () => {
    const answer = await fetch(`${server.url}/auth/v1/authorize?provider=apple`, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  });

  it('says in the settings which providers are on', async () => {
    const answer = await fetch(`${server.url}/auth/v1/settings`, { headers: { apikey: 'anon-key' } });
    expect(await answer.json()).toMatchObject({ external: { google: true, azure: true, apple: false } });
  });

  it('leads nowhere but to pages of this application', async () => {
    const browser = createWalkingBrowser();
    provider.becomes(newPerson());
    const wanted = encodeURIComponent('https://evil.example/steal');
    const end = await browser.walk(
      `${server.url}/auth/v1/authorize?provider=google&redirect_to=${wanted}`,
      `${server.url}/#`,
    );
    expect(end.origin).toBe(server.url);
  });
});

describe('name and picture of a provider', () => {
  const jpeg = Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  );
  let pictures: Server;
  let pictureUrl = '';
  let fetched = 0;
  beforeAll(async () => {
    pictures = createServer((_request, response) => {
      fetched += 1;
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg);
    });
    await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
    pictureUrl = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/face.jpg`;
  });
  afterAll(() => pictures.close());

  async function profileOf(client: SupabaseClient) {
    await client.rpc('ensure_organization');
    const { data } = await client
      .from('profiles')
      .select('full_name, avatar_url, provider, last_sign_in_at')
      .single();
    return data;
  }

  it('come into a profile that has none, the picture as a copy of our own, fetched once', async () => {
    const person = newPerson({ picture: pictureUrl });
    const client = await signIn(person);
    const profile = await profileOf(client);
    expect(profile).toMatchObject({ full_name: 'Ann Lee', provider: 'google' });
    expect(profile?.last_sign_in_at).not.toBeNull();
    expect(profile?.avatar_url).toContain(`${server.url}/storage/v1/object/public/avatars/`);
    const kept = await fetch(String(profile?.avatar_url));
    expect(Buffer.from(await kept.arrayBuffer()).equals(jpeg)).toBe(true);
    await signIn(person);
    expect(fetched).toBe(1);
  });

  it('leave alone what the person wrote there', async () => {
    const person = newPerson();
    const client = await signIn(person);
    await profileOf(client);
    const { data } = await client.auth.getUser();
    await client.from('profiles').update({ full_name: 'Dr. Ann Lee' }).eq('user_id', data.user?.id);
    expect(await profileOf(await signIn({ ...person, name: 'Annie' }))).toMatchObject({
      full_name: 'Dr. Ann Lee',
    });
  });

  it('keep nobody out when the picture cannot be had', async () => {
    const client = await signIn(newPerson({ picture: 'http://127.0.0.1:1/face.jpg' }));
    expect(await profileOf(client)).toMatchObject({ full_name: 'Ann Lee', avatar_url: null });
  });
});

describe('the state on its way', () => {
  it('is worth nothing in another browser', async () => {
    const begun = createWalkingBrowser();
    provider.becomes(newPerson());
    const client = server.client({ flowType: 'pkce' });
    const back = await begun.walk(await begin(client), `${server.url}/auth/v1/callback`);
    const end = await createWalkingBrowser().walk(back.href, server.url);
    expect(errorOf(end)).toBe('bad_oauth_state');
  });

  it('works once', async () => {
    const browser = createWalkingBrowser();
    provider.becomes(newPerson());
    const back = await browser.walk(
      await begin(server.client({ flowType: 'pkce' })),
      `${server.url}/auth/v1/callback`,
    );
    expect((await browser.walk(back.href, page())).searchParams.get('code')).not.toBeNull();
    expect(errorOf(await browser.walk(back.href, server.url))).toBe('bad_oauth_state');
  });

  it('is not taken when it was made up or is too old', async () => {
    const browser = createWalkingBrowser();
    expect(
      errorOf(await browser.walk(`${server.url}/auth/v1/callback?code=x&state=made.up.state`, server.url)),
    ).toBe('bad_oauth_state');
    provider.becomes(newPerson());
    const back = await browser.walk(
      await begin(server.client({ flowType: 'pkce' })),
      `${server.url}/auth/v1/callback`,
    );
    await server.database.query(
      `update auth.oauth_client_states set created_at = now() - interval '11 minutes'`,
    );
    expect(errorOf(await browser.walk(back.href, server.url))).toBe('bad_oauth_state');
  });

  it('comes along when the answer is posted as a form, as Apple does', async () => {
    const browser = createWalkingBrowser();
    provider.becomes({ sub: randomUUID(), email: newAddress(), email_verified: true });
    const back = await browser.walk(
      await begin(server.client({ flowType: 'pkce' })),
      `${server.url}/auth/v1/callback`,
    );
    back.searchParams.set(
      'user',
      JSON.stringify({ name: { firstName: 'Ann', lastName: 'Lee' }, email: 'boss@example.com' }),
    );
    // From another site, so without the cookie.
    const posted = await fetch(`${server.url}/auth/v1/callback`, {
      method: 'POST',
      body: back.searchParams,
      redirect: 'manual',
    });
    expect(posted.status).toBe(303);
    const end = await browser.walk(new URL(posted.headers.get('location') ?? '', server.url).href, page());
    expect(end.searchParams.get('code')).not.toBeNull();
    const rows = await server.database.query<{ email: string; name: string }>(
      `select email, raw_user_meta_data ->> 'full_name' as name from auth.users order by created_at desc limit 1`,
    );
    expect(rows[0]?.name).toBe('Ann Lee');
    expect(rows[0]?.email).not.toBe('boss@example.com');
  });
});

describe('an address that has an account', () => {
  async function confirmedAccount(email: string): Promise<SupabaseClient> {
    const client = server.client();
    await client.auth.signUp({ email, password: testPassword });
    await client.auth.verifyOtp({ type: 'signup', email, token: await codeTo(email) });
    return client;
  }

  it('is led to by a proven address, and keeps its password', async () => {
    const person = newPerson();
    const owner = await userOf(await confirmedAccount(person.email));
    const user = await userOf(await signIn(person));
    expect(user?.id).toBe(owner?.id);
    expect(user?.app_metadata.providers).toEqual(['email', 'google']);
    const again = await server
      .client()
      .auth.signInWithPassword({ email: person.email, password: testPassword });
    expect(again.error).toBeNull();
  });

  it('is not led to by an address that the provider has not proven', async () => {
    const person = newPerson({ email_verified: false });
    await confirmedAccount(person.email);
    expect(errorOf(await walkIn(server.client({ flowType: 'pkce' }), person))).toBe('email_exists');
  });

  it('is taken from someone who registered it beforehand and never confirmed it', async () => {
    const person = newPerson();
    const { email } = person;
    const attacker = server.client();
    await attacker.auth.signUp({
      email,
      password: testPassword,
      options: { data: { full_name: 'Mallory' } },
    });
    const mail = (await server.mails()).findLast(({ to }) => to === email);
    const user = await userOf(await signIn(person));
    expect(user?.user_metadata.full_name).toBe('Ann Lee');
    expect(user?.identities?.map((identity) => identity.provider)).toEqual(['google']);
    const tried = await attacker.auth.signInWithPassword({ email, password: testPassword });
    expect(tried.error?.code).toBe('invalid_credentials');
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await attacker.auth.verifyOtp({ type: 'signup', email, token: code })).error?.code).toBe(
      'otp_expired',
    );
  });

  it('opens nothing to who claimed it at a provider beforehand, however its owner confirms it', async () => {
    const claim = newPerson({ xms_edov: false });
    const { email } = claim;
    const isClaimed = async () =>
      errorOf(await walkIn(server.client({ flowType: 'pkce' }), claim, { name: 'azure' }));
    const providersOf = async (client: SupabaseClient) =>
      (await userOf(client))?.identities?.map((identity) => identity.provider);

    expect(await isClaimed()).toBe('provider_email_needs_verification');
    expect(await providersOf(await confirmedAccount(email))).toEqual(['email']);
    expect(await isClaimed()).toBe('email_exists');

    await server.database.query('delete from auth.users where email = $1', [email]);
    expect(await isClaimed()).toBe('provider_email_needs_verification');
    const owner = server.client();
    await owner.auth.resetPasswordForEmail(email);
    await owner.auth.verifyOtp({ type: 'recovery', email, token: await codeTo(email) });
    expect(await providersOf(owner)).toEqual(['email']);
    expect((await userOf(owner))?.user_metadata).not.toHaveProperty('full_name');
    expect(await isClaimed()).toBe('email_exists');
  });

  it('of a server that sends no mail is nobody’s until its owner connects it', async () => {
    const { issuer, clientId, secret } = provider;
    const plain = await startTestServer('', {
      auth: { providers: { google: { issuer, secret, clientIds: [clientId] } } },
    });
    provider.allow(`${plain.url}/auth/v1/callback`);
    const person = newPerson();
    await plain.signUp(person.email);
    provider.becomes(person);
    const end = await createWalkingBrowser().walk(
      `${plain.url}/auth/v1/authorize?provider=google`,
      `${plain.url}/?`,
    );
    expect(errorOf(end)).toBe('email_exists');
    provider.allow(`${server.url}/auth/v1/callback`);
    await plain.dispose();
  });

  it('new and not proven by the provider has to be confirmed first', async () => {
    const person = newPerson({ email_verified: false });
    expect(errorOf(await walkIn(server.client({ flowType: 'pkce' }), person))).toBe(
      'provider_email_needs_verification',
    );
    const mail = (await server.mails()).findLast(({ to }) => to === person.email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const client = server.client();
    expect(
      (await client.auth.verifyOtp({ type: 'signup', email: person.email, token: code })).error,
    ).toBeNull();
    expect((await userOf(await signIn(person)))?.id).toBe((await userOf(client))?.id);
  });

  it('without any address from the provider makes none', async () => {
    expect(errorOf(await walkIn(server.client({ flowType: 'pkce' }), { sub: randomUUID() }))).toBe(
      'validation_failed',
    );
  });
});

describe('several ways to sign in', () => {
  async function link(
    client: SupabaseClient,
    person: ProviderPerson,
    name: 'google' | 'azure' = 'azure',
    meanwhile: () => Promise<void> = async () => undefined,
  ): Promise<URL> {
    const browser = createWalkingBrowser();
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const query = new URLSearchParams({ provider: name, redirect_to: page(), skip_http_redirect: 'true' });
    const answer = await browser.fetch(`${server.url}/auth/v1/user/identities/authorize?${query}`, {
      headers: { apikey: 'anon-key', authorization: `Bearer ${token}` },
    });
    const { url } = (await answer.json()) as { url: string };
    provider.becomes(person);
    await meanwhile();
    return browser.walk(url, page());
  }

  it('are connected by their owner, whatever the address, and each leads to the account', async () => {
    const first = newPerson();
    const second = newPerson({ email_verified: false });
    const client = await signIn(first);
    await link(client, second);
    const user = await userOf(client);
    expect(user?.app_metadata.providers).toEqual(['google', 'azure']);
    expect(user?.email).toBe(first.email);
    expect((await userOf(await signIn(second, 'azure')))?.id).toBe(user?.id);
  });

  it('are connected and disconnected by a sure session only, still on the way back, and told by mail', async () => {
    const person = newPerson();
    const client = await signIn(person);
    await link(client, newPerson());
    const [first] = (await userOf(client))?.identities ?? [];
    if (first === undefined) throw new Error('an identity was expected');
    await expect(
      link(client, newPerson(), 'azure', async () => {
        await server.database.query(
          `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status)
           values (gen_random_uuid(), $1, 'App', 'totp', 'verified')`,
          [first.user_id],
        );
      }).then(errorOf),
    ).resolves.toBe('insufficient_aal');
    expect((await client.auth.unlinkIdentity(first)).error?.code).toBe('insufficient_aal');
    const begun = await client.auth.linkIdentity({
      provider: 'azure',
      options: { skipBrowserRedirect: true },
    });
    expect(begun.error?.code).toBe('insufficient_aal');
    expect((await userOf(client))?.identities).toHaveLength(2);
    await server.database.query('delete from auth.mfa_factors where user_id = $1', [first.user_id]);
    expect((await client.auth.unlinkIdentity(first)).error).toBeNull();
    const told = (await server.mails()).filter(({ to }) => to === person.email).map(({ subject }) => subject);
    expect(told).toEqual(['Sign-in method added', 'Sign-in method removed']);
  });

  it('are not taken from another account', async () => {
    const taken = newPerson();
    await signIn(taken, 'azure');
    expect(errorOf(await link(await signIn(newPerson()), taken))).toBe('identity_already_exists');
  });

  it('go one by one, and the last one stays', async () => {
    const client = await signIn(newPerson());
    await link(client, newPerson());
    const [google, azure] = (await userOf(client))?.identities ?? [];
    if (google === undefined || azure === undefined) throw new Error('two identities were expected');
    expect((await client.auth.unlinkIdentity(google)).error).toBeNull();
    expect((await userOf(client))?.app_metadata).toMatchObject({ provider: 'azure', providers: ['azure'] });
    expect((await client.auth.unlinkIdentity(azure)).error?.code).toBe('single_identity_not_deletable');
  });

  it('are not disconnected by somebody else', async () => {
    const victim = await signIn(newPerson());
    await link(victim, newPerson());
    const [identity] = (await userOf(victim))?.identities ?? [];
    if (identity === undefined) throw new Error('an identity was expected');
    const { error } = await (await signIn(newPerson())).auth.unlinkIdentity(identity);
    expect(error?.code).toBe('identity_not_found');
  });

  it('lose the password with the address that it belonged to', async () => {
    const person = newPerson();
    const { email } = person;
    const client = await signIn(person);
    await client.auth.updateUser({ password: testPassword });
    const identity = (await userOf(client))?.identities?.find((each) => each.provider === 'email');
    if (identity === undefined) throw new Error('a password is a way to sign in');
    expect(
      (await server.client().auth.signInWithPassword({ email, password: testPassword })).error,
    ).toBeNull();
    expect((await client.auth.unlinkIdentity(identity)).error).toBeNull();
    const tried = await server.client().auth.signInWithPassword({ email, password: testPassword });
    expect(tried.error?.code).toBe('invalid_credentials');
  });
});

describe('an ID token that an app got by itself', () => {
  /** Walks through the provider as a native app does: own state, own nonce. */
  async function idTokenFor(person: ProviderPerson, nonce: string): Promise<string> {
    provider.becomes(person);
    const verifier = randomBytes(32).toString('base64url');
    const redirect = `${server.url}/auth/v1/callback`;
    const query = new URLSearchParams({
      client_id: provider.clientId,
      response_type: 'code',
      redirect_uri: redirect,
      scope: 'openid email profile',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...(nonce !== '' && { nonce: createHash('sha256').update(nonce).digest('hex') }),
    });
    const back = await createWalkingBrowser().walk(`${provider.issuer}/auth?${query}`, redirect);
    const answer = await fetch(`${provider.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: redirect,
        code_verifier: verifier,
        client_id: provider.clientId,
        client_secret: provider.secret,
      }),
    });
    return ((await answer.json()) as { id_token: string }).id_token;
  }

  it('signs in, with its nonce', async () => {
    const person = newPerson();
    const token = await idTokenFor(person, 'a nonce');
    const { data, error } = await server
      .client()
      .auth.signInWithIdToken({ provider: 'google', token, nonce: 'a nonce' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(person.email);
  });

  it('is refused with another nonce, without one, and when somebody changed it', async () => {
    const token = await idTokenFor(newPerson(), 'a nonce');
    const auth = server.client().auth;
    const other = await auth.signInWithIdToken({ provider: 'google', token, nonce: 'another' });
    expect(other.error?.message).toBe('Nonces mismatch');
    expect((await auth.signInWithIdToken({ provider: 'google', token })).error?.code).toBe(
      'validation_failed',
    );
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const forged = Buffer.from(JSON.stringify({ ...claims, email: 'boss@example.com' })).toString(
      'base64url',
    );
    const tried = await auth.signInWithIdToken({
      provider: 'google',
      token: `${header}.${forged}.${signature}`,
      nonce: 'a nonce',
    });
    expect(tried.error?.code).toBe('bad_jwt');
  });
});
