/**
 * Seals an office's key for the database under a key derived from the server's service key, which the database does not
 * know. The organization is bound in, so a sealed key is of no use in another row. When the service key is replaced, offices
 * enter theirs again.
 */
import { bytesOf, openText, sealText } from '../seal-text.ts';

const VERSION = 'v1';

export async function sealKey(serviceKey: string, organizationId: string, key: string): Promise<string> {
  return `${VERSION}.${await sealText(await derive(serviceKey), key, organizationId)}`;
}

/** Null when it was sealed under another key or for another organization. */
export async function openKey(
  serviceKey: string,
  organizationId: string,
  sealed: string,
): Promise<string | null> {
  const [version, text = ''] = sealed.split('.');
  return version === VERSION ? openText(await derive(serviceKey), text, organizationId) : null;
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
