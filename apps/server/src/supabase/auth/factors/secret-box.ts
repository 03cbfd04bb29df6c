/**
 * Encrypts secrets of second factors in the database and its dumps: AES-256-GCM under a key derived from the server's
 * secret. The owner's id is bound in, so a ciphertext is useless in another row.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface SecretBox {
  seal(text: string, ownerId: string): string;
  /** null when it was encrypted under another key or for another owner. */
  open(sealed: string, ownerId: string): string | null;
}

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

export function createSecretBox(serverSecret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'plumbline second factors', 32));

  return {
    seal(text, ownerId) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(ownerId));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')}`;
    },
    open(sealed, ownerId) {
      const [prefix, body = ''] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      if (prefix !== version || bytes.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(ownerId))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const open = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
        return Buffer.concat(open).toString('utf8');
      } catch {
        return null; // the tag does not match: another key, another owner, or changed text
      }
    },
  };
}
