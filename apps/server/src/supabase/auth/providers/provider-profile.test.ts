import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { appleClientSecret } from './provider-client.ts';
import { readProfile } from './provider-profile.ts';

const claims = {
  iss: 'https://login.microsoftonline.com/some-tenant/v2.0',
  sub: '1',
  email: 'Boss@Example.com',
};
const isProven = (provider: 'google' | 'azure' | 'apple', more: object) =>
  readProfile(provider, { ...claims, ...more }, null).isEmailVerified;

describe('what a provider says of an address', () => {
  it('counts when it says that it has seen the mailbox, in whatever form', () => {
    expect(isProven('google', { email_verified: true })).toBe(true);
    expect(isProven('apple', { email_verified: 'true' })).toBe(true);
    expect(isProven('google', {})).toBe(false);
    expect(isProven('google', { email_verified: 'yes' })).toBe(false);
  });

  it('counts of Microsoft only where somebody has proven it: administrators write any address', () => {
    expect(isProven('azure', {})).toBe(false);
    expect(isProven('azure', { email_verified: true })).toBe(false);
    expect(isProven('azure', { xms_edov: '0' })).toBe(false);
    expect(isProven('azure', { xms_edov: true })).toBe(true);
    const personal = 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0';
    expect(isProven('azure', { iss: personal })).toBe(true);
  });

  it('is read as people are found by it: in small letters', () => {
    expect(readProfile('google', claims, null).email).toBe('boss@example.com');
  });

  it('is none when it is no address, and a name beside the token is taken only where it has none', () => {
    expect(readProfile('apple', { ...claims, email: 'nobody' }, 'Ann Lee')).toMatchObject({
      email: null,
      fullName: 'Ann Lee',
    });
    expect(
      readProfile('google', { ...claims, given_name: 'Bo', family_name: 'Li' }, 'Ann Lee').fullName,
    ).toBe('Bo Li');
  });
});

it('Apple’s secret is a short-lived token signed with the developer’s key', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { teamId: 'TEAM', keyId: 'KEY', privateKeyPem: await exportPKCS8(privateKey) };
  const secret = await appleClientSecret(key, 'com.example.app', 'https://appleid.apple.com');
  const { payload, protectedHeader } = await jwtVerify(secret, publicKey, {
    audience: 'https://appleid.apple.com',
  });
  expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY' });
  expect(payload).toMatchObject({ iss: 'TEAM', sub: 'com.example.app' });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600);
});
