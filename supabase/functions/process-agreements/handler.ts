/**
 * Background processing of agreements: seals the PDF of those that everyone has signed and sends the copies, expires
 * overdue ones, and reminds the next signer. Called every minute and whenever a log grows; each step happens once,
 * however many callers there are, because the database accepts only the first.
 */
import { type AgreementEvidence, evidenceSchema } from '@plumbline/domain/office/agreements/evidence';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { renderAgreement } from '../_shared/render-agreement.ts';
import { sha256Hex } from '../_shared/sha256-hex.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { FileNotAsNamed, FileTooLarge, readNamedBySha256 } from '../_shared/stored-file.ts';

/** Evidence is parsed one by one: an unreadable one must not block its batch. */
const dueSchema = z.array(
  z.object({ id: z.string(), organization_id: z.string(), is_sealed: z.boolean(), evidence: z.unknown() }),
);
type Due = z.infer<typeof dueSchema>[number];

const batchSize = 10;

export default async function processAgreements(
  _request: Request,
  context: FunctionContext,
): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  const counts = { sealed: 0, copies: 0, failed: 0 };
  for (const due of dueSchema.parse(await callDatabase(context, 'agreements_due', { p_limit: batchSize }))) {
    try {
      if (!due.is_sealed && (await seal(context, due))) counts.sealed += 1;
      counts.copies += await sendCopies(context, due);
    } catch (error) {
      // Storage, the database, or a text this version cannot read: retried later, without blocking the others.
      counts.failed += 1;
      const reason = error instanceof Error ? error.message : 'unknown';
      context.log.error({ agreementId: due.id, reason }, 'an agreement could not be sealed');
      await callDatabase(context, 'agreement_seal_failed', { p_agreement: due.id });
    }
  }
  const ticked = z
    .object({ expired: z.number(), reminded: z.number() })
    .parse(await callDatabase(context, 'agreements_tick', { p_site: siteUrl(context) }));
  return Response.json({ ...counts, ...ticked });
}

async function seal(context: FunctionContext, { id, organization_id, evidence }: Due): Promise<boolean> {
  const file = await renderAgreement(evidenceSchema.parse(evidence));
  if (file === null) throw new Error('its text cannot be read');
  await store(context, organization_id, `${file.sha256}.pdf`, 'application/pdf', file.bytes);
  return z.boolean().parse(
    await callDatabase(context, 'agreement_seal', {
      p_agreement: id,
      p_pdf_sha256: file.sha256,
      p_size_bytes: file.bytes.length,
      p_page_count: file.pageCount,
    }),
  );
}

/** The evidence after sealing: with the PDF's checksum in its log. */
async function sendCopies(context: FunctionContext, { id, organization_id }: Due): Promise<number> {
  const again = dueSchema.parse(await callDatabase(context, 'agreements_due', { p_limit: batchSize }));
  const sealed = again.find((each) => each.id === id && each.is_sealed);
  if (sealed === undefined) return 0;
  const bytes = new TextEncoder().encode(evidenceText(evidenceSchema.parse(sealed.evidence)));
  const sha256 = await sha256Hex(bytes);
  await store(context, organization_id, `${sha256}.json`, 'application/json', bytes);
  return z.number().parse(
    await callDatabase(context, 'agreement_copies', {
      p_agreement: id,
      p_evidence_sha256: sha256,
    }),
  );
}

const evidenceText = (evidence: AgreementEvidence): string => JSON.stringify(evidence, null, 1);

/**
 * Files are named by content. An existing one should be identical; if the storage does not verify checksums, a
 * different file may have been put under this name beforehand, and is replaced.
 */
async function store(
  context: FunctionContext,
  organizationId: string,
  name: string,
  contentType: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const path = `${organizationId}/${organizationId}/${name}`;
  const put = (isReplacing: boolean): Promise<Response> =>
    context.adminFetch(`/storage/v1/object/reports/${path}`, {
      method: 'POST',
      headers: { 'content-type': contentType, 'x-upsert': String(isReplacing) },
      body: bytes,
    });
  let answer = await put(false);
  if (answer.ok) return;
  if (!/duplicate|already exists/i.test(await answer.text()))
    throw new Error(`storage answered ${answer.status}`);
  if (await isStoredAsNamed(context, path, bytes.length)) return;
  answer = await put(true);
  if (!answer.ok) throw new Error(`storage answered ${answer.status}`);
}

async function isStoredAsNamed(context: FunctionContext, path: string, sizeBytes: number): Promise<boolean> {
  try {
    return (await readNamedBySha256(context, path, sizeBytes)) !== null;
  } catch (error) {
    if (error instanceof FileTooLarge || error instanceof FileNotAsNamed) return false;
    throw error;
  }
}
