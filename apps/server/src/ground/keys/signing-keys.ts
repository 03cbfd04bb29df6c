/** The signing keys in use: which one signs, which tokens are accepted, and the published key set. */
import { statSync } from 'node:fs';
import { type CryptoKey, importJWK, type JWK } from 'jose';
import {
  loadSigningKeys,
  readSigningKeys,
  type SigningKey,
  type SigningKeyFile,
  signingKeyPath,
} from './signing-key-file.ts';

export interface SigningKeys {
  current(): Promise<{ readonly kid: string; readonly key: CryptoKey }>;
  /** null for a key that is unknown or revoked. */
  publicKey(kid: string): Promise<CryptoKey | null>;
  /** The public keys, including the standby one. */
  publicSet(): { keys: JWK[] };
  acceptsSharedSecret(): boolean;
}

/** A running server picks up a rotation after this time. */
const rereadAfterMs = 2_000;

export async function openSigningKeys(
  dataDir: string,
  jwtSecret: string,
  rereadMs = rereadAfterMs,
): Promise<SigningKeys> {
  let file = await loadSigningKeys(dataDir, jwtSecret);
  let readAt = changedAt(dataDir);
  let lookedAtMs = Date.now();
  const imported = new Map<string, Promise<CryptoKey>>();

  function now(): SigningKeyFile {
    if (Date.now() - lookedAtMs < rereadMs) return file;
    lookedAtMs = Date.now();
    const at = changedAt(dataDir);
    if (at !== readAt) {
      file = readSigningKeys(dataDir);
      readAt = at;
    }
    return file;
  }
  function cached(name: string, jwk: JWK): Promise<CryptoKey> {
    const known = imported.get(name) ?? importKey(jwk);
    imported.set(name, known);
    return known;
  }

  return {
    async current() {
      const key = now().keys.find(({ status }) => status === 'current');
      if (key === undefined) throw new Error('no signing key is current');
      return { kid: key.kid, key: await cached(`private ${key.kid}`, key.jwk) };
    },
    async publicKey(kid) {
      const key = now().keys.find((each) => each.kid === kid);
      return key === undefined || key.status === 'revoked' ? null : cached(kid, publicHalf(key));
    },
    publicSet: () => ({
      keys: now()
        .keys.filter(({ status }) => status !== 'revoked')
        .map((key) => ({ ...publicHalf(key), kid: key.kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] })),
    }),
    acceptsSharedSecret: () => now().acceptsSharedSecret,
  };
}

function publicHalf({ jwk: { kty, crv, x, y } }: SigningKey): JWK {
  return { kty, crv, x, y };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new TypeError('a signing key is a pair');
  return key;
}

/** 0 while the file is briefly missing (a restore): the loaded keys stay in use. */
function changedAt(dataDir: string): number {
  return statSync(signingKeyPath(dataDir), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
