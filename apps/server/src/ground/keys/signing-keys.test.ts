import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSecretSigner, createTokenSigner, type JwtSigner } from './jwt.ts';
import {
  readSigningKeys,
  rotated,
  type SigningKeyFile,
  signingKeyPath,
  withoutKey,
  writeSigningKeys,
} from './signing-key-file.ts';
import { openSigningKeys, type SigningKeys } from './signing-keys.ts';

const secret = 'a secret of at least thirty-two characters';
const claims = { sub: 'ann', role: 'authenticated' };

let dataDir = '';
let keys: SigningKeys;
let signer: JwtSigner;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'signing-keys-'));
  keys = await openSigningKeys(dataDir, secret, 0);
  signer = createTokenSigner(keys, secret);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

let changeCount = 0;
/** As the command does; sets the file time explicitly, because two changes may fall into one tick of the disk. */
async function change(
  make: (file: SigningKeyFile) => SigningKeyFile | Promise<SigningKeyFile>,
): Promise<void> {
  writeSigningKeys(dataDir, await make(readSigningKeys(dataDir)));
  changeCount += 1;
  utimesSync(signingKeyPath(dataDir), changeCount, changeCount);
}
const statuses = () => readSigningKeys(dataDir).keys.map(({ status }) => status);
const kidOf = (status: string) =>
  readSigningKeys(dataDir).keys.find((key) => key.status === status)?.kid ?? '';

describe('the signing keys', () => {
  it('are made once, one that signs and one that stands by, and only their owner may read them', async () => {
    expect(statuses()).toEqual(['current', 'standby']);
    expect(statSync(signingKeyPath(dataDir)).mode & 0o777).toBe(0o600);
    expect((await openSigningKeys(dataDir, secret)).publicSet()).toEqual(keys.publicSet());
  });

  it('are the same on servers that share a secret, and others with another secret', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'signing-keys-'));
    expect((await openSigningKeys(other, secret)).publicSet()).toEqual(keys.publicSet());
    const changed = await openSigningKeys(other, 'another secret of thirty-two characters');
    const kids = changed.publicSet().keys.map(({ kid }) => kid);
    expect(kids).not.toContain(kidOf('current'));
    expect(kids).not.toContain(kidOf('standby'));
    rmSync(other, { recursive: true });
  });

  it('show their public halves only, and those verify what was signed', async () => {
    const { token } = await signer.sign(claims, 60);
    expect(JSON.stringify(keys.publicSet())).not.toContain('"d"');
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'JWT', kid: kidOf('current') });
    const verified = await jwtVerify(token, createLocalJWKSet(keys.publicSet()));
    expect(verified.payload.sub).toBe('ann');
  });

  it('are never silently replaced when the file is damaged', async () => {
    writeFileSync(signingKeyPath(dataDir), '{');
    await expect(openSigningKeys(dataDir, secret)).rejects.toThrow('is damaged');
  });
});

describe('a rotation', () => {
  it('lets the key that stood by sign, and still takes tokens of the one before', async () => {
    const before = await signer.sign(claims, 60);
    const standby = kidOf('standby');
    await change(rotated);
    expect(statuses()).toEqual(['previous', 'current', 'standby']);
    const after = await signer.sign(claims, 60);
    expect(decodeProtectedHeader(after.token).kid).toBe(standby);
    expect((await signer.verify(before.token)).ok).toBe(true);
    expect((await signer.verify(after.token)).ok).toBe(true);
  });

  it('ends the tokens of a key that is revoked, and forgets its private half', async () => {
    const before = await signer.sign(claims, 60);
    const kid = kidOf('current');
    expect(() => withoutKey(readSigningKeys(dataDir), kid)).toThrow(RangeError);
    await change(rotated);
    await change((file) => withoutKey(file, kid));
    expect(await signer.verify(before.token)).toEqual({ ok: false, reason: 'invalid' });
    expect(keys.publicSet().keys.map((key) => key.kid)).not.toContain(kid);
    expect(readSigningKeys(dataDir).keys.find((key) => key.kid === kid)?.jwk.d).toBeUndefined();
  });
});

describe('a token', () => {
  it('of the shared secret is accepted until that is turned off', async () => {
    const old = (await createSecretSigner(secret).sign(claims, 60)).token;
    expect((await signer.verify(old)).ok).toBe(true);
    await change((file) => ({ ...file, acceptsSharedSecret: false }));
    expect(await signer.verify(old)).toEqual({ ok: false, reason: 'invalid' });
  });

  it('is not accepted for a public key used as a secret, without a signature, or past its time', async () => {
    const kid = kidOf('current');
    const publicText = new TextEncoder().encode(JSON.stringify(keys.publicSet().keys[0]));
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .setExpirationTime('1h')
      .sign(publicText);
    expect((await signer.verify(confused)).ok).toBe(false);
    const [, payload] = (await signer.sign(claims, 60)).token.split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url');
    expect((await signer.verify(`${header}.${payload}.`)).ok).toBe(false);
    expect((await signer.verify('nonsense')).ok).toBe(false);
    expect(await signer.verify((await signer.sign(claims, -60)).token)).toEqual({
      ok: false,
      reason: 'expired',
    });
  });
});
