/**
 * Key pairs that sign access tokens (ES256), stored in DATA_DIR/signing-keys.json (mode 0600). A key has four states:
 * standby (published but not signing, so it is known everywhere before it does) -> current (signs) -> previous (its
 * tokens are still accepted) -> revoked (they are not; the private key is deleted).
 */
import { createECDH, createHash, hkdfSync } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { StartRefusal } from '../start-refusal.ts';

const publicJwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });
const keySchema = z.object({
  kid: z.string().min(1),
  status: z.enum(['standby', 'current', 'previous', 'revoked']),
  createdAt: z.iso.datetime(),
  jwk: publicJwk.extend({ d: z.string().exactOptional() }),
});
const fileSchema = z.object({
  keys: z.array(keySchema),
  /** Tokens from before these keys were signed with the shared secret (HS256); accepted until this is off. */
  acceptsSharedSecret: z.boolean(),
  /** The shared secret from which the first keys were derived: with another one they must not be used. */
  secretHash: z.string(),
});
export type SigningKey = z.infer<typeof keySchema>;
export type SigningKeyFile = z.infer<typeof fileSchema>;

export function signingKeyPath(dataDir: string): string {
  return path.join(dataDir, 'signing-keys.json');
}

/**
 * Reads the keys of this folder, creating them on the first start. The first current key is derived from the shared
 * secret, so several servers with the same JWT_SECRET sign alike; a new JWT_SECRET ends every key.
 * @throws StartRefusal when the file is damaged: other keys would sign everyone out
 */
export async function loadSigningKeys(dataDir: string, jwtSecret: string): Promise<SigningKeyFile> {
  const secretHash = createHash('sha256').update(`plumbline signing keys: ${jwtSecret}`).digest('base64url');
  if (existsSync(signingKeyPath(dataDir))) {
    const kept = readSigningKeys(dataDir);
    if (kept.secretHash === secretHash) return kept;
  }
  const keys = [
    await describeKey(derivedKey(jwtSecret, 'current'), 'current'),
    await describeKey(derivedKey(jwtSecret, 'standby'), 'standby'),
  ];
  const made = { keys, acceptsSharedSecret: true, secretHash };
  writeSigningKeys(dataDir, made);
  return made;
}

/** @throws StartRefusal */
export function readSigningKeys(dataDir: string): SigningKeyFile {
  const file = signingKeyPath(dataDir);
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartRefusal(`The file ${file} is damaged; restore it from a backup.`, { cause });
  }
}

export function writeSigningKeys(dataDir: string, keys: SigningKeyFile): void {
  const file = signingKeyPath(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Makes the standby key current and the current one previous, and adds a new standby key. */
export async function rotated(file: SigningKeyFile): Promise<SigningKeyFile> {
  const next: Partial<Record<SigningKey['status'], SigningKey['status']>> = {
    standby: 'current',
    current: 'previous',
  };
  const keys = file.keys.map((key) => ({ ...key, status: next[key.status] ?? key.status }));
  return { ...file, keys: [...keys, await newKey()] };
}

/**
 * Ends tokens of a previous key immediately and deletes its private key.
 * @throws RangeError if the key is not a previous one: without a current key no one could sign in
 */
export function withoutKey(file: SigningKeyFile, kid: string): SigningKeyFile {
  const found = file.keys.find((key) => key.kid === kid);
  if (found?.status !== 'previous') throw new RangeError('Only a previous key can be revoked. Rotate first.');
  const keys = file.keys.map((key): SigningKey => {
    if (key.kid !== kid) return key;
    const { d: _gone, ...jwk } = key.jwk;
    return { ...key, status: 'revoked', jwk };
  });
  return { ...file, keys };
}

async function newKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return describeKey(keySchema.shape.jwk.parse(await exportJWK(privateKey)), 'standby');
}

async function describeKey(jwk: SigningKey['jwk'], status: SigningKey['status']): Promise<SigningKey> {
  return { kid: await calculateJwkThumbprint(jwk), status, createdAt: new Date().toISOString(), jwk };
}

/** 48 bytes reduced by the order of the curve: no measurable bias (NIST SP 800-186, A.4). */
function derivedKey(secret: string, purpose: string): SigningKey['jwk'] {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `plumbline signing key: ${purpose}`, 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (curveOrder - 1n)) + 1n;
  const privateBytes = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateBytes);
  const point = curve.getPublicKey();
  return {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
    d: privateBytes.toString('base64url'),
  };
}

const curveOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
