/**
 * Behind a signer's link: POST {token, action, ...}. Public; the token is the only key, looked up only by its checksum.
 * SQL decides on order, time and text; this adds the caller's address and the PDF.
 */
import { parseAgreement } from '@plumbline/domain/office/agreements/document';
import { consentDisclosure, consentSha256 } from '@plumbline/domain/office/agreements/electronic-consent';
import { evidenceSchema } from '@plumbline/domain/office/agreements/evidence';
import { parseMark, type SignatureMark } from '@plumbline/domain/office/agreements/mark';
import { decodePng } from '@plumbline/report-pdf/draw/decode-png';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import { callerAddress } from '../_shared/caller-address.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { renderAgreement } from '../_shared/render-agreement.ts';
import { renderPrintedForm } from '../_shared/render-printed-form.ts';
import { sha256Hex } from '../_shared/sha256-hex.ts';
import { readNamedBySha256 } from '../_shared/stored-file.ts';

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** The database stores neither lone surrogates nor U+0000. */
const words = z
  .string()
  .max(1000)
  .refine((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text));

const askedSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('open'), token }),
  z.object({
    action: z.literal('sign'),
    token,
    documentSha256: z.string().regex(/^[0-9a-f]{64}$/),
    mark: z.unknown(),
    consentSha256: z.string().regex(/^[0-9a-f]{64}$/),
    consentedAt: z.iso.datetime(),
  }),
  z.object({ action: z.literal('decline'), token, reason: words }),
  z.object({ action: z.literal('pdf'), token }),
  z.object({ action: z.literal('form'), token }),
  z.object({ action: z.literal('evidence'), token }),
]);
type Asked = z.infer<typeof askedSchema>;

const signerSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  status: z.string(),
  acted_at: z.string().nullable(),
});
const openedSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('gone') }),
  z.object({
    status: z.literal('ok'),
    agreement_id: z.string(),
    organization_id: z.string(),
    title: z.string(),
    agreement_status: z.string(),
    document: z.string(),
    document_sha256: z.string(),
    expires_at: z.string(),
    pdf_sha256: z.string().nullable(),
    is_turn: z.boolean(),
    me: z.string(),
    signers: z.array(signerSchema),
    organization: z.object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      brand_color: z.string().nullable(),
    }),
  }),
]);
const outcomeSchema = z.object({ status: z.enum(['ok', 'gone', 'closed', 'changed', 'not_your_turn']) });

const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
const answer = (body: unknown): Response => Response.json(body, { headers });
const GONE = { status: 'gone' };

export default async function agreement(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers });
  const asked = askedSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) return answer(GONE);
  const caller = {
    p_token_hash: await sha256Hex(new TextEncoder().encode(asked.data.token)),
    p_ip: callerAddress(request),
    p_user_agent: request.headers.get('user-agent') ?? '',
  };
  switch (asked.data.action) {
    case 'open':
      return open(context, caller);
    case 'sign':
      return sign(context, caller, asked.data);
    case 'decline': {
      const outcome = await callDatabase(context, 'agreement_decline', {
        ...caller,
        p_reason: asked.data.reason,
      });
      return answer(outcomeSchema.parse(outcome));
    }
    case 'pdf':
      return sendPdf(context, caller);
    case 'form':
      return sendForm(context, caller);
    case 'evidence': {
      const evidence = await evidenceOf(context, caller.p_token_hash);
      return evidence === null ? answer(GONE) : answer({ status: 'ok', evidence: evidence.evidence });
    }
  }
}

interface CallerFacts {
  readonly p_token_hash: string;
  readonly p_ip: string;
  readonly p_user_agent: string;
}

async function open(context: FunctionContext, caller: CallerFacts): Promise<Response> {
  const found = openedSchema.parse(await callDatabase(context, 'agreement_open', { ...caller }));
  if (found.status === 'gone') return answer(GONE);
  const { organization, signers } = found;
  return answer({
    status: 'ok',
    title: found.title,
    agreementStatus: found.agreement_status,
    document: found.document,
    documentSha256: found.document_sha256,
    expiresAt: found.expires_at,
    isSealed: found.pdf_sha256 !== null,
    isTurn: found.is_turn,
    // List positions replace ids: no database ids leave this function.
    me: signers.findIndex(({ id }) => id === found.me),
    signers: signers.map(({ name, role, status, acted_at }) => ({ name, role, status, actedAt: acted_at })),
    organization: {
      name: organization.name,
      phone: organization.phone,
      email: organization.email,
      brandColor: organization.brand_color,
    },
  });
}

async function sign(
  context: FunctionContext,
  caller: CallerFacts,
  { documentSha256, mark, consentSha256: shown, consentedAt }: Extract<Asked, { action: 'sign' }>,
): Promise<Response> {
  const given = parseMark(mark);
  const found = openedSchema.parse(await callDatabase(context, 'agreement_open', { ...caller }));
  if (found.status === 'gone' || given === null) return answer(GONE);
  const isForm = parseAgreement(found.document)?.form !== undefined;
  // Must be this version's disclosure of this company, not any text with a checksum.
  const disclosure = consentDisclosure(found.organization, 'link', isForm ? 'form' : 'agreement');
  const signature = isForm ? given : withoutPicture(given);
  if (isForm && !isPrintable(signature)) return answer({ status: 'changed' });
  if (consentSha256(disclosure) !== shown) return answer({ status: 'changed' });
  const outcome = await callDatabase(context, 'agreement_sign', {
    ...caller,
    p_document_sha256: documentSha256,
    p_method: signature.kind,
    p_mark: signature,
    p_consent_version: disclosure.version,
    p_consent_sha256: shown,
    p_consented_at: consentedAt,
  });
  return answer(outcomeSchema.parse(outcome));
}

/** On an agreement, a typed name is printed as such. */
const withoutPicture = (mark: SignatureMark): SignatureMark =>
  mark.kind === 'typed' ? { kind: 'typed', name: mark.name } : mark;

/** The company's devices and the PDF draw this picture, so it must be one, of the size that it claims. */
const MOST_PICTURE_PX = 1000;
function isPrintable(mark: SignatureMark): boolean {
  if (mark.kind === 'drawn') return true;
  const { picture } = mark;
  if (picture === undefined || picture.widthPx > MOST_PICTURE_PX || picture.heightPx > MOST_PICTURE_PX)
    return false;
  const bytes = bytesOf(picture.png);
  if (bytes.length < 24) return false;
  const head = new DataView(bytes.buffer);
  // Compared before anything is unpacked.
  if (head.getUint32(16) !== picture.widthPx || head.getUint32(20) !== picture.heightPx) return false;
  return decodePng(bytes) !== null;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
  } catch {
    return new Uint8Array(); // not base64 after all
  }
}

/** An agreement has few pages and no photos. */
const mostPdfBytes = 20 * 1024 ** 2;

/** Sends the sealed file if it exists; before that, the same pages rendered now. */
async function sendPdf(context: FunctionContext, { p_token_hash }: CallerFacts): Promise<Response> {
  const found = await evidenceOf(context, p_token_hash);
  if (found === null) return answer(GONE);
  const { evidence, organizationId } = found;
  const path = `${organizationId}/${organizationId}/${evidence.pdf_sha256}.pdf`;
  const stored = evidence.pdf_sha256 === null ? null : await readNamedBySha256(context, path, mostPdfBytes);
  const bytes = stored ?? (await renderAgreement(evidence))?.bytes;
  if (bytes === undefined) throw new Error('the text of an agreement cannot be read');
  return pdfResponse(bytes);
}

/** The official form as it was frozen for the signature. */
async function sendForm(context: FunctionContext, { p_token_hash }: CallerFacts): Promise<Response> {
  const found = await evidenceOf(context, p_token_hash);
  const bytes = found && (await renderPrintedForm(found.evidence.document));
  if (!bytes) return answer(GONE);
  return pdfResponse(bytes);
}

const pdfResponse = (bytes: Uint8Array<ArrayBuffer>): Response =>
  new Response(bytes, {
    headers: { ...headers, 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' },
  });

async function evidenceOf(context: FunctionContext, tokenHash: string) {
  const found = await callDatabase(context, 'agreement_evidence_by_link', { p_token_hash: tokenHash });
  if (found === null) return null;
  const { organization_id } = z.object({ organization_id: z.string() }).parse(found);
  return { evidence: evidenceSchema.parse(found), organizationId: organization_id };
}
