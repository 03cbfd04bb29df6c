/**
 * Proof that a report link was opened, with its password if it has one: issued with the page, and shown again when a
 * repair request is saved from it. It grants nothing alone, because every call also asks whether the link still opens.
 */
import { z } from 'zod';
import type { FunctionContext } from './context.ts';

/** A page stays open for a working day. */
const LIFETIME_SECONDS = 12 * 3600;
const passSchema = z.string().regex(/^\d{1,12}\.[0-9a-f]{64}$/);

export interface LinkPasses {
  issue(tokenHash: string): Promise<string>;
  isValid(pass: string, tokenHash: string): Promise<boolean>;
}

export async function createLinkPasses(
  { serviceRoleKey }: Pick<FunctionContext, 'serviceRoleKey'>,
  nowMs: () => number,
): Promise<LinkPasses> {
  const utf8 = new TextEncoder();
  const secret = utf8.encode(`report-share pass ${serviceRoleKey}`);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign', 'verify']);
  const signed = (tokenHash: string, until: string) => utf8.encode(`${tokenHash} ${until}`);
  return {
    async issue(tokenHash) {
      const until = String(Math.floor(nowMs() / 1000) + LIFETIME_SECONDS);
      const proof = await crypto.subtle.sign('HMAC', key, signed(tokenHash, until));
      return `${until}.${toHex(new Uint8Array(proof))}`;
    },
    async isValid(pass, tokenHash) {
      if (!passSchema.safeParse(pass).success) return false;
      const [until = '', proof = ''] = pass.split('.');
      const isOurs = await crypto.subtle.verify('HMAC', key, fromHex(proof), signed(tokenHash, until));
      return isOurs && Number(until) * 1000 > nowMs();
    },
  };
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
