/**
 * Secrets of connections to other programs, sealed for the database and its dumps: AES-256-GCM under INTEGRATIONS_KEY,
 * which the server keeps outside of it. The row's id is bound in, so a sealed text is useless in another row.
 */
import { Buffer } from 'node:buffer';
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** Any text of 32 characters or more; what seals is its hash. */
const keyOf = (key: string): Buffer => createHash('sha256').update(`plumbline sealed ${key}`).digest();

export function sealSecret(key: string, text: string, rowId: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(rowId));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')}`;
}

/** @returns null when it was sealed under another key or for another row */
export function openSecret(key: string, sealed: string, rowId: string): string | null {
  const [prefix, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  if (prefix !== version || bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(rowId))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const open = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
    return Buffer.concat(open).toString('utf8');
  } catch {
    return null; // the tag does not match: another key, another row, or changed text
  }
}

export function integrationsKey(context: { env(name: string): string | null }): string {
  const key = context.env('INTEGRATIONS_KEY');
  if (key === null || key.length < 32) throw new Error('INTEGRATIONS_KEY is not set');
  return key;
}
