/**
 * Secrets of connections to other programs, sealed for the database and its dumps under INTEGRATIONS_KEY, which the server
 * keeps outside of it. The row's id is bound in, so a sealed text is useless in another row.
 */
import { bytesOf, importSealKey, openText, sealText } from './seal-text.ts';

const version = 'v1';

/** Any text of 32 characters or more; what seals is its hash. */
const keyOf = async (key: string): Promise<CryptoKey> =>
  importSealKey(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(`plumbline sealed ${key}`))));

export async function sealSecret(key: string, text: string, rowId: string): Promise<string> {
  return `${version}.${await sealText(await keyOf(key), text, rowId)}`;
}

/** @returns null when it was sealed under another key or for another row */
export async function openSecret(key: string, sealed: string, rowId: string): Promise<string | null> {
  const [prefix, body = ''] = sealed.split('.');
  return prefix === version ? openText(await keyOf(key), body, rowId) : null;
}

/** 32 random bytes, as Standard Webhooks writes them. */
export function newWebhookSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `whsec_${btoa(String.fromCodePoint(...bytes))}`;
}

export function integrationsKey(context: { env(name: string): string | null }): string {
  const key = context.env('INTEGRATIONS_KEY');
  if (key === null || key.length < 32) throw new Error('INTEGRATIONS_KEY is not set');
  return key;
}
