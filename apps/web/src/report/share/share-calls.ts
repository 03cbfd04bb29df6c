/**
 * Share links of a report, for its organization. Online only. The token is created here; the server gets its
 * checksum, so no one who reads the database can open a link. This device keeps the token for copying the link
 * again.
 */
import * as z from 'zod/mini';
import { call, columnsOf, nothing, valueOrThrow } from '#src/ground/backend/call.ts';
import type { Rest } from '#src/ground/backend/rest-client.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';

const shareRow = z.object({
  id: z.string(),
  recipient_name: z.string(),
  recipient_email: z.string(),
  expires_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  has_password: z.boolean(),
  kind: z.enum(['client', 'agent']),
  created_at: z.string(),
  last_opened_at: z.nullable(z.string()),
  open_count: z.number(),
});
const columns = columnsOf(shareRow);

/** 'agent': without the client's name, contact details, policy, and fee. */
export type LinkKind = 'client' | 'agent';

export interface ShareLink {
  readonly id: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly hasPassword: boolean;
  readonly kind: LinkKind;
  readonly createdAt: string;
  readonly lastOpenedAt: string | null;
  readonly openCount: number;
  /** Null when the link was created on another device. */
  readonly url: string | null;
}

export interface NewLink {
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly expiresAt: string | null;
  readonly password: string;
  readonly kind: LinkKind;
}

export interface ShareCallsDeps {
  readonly rest: () => Promise<Rest>;
  readonly kept: LocalStore['database']['local'];
  readonly origin: string;
  readonly random: (size: number) => Uint8Array;
}

/** Rejects with the server's error; the screen shows one sentence for all of them. */
export function createShareCalls({ rest, kept, origin, random }: ShareCallsDeps) {
  const linkOf = async (id: string): Promise<string | null> => {
    const token: unknown = (await kept.get(`share ${id}`))?.value;
    return typeof token === 'string' ? `${origin}/download/${token}` : null;
  };
  const toLink = async (row: z.infer<typeof shareRow>): Promise<ShareLink> => ({
    id: row.id,
    recipientName: row.recipient_name,
    recipientEmail: row.recipient_email,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    hasPassword: row.has_password,
    kind: row.kind,
    createdAt: row.created_at,
    lastOpenedAt: row.last_opened_at,
    openCount: row.open_count,
    url: await linkOf(row.id),
  });

  const ask = <T>(request: Parameters<typeof call>[1], read: (data: unknown) => T): Promise<T> =>
    valueOrThrow(call({ rest }, request, read));

  return {
    async list(reportId: string): Promise<ShareLink[]> {
      const rows = await ask(
        (client) =>
          client
            .from('report_shares')
            .select(columns)
            .eq('report_id', reportId)
            .order('created_at', { ascending: false }),
        (data) => z.array(shareRow).parse(data),
      );
      return Promise.all(rows.map(toLink));
    },
    async create(reportId: string, link: NewLink): Promise<ShareLink> {
      const token = base64Url(random(32));
      const hash = await sha256Hex(new TextEncoder().encode(token));
      const row = await ask(
        (client) =>
          client.rpc('report_share_create', {
            p_report: reportId,
            p_token_hash: hash,
            p_recipient_name: link.recipientName.trim(),
            p_recipient_email: link.recipientEmail.trim(),
            p_expires_at: link.expiresAt,
            p_password: link.password === '' ? null : link.password,
            p_kind: link.kind,
          }),
        (data) => shareRow.parse(data),
      );
      await kept.put({ key: `share ${row.id}`, value: token });
      return toLink(row);
    },
    async revoke(id: string): Promise<void> {
      await ask((client) => client.rpc('report_share_revoke', { p_share: id }), nothing);
      await kept.delete(`share ${id}`);
    },
    /** The server creates the link in the email. */
    async send(id: string): Promise<void> {
      await ask((client) => client.rpc('report_share_send', { p_share: id }), nothing);
    },
  };
}
export type ShareCalls = ReturnType<typeof createShareCalls>;

/** Encodes 32 bytes as 43 characters that need no escaping in a URL. */
export function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
