/**
 * Encrypts an office's key for the database: AES-256-GCM under a key derived from the server's service key, which the
 * database does not know. The organization is bound in, so a sealed key is of no use in another row. When the service key is
 * replaced, offices enter theirs again.
 */
const VERSION = 'v1';
const NONCE_BYTES = 12;

export async function sealKey(serviceKey: string, organizationId: string, key: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: bytesOf(organizationId) },
    await derive(serviceKey),
    bytesOf(key),
  );
  return `${VERSION}.${toText(new Uint8Array([...nonce, ...new Uint8Array(sealed)]))}`;
}

/** Null when it was sealed under another key or for another organization. */
export async function openKey(
  serviceKey: string,
  organizationId: string,
  sealed: string,
): Promise<string | null> {
  const [version, text = ''] = sealed.split('.');
  if (version !== VERSION) return null;
  try {
    const bytes = fromText(text);
    const open = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, NONCE_BYTES), additionalData: bytesOf(organizationId) },
      await derive(serviceKey),
      bytes.slice(NONCE_BYTES),
    );
    return new TextDecoder().decode(open);
  } catch {
    return null; // Another key, another organization, or changed text.
  }
}

async function derive(serviceKey: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', bytesOf(serviceKey), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf('plumbline keys of offices') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
