/**
 * All evidence of an agreement in one file: the frozen text, the signatures and the chained log. Read by the
 * certificate, the app and `tools/verify-agreement.mjs`. hash = SHA-256(previous hash, line break, payload); the first
 * entry follows 64 zeros.
 */
import * as z from 'zod/mini';
import { parseJson } from '../../ground/parse-json.ts';
import { textSha256 } from './document.ts';

export const evidenceSchema = z.object({
  format: z.literal('plumbline-agreement-1'),
  agreement: z.string(),
  status: z.string(),
  pdf_sha256: z.nullable(z.string()),
  document: z.string(),
  signatures: z.array(z.object({ signer: z.string(), mark: z.string() })),
  events: z.array(
    z.object({ seq: z.number(), payload: z.string(), previous_hash: z.string(), hash: z.string() }),
  ),
});
export type AgreementEvidence = z.infer<typeof evidenceSchema>;

const signer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  position: z.number(),
});
const text = z.catch(z.string(), '');
const payloadSchema = z.object({
  event: z.string(),
  at: z.string(),
  data: z.object({
    signer: z.optional(signer),
    place: text,
    ip_address: text,
    user_agent: text,
    consent_version: text,
    consent_sha256: text,
    consented_at: text,
    signed_at: text,
    method: text,
    document_sha256: text,
    signature_sha256: text,
    reason: text,
    pdf_sha256: text,
  }),
});

export interface AgreementEvent {
  readonly seq: number;
  readonly hash: string;
  readonly event: string;
  /** Server time, as an ISO instant. */
  readonly at: string;
  readonly data: z.infer<typeof payloadSchema>['data'];
}

/** Reads the entries and skips unreadable ones, which `findDamage` reports. */
export function readEvents({ events }: AgreementEvidence): AgreementEvent[] {
  return events.flatMap(({ seq, hash, payload }) => {
    const parsed = payloadSchema.safeParse(parseJson(payload));
    return parsed.success ? [{ seq, hash, ...parsed.data }] : [];
  });
}

const START = '0'.repeat(64);

/** Describes every mismatch; empty when there is none. The PDF is compared where its bytes are available. */
export function findDamage(evidence: AgreementEvidence): string[] {
  const damage: string[] = [];
  let previous = START;
  evidence.events.forEach(({ seq, payload, previous_hash, hash }, index) => {
    const isLinked =
      seq === index + 1 &&
      previous_hash === previous &&
      hash === textSha256(`${previous_hash}\n${payload}`) &&
      isOfPlace(payload, evidence.agreement, seq);
    if (!isLinked) damage.push(`Entry ${seq} of the log was changed, or one before it is missing.`);
    previous = hash;
  });
  const events = readEvents(evidence);
  const created = events.find(({ event }) => event === 'created');
  if (created?.data.document_sha256 !== textSha256(evidence.document))
    damage.push('The agreement text doesn’t match the original.');
  const signed = events.filter(({ event }) => event === 'signed');
  const isSigned = (each: AgreementEvidence['signatures'][number]): boolean =>
    signed.some(
      ({ data }) => data.signer?.id === each.signer && data.signature_sha256 === textSha256(each.mark),
    );
  if (evidence.signatures.length !== signed.length || !evidence.signatures.every(isSigned))
    damage.push('A signature doesn’t match the original.');
  return damage;
}

function isOfPlace(payload: string, agreement: string, seq: number): boolean {
  const read = z.object({ agreement: z.string(), seq: z.number() }).safeParse(parseJson(payload));
  return read.success && read.data.agreement === agreement && read.data.seq === seq;
}

export const EVENT_LABELS: Readonly<Record<string, string>> = {
  created: 'Created',
  invited: 'Invited by email',
  reminded: 'Reminded by email',
  link_made: 'Link created',
  opened: 'Opened',
  consented: 'Consented to electronic records',
  signed: 'Signed',
  declined: 'Declined',
  completed: 'Signed by everyone',
  sealed: 'PDF sealed',
  copy_sent: 'Copy sent',
  expired: 'Expired',
  reopened: 'Reopened',
  extended: 'Expiration extended',
  voided: 'Voided',
  replaced: 'Replaced',
};
