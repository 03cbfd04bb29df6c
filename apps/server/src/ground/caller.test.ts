import { describe, expect, it } from 'vitest';
import { createCallerResolver } from './caller.ts';
import { createSecretSigner } from './keys/jwt.ts';

const jwtSecret = 'a-secret-for-this-test-a-secret-for-it';
const supabaseLocalSecret = 'super-secret-jwt-token-with-at-least-32-characters-long';
/** As `supabase start` and the self-hosting example print them. */
const supabaseLocalKeys = {
  anon: [
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJzdXBhYmFzZS1kZW1vIiwicm9sZSI6ImFub24iLCJleHAiOjE5ODM4MTI5OTZ9.CRXP1A7WOeoJeXxjNni43kdQwgnWNReilDMblYTn_I0',
    'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  ],
  service_role: [
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJzdXBhYmFzZS1kZW1vIiwicm9sZSI6InNlcnZpY2Vfcm9sZSIsImV4cCI6MTk4MzgxMjk5Nn0.EGIM96RAZx35lJzdJsyH-qQwv8Hdp7fsn3W0YpN81IU',
    'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
  ],
};

const signed = async (role: string, seconds = 60, secret = jwtSecret) =>
  (await createSecretSigner(secret).sign({ role, sub: 'ann' }, seconds)).token;

function resolver(secret = jwtSecret, isSharedSecretAccepted = true) {
  const off = { verify: async () => ({ ok: false, reason: 'invalid' }) as const };
  return createCallerResolver(
    { jwtSecret: secret, anonKey: 'anon', serviceRoleKey: 'service' },
    isSharedSecretAccepted ? createSecretSigner(secret) : { ...createSecretSigner(secret), ...off },
    { publishable: ['sb_publishable_listed'], secret: ['sb_secret_listed'] },
  );
}
async function roleOf(apiKey: string | null, bearer: string | null = null, callers = resolver()) {
  const found = await callers.fromCredentials(apiKey, bearer, 'home');
  return found.ok ? found.caller.role : found.refusal;
}

describe('an API key', () => {
  it('is one of the listed ones', async () => {
    expect(await roleOf('anon')).toBe('anon');
    expect(await roleOf('service')).toBe('service_role');
    expect(await roleOf('sb_publishable_listed')).toBe('anon');
    expect(await roleOf('sb_secret_listed')).toBe('service_role');
    expect(await roleOf('anon', 'sb_secret_listed')).toBe('service_role');
  });

  it('is any other one that the secret has signed for a role of keys, in either header', async () => {
    for (const role of ['anon', 'service_role']) {
      expect(await roleOf(await signed(role))).toBe(role);
      expect(await roleOf('anon', await signed(role))).toBe(role);
    }
  });

  it('goes on after a rotation has ended the tokens that the secret signed, which end', async () => {
    const rotated = resolver(jwtSecret, false);
    expect(await roleOf(await signed('anon'), null, rotated)).toBe('anon');
    expect(await roleOf('anon', await signed('service_role'), rotated)).toBe('service_role');
    expect(await roleOf('anon', await signed('authenticated'), rotated)).toBe('bad_token');
  });

  it('is no token of a person, none that has ended, none of another secret and no text of the like', async () => {
    expect(await roleOf(await signed('authenticated'))).toBe('wrong_key');
    expect(await roleOf(await signed('postgres'))).toBe('wrong_key');
    expect(await roleOf(await signed('anon', -60))).toBe('wrong_key');
    expect(await roleOf(await signed('service_role', 60, 'another-secret-another-secret-another'))).toBe(
      'wrong_key',
    );
    expect(await roleOf('sb_secret_guess')).toBe('wrong_key');
    expect(await roleOf('')).toBe('wrong_key');
    expect(await roleOf(null, await signed('authenticated'))).toBe('no_key');
  });

  it("is Supabase's own local one where the secret is theirs, and nowhere else", async () => {
    for (const [role, keys] of Object.entries(supabaseLocalKeys)) {
      for (const key of keys) {
        expect(await roleOf(key, key, resolver(supabaseLocalSecret))).toBe(role);
        expect(await roleOf(key)).toBe('wrong_key');
      }
    }
  });
});
