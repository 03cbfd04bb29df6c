/**
 * Seals secrets that the database stores but must not know: AES-256-GCM, `s1.<key id>.<nonce, ciphertext and tag>`. Keys are
 * outside the database (TOKEN_KEYS); the first seals, all open. `owner` is bound in: a sealed text moved to another row or
 * person does not open.
 */
import { Buffer } from 'node:buffer';
import { importSealKey, openText, sealText } from './seal-text.ts';

export interface Seal {
  readonly keyId: string;
  seal(text: string, owner: string): Promise<string>;
  /** Null: sealed with a key that is gone, for another owner, or changed. */
  open(sealed: string, owner: string): Promise<string | null>;
  /** Whether a newer key than its own seals now. */
  isOld(sealed: string): boolean;
}

const VERSION = 's1';
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
    const key = imported.get(id) ?? importSealKey(bytes);
    imported.set(id, key);
    return key;
  }

  return {
    keyId,
    async seal(text, owner) {
      const key = await keyOf(keyId);
      if (key === null) throw new RangeError('TOKEN_KEYS names no key');
      return `${VERSION}.${keyId}.${await sealText(key, text, boundTo(keyId, owner))}`;
    },
    async open(sealed, owner) {
      const [version, id = '', body = ''] = sealed.split('.');
      const key = version === VERSION ? await keyOf(id) : null;
      return key === null ? null : openText(key, body, boundTo(id, owner));
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

const boundTo = (id: string, owner: string): string => `${id} ${owner}`;

/** The keys of this server. @throws when they are not set: on Supabase TOKEN_KEYS is a secret of the functions */
export function sealOf(context: { env(name: string): string | null }): Seal {
  const keys = context.env('TOKEN_KEYS');
  if (keys === null) throw new Error('TOKEN_KEYS is not set');
  return createSeal(keys);
}

/** What a sealed text is bound to, by its place (reseal.ts of the server lists them). */
export const webhookOwner = (endpointId: string): string => `webhook ${endpointId}`;
export const modelKeyOwner = (organizationId: string): string => `model key ${organizationId}`;
