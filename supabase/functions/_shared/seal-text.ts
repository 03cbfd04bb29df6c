/** AES-256-GCM for texts that the database stores and must not know: nonce, ciphertext, and tag in base64url. */
import { Buffer } from 'node:buffer';

const NONCE_BYTES = 12;

/** @param bound what the sealed text belongs to: moved to another row or person, it does not open */
export async function sealText(key: CryptoKey, text: string, bound: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const hidden = await crypto.subtle.encrypt(parametersOf(nonce, bound), key, bytesOf(text));
  return Buffer.concat([nonce, new Uint8Array(hidden)]).toString('base64url');
}

/** @returns null when it was sealed under another key, for something else, or changed */
export async function openText(key: CryptoKey, sealed: string, bound: string): Promise<string | null> {
  const bytes = new Uint8Array(Buffer.from(sealed, 'base64url'));
  const nonce = bytes.slice(0, NONCE_BYTES);
  try {
    const open = await crypto.subtle.decrypt(parametersOf(nonce, bound), key, bytes.slice(NONCE_BYTES));
    return new TextDecoder().decode(open);
  } catch {
    return null; // the tag does not match
  }
}

export const importSealKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(text));

const parametersOf = (iv: Uint8Array<ArrayBuffer>, bound: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: bytesOf(bound),
});
