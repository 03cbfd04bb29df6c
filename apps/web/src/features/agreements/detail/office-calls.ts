/** The office's online calls for an agreement: emails, links, the log, and the sealed PDF. */
import { type AgreementEvidence, evidenceSchema } from '@plumbline/domain/agreements/evidence';
import * as z from 'zod/mini';
import type { Rest } from '../../../backend/rest-client.ts';
import { sha256Hex } from '../../../sha256-hex.ts';

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
  async function call(name: string, args: Record<string, unknown>): Promise<unknown> {
    const { data, error } = await (await rest()).rpc(name, args);
    if (error) throw new Error(error.message);
    return data;
  }
  return {
    /** Sends the first email if none was sent, otherwise a reminder. */
    async remind(signerId: string): Promise<void> {
      await call('agreement_remind', { p_signer: signerId });
    },
    /**
     * The token is created here; the server gets its checksum, so no one who reads the database can open the link.
     */
    async makeLink(signerId: string): Promise<string> {
      const token = base64Url(random(32));
      const hash = await sha256Hex(new TextEncoder().encode(token));
      await call('agreement_link_create', { p_signer: signerId, p_token_hash: hash });
      return `${origin}/agreements/${token}`;
    },
    verify: async (agreementId: string): Promise<Verdict> =>
      verdictSchema.parse(await call('agreement_verify', { p_agreement: agreementId })),
    evidence: async (agreementId: string): Promise<AgreementEvidence> =>
      evidenceSchema.parse(await call('agreement_evidence', { p_agreement: agreementId })),
  };
}
export type OfficeCalls = ReturnType<typeof createOfficeCalls>;

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
