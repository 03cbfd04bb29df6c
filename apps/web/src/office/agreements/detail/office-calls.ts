/** The office's online calls for an agreement: emails, links, the log, and the sealed PDF. */
import { type AgreementEvidence, evidenceSchema } from '@plumbline/domain/office/agreements/evidence';
import * as z from 'zod/mini';
import { call, nothing, valueOrThrow } from '#src/ground/backend/call.ts';
import type { Rest } from '#src/ground/backend/rest-client.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';

const verdictSchema = z.object({
  ok: z.boolean(),
  events: z.optional(z.number()),
  reason: z.optional(z.string()),
});
export type Verdict = z.infer<typeof verdictSchema>;

export interface OfficeCallsDeps {
  readonly rest: () => Promise<Rest>;
  readonly origin: string;
  readonly random: (size: number) => Uint8Array;
}

/** Rejects with the server's error; the screen shows one sentence for all of them. */
export function createOfficeCalls({ rest, origin, random }: OfficeCallsDeps) {
  const rpc = <T>(name: string, args: Record<string, unknown>, read: (data: unknown) => T): Promise<T> =>
    valueOrThrow(call({ rest }, (client) => client.rpc(name, args), read));
  return {
    /** Sends the first email if none was sent, otherwise a reminder. */
    async remind(signerId: string): Promise<void> {
      await rpc('agreement_remind', { p_signer: signerId }, nothing);
    },
    /**
     * The token is created here; the server gets its checksum, so no one who reads the database can open the link.
     */
    async makeLink(signerId: string): Promise<string> {
      const token = base64Url(random(32));
      const hash = await sha256Hex(new TextEncoder().encode(token));
      await rpc('agreement_link_create', { p_signer: signerId, p_token_hash: hash }, nothing);
      return `${origin}/agreements/${token}`;
    },
    verify: (agreementId: string): Promise<Verdict> =>
      rpc('agreement_verify', { p_agreement: agreementId }, (data) => verdictSchema.parse(data)),
    evidence: (agreementId: string): Promise<AgreementEvidence> =>
      rpc('agreement_evidence', { p_agreement: agreementId }, (data) => evidenceSchema.parse(data)),
  };
}
export type OfficeCalls = ReturnType<typeof createOfficeCalls>;

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
