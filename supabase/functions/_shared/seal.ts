/**
 * Seals secrets that the database stores but must not know: AES-256-GCM, `s1.<key id>.<nonce, ciphertext and tag>`. Keys are
 * outside the database (TOKEN_KEYS); the first seals, all open. `owner` is bound in: a sealed text moved to another row or
 * person does not open.
 */
import { Buffer } from 'node:buffer';

export interface Seal {
  readonly keyId: string;
  seal(text: string, owner: string): Promise<string>;
  /** Null: sealed with a key that is gone, for another owner, or changed. */
  open(sealed: string, owner: string): Promise<string | null>;
  /** Whether a newer key than its own seals now. */
  isOld(sealed: string): boolean;
}

const VERSION = 's1';
const NONCE_BYTES = 12;
const KEY_BYTES = 32;

/**
 * @param keys `id:key` with commas between them, keys as 32 bytes in base64url
 * @throws RangeError for anything else
 */
export function createSeal(keys: string): Seal {
  const known = new Map(keys.split(',').map(readKey));
  const [keyId] = known.keys();
  if (keyId === undefined) throw new RangeError('TOKEN_KEYS names no key');
  const imported = new Map<string, Promise<CryptoKey>>();

  function keyOf(id: string): Promise<CryptoKey> | null {
    const bytes = known.get(id);
    if (bytes === undefined) return null;
    const key =
      imported.get(id) ?? crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
    imported.set(id, key);
    return key;
  }

  return {
    keyId,
    async seal(text, owner) {
      const key = await keyOf(keyId);
      if (key === null) throw new RangeError('TOKEN_KEYS names no key');
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const hidden = await crypto.subtle.encrypt(parametersOf(nonce, owner, keyId), key, bytesOf(text));
      return `${VERSION}.${keyId}.${Buffer.concat([nonce, new Uint8Array(hidden)]).toString('base64url')}`;
    },
    async open(sealed, owner) {
      const [version, id = '', body = ''] = sealed.split('.');
      const key = version === VERSION ? await keyOf(id) : null;
      if (key === null) return null;
      const bytes = new Uint8Array(Buffer.from(body, 'base64url'));
      const nonce = bytes.slice(0, NONCE_BYTES);
      try {
        const open = await crypto.subtle.decrypt(
          parametersOf(nonce, owner, id),
          key,
          bytes.slice(NONCE_BYTES),
        );
        return new TextDecoder().decode(open);
      } catch {
        return null; // the tag does not match: another owner, or changed text
      }
    },
    isOld: (sealed) => sealed.split('.')[1] !== keyId,
  };
}

function readKey(text: string): [string, Uint8Array<ArrayBuffer>] {
  const [id = '', key = ''] = text.trim().split(':');
  const bytes = new Uint8Array(Buffer.from(key, 'base64url'));
  if (!/^[\w-]{1,32}$/.test(id) || bytes.length !== KEY_BYTES)
    throw new RangeError('TOKEN_KEYS must be id:key, with 32 bytes of base64url each');
  return [id, bytes];
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

const parametersOf = (iv: Uint8Array<ArrayBuffer>, owner: string, id: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: bytesOf(`${id} ${owner}`),
});
