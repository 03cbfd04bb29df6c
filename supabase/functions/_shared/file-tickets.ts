/**
 * URLs of single files of an open page. Each contains the checksum of the link's token, the file and an expiry, signed
 * with a key that only the service has: proof that the link was opened (with its password). It grants nothing alone,
 * because `report_share_place` is checked again for each file. It reveals checksums but no database ids.
 */
import { z } from 'zod';
import type { FunctionContext } from './context.ts';

export interface FileTicket {
  readonly tokenHash: string;
  readonly fileName: string;
}

const querySchema = z.object({
  link: z.string().regex(/^[0-9a-f]{64}$/),
  until: z.string().regex(/^\d{1,12}$/),
  proof: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});

/** Supabase's edge runtime strips the first part of the path. */
const filePattern = /\/report-share\/file\/([0-9a-f]{64}\.(?:jpg|pdf|mp4|mov|webm|m4a|mp3|wav|ogg))$/;

export interface FileTickets {
  /** A path below the backend's URL, valid for `lifetimeSeconds` while the link is. */
  addressOf(ticket: FileTicket, lifetimeSeconds: number): Promise<string>;
  /** @returns null when it was not created here, was altered, or has expired. */
  read(address: URL): Promise<FileTicket | null>;
}

export async function createFileTickets(
  { serviceRoleKey }: Pick<FunctionContext, 'serviceRoleKey'>,
  nowMs: () => number,
): Promise<FileTickets> {
  const utf8 = new TextEncoder();
  const secret = utf8.encode(`report-share file ${serviceRoleKey}`);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign', 'verify']);
  const signed = ({ tokenHash, fileName }: FileTicket, until: string): Uint8Array<ArrayBuffer> =>
    utf8.encode(`${tokenHash} ${fileName} ${until}`);

  return {
    async addressOf(ticket, lifetimeSeconds) {
      const until = String(Math.floor(nowMs() / 1000) + lifetimeSeconds);
      const proof = toBase64Url(await crypto.subtle.sign('HMAC', key, signed(ticket, until)));
      const query = new URLSearchParams({ link: ticket.tokenHash, until, proof });
      return `/functions/v1/report-share/file/${ticket.fileName}?${query}`;
    },
    async read(address) {
      const fileName = filePattern.exec(address.pathname)?.[1];
      const query = querySchema.safeParse(Object.fromEntries(address.searchParams));
      if (fileName === undefined || !query.success) return null;
      const { link: tokenHash, until, proof } = query.data;
      const ticket = { tokenHash, fileName };
      const isOurs = await crypto.subtle.verify('HMAC', key, fromBase64Url(proof), signed(ticket, until));
      return isOurs && Number(until) * 1000 > nowMs() ? ticket : null;
    },
  };
}

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
