/**
 * Renders published versions again from their snapshot and compares the checksum with the device's. Called every minute
 * and when a version or one of its files arrives. A version with missing photos waits for the next call; one that
 * differs is logged and shown to the office.
 */
import { formOfBlank, MAX_BLANK_BYTES } from '@plumbline/domain/forms/field-map';
import { buildReportDocument } from '@plumbline/domain/report/document';
import type { ReportSnapshot } from '@plumbline/domain/report/snapshot/types';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { type FilePlace, FileTooLarge, readFile, readSnapshot } from '../_shared/report-files.ts';
import { sha256Hex } from '../_shared/sha256-hex.ts';
import { RendererFailed, renderAside } from './render-aside.ts';

const versionSchema = z.object({
  id: z.string(),
  organization_id: z.string(),
  scope_id: z.string(),
  report_id: z.string(),
  version: z.number(),
  snapshot_sha256: z.string(),
  pdf_sha256: z.string(),
});
type Version = z.infer<typeof versionSchema>;

type Outcome =
  | { readonly verification: 'same' | 'different'; readonly pdfSha256: string }
  | { readonly verification: 'failed'; readonly reason: string }
  | { readonly verification: 'waiting'; readonly missing: number };

const batchSize = 20;

export default async function verifyReportVersion(
  _request: Request,
  context: FunctionContext,
): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  const counts = { same: 0, different: 0, failed: 0, waiting: 0 };
  // Sequential, because rendering takes a processor and the memory of a whole report.
  for (const version of await dueVersions(context)) {
    const outcome = await verifyOrWait(context, version);
    counts[outcome.verification] += 1;
    await record(context, version, outcome);
  }
  return Response.json(counts);
}

async function dueVersions(context: FunctionContext): Promise<Version[]> {
  return z
    .array(versionSchema)
    .parse(await callDatabase(context, 'report_versions_due', { p_limit: batchSize }));
}

/** Problems with one version never block the others. */
async function verifyOrWait(context: FunctionContext, version: Version): Promise<Outcome> {
  try {
    return await verify(context, version);
  } catch (error) {
    if (error instanceof FileTooLarge) return { verification: 'failed', reason: 'a file is too large' };
    // Storage or database: the next call retries.
    const reason = error instanceof Error ? error.message : 'unknown';
    context.log.error({ versionId: version.id, reason }, 'a version could not be looked at');
    return { verification: 'waiting', missing: 0 };
  }
}

async function verify(context: FunctionContext, version: Version): Promise<Outcome> {
  const place: FilePlace = { organizationId: version.organization_id, inspectionId: version.scope_id };
  const stored = await readFile(context, place, `${version.pdf_sha256}.pdf`);
  const read = await readSnapshot(context, place, version);
  if (stored === null || read.kind === 'missing') return { verification: 'waiting', missing: 1 };
  if ((await sha256Hex(stored)) !== version.pdf_sha256)
    return { verification: 'failed', reason: 'the stored PDF is damaged' };
  if (read.kind === 'damaged') return { verification: 'failed', reason: `snapshot: ${read.reason}` };
  return render(context, place, version, read.snapshot);
}

async function render(
  context: FunctionContext,
  place: FilePlace,
  version: Version,
  snapshot: ReportSnapshot,
): Promise<Outcome> {
  let missing = 0;
  try {
    const rendered = await renderAside(buildReportDocument(snapshot, { draft: false }), async (sha256) => {
      const bytes =
        sha256 === snapshot.formBlank?.sha256
          ? await readBlank(context, place, sha256)
          : await readFile(context, place, `${sha256}.jpg`);
      if (bytes === null) missing += 1;
      return bytes;
    });
    const isSame = rendered.sha256 === version.pdf_sha256;
    if (!isSame && missing > 0) return { verification: 'waiting', missing };
    return { verification: isSame ? 'same' : 'different', pdfSha256: rendered.sha256 };
  } catch (error) {
    if (!(error instanceof RendererFailed)) throw error;
    // A form without its fillable PDF cannot be rendered.
    if (missing > 0) return { verification: 'waiting', missing };
    return { verification: 'failed', reason: error.message };
  }
}

/**
 * The checksum is supplied by the device, which could name any PDF: one is opened only if we know it, or if the owner
 * or an admin uploaded it for the office, and never if it exceeds the size limit (docs/decisions/0052).
 */
async function readBlank(
  context: FunctionContext,
  place: FilePlace,
  sha256: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (formOfBlank(sha256) === null && !(await isGivenToOffice(context, place, sha256)))
    throw new RendererFailed('its blank is none that the office has');
  return readFile(context, officeOf(place), `${sha256}.pdf`, MAX_BLANK_BYTES);
}

/** A failed check is not an answer: the next call checks again. */
async function isGivenToOffice(
  context: FunctionContext,
  { organizationId }: FilePlace,
  sha256: string,
): Promise<boolean> {
  const asked = { p_organization: organizationId, p_sha256: sha256 };
  return z.boolean().parse(await callDatabase(context, 'office_has_blank', asked));
}

/** Belongs to the organization rather than an inspection: fillable forms. */
const officeOf = ({ organizationId }: FilePlace): FilePlace => ({
  organizationId,
  inspectionId: organizationId,
});

async function record(context: FunctionContext, version: Version, outcome: Outcome): Promise<void> {
  const fields = { versionId: version.id, version: version.version };
  if (outcome.verification === 'waiting')
    return context.log.info({ ...fields, missing: outcome.missing }, 'a version waits for its photos');
  if (outcome.verification === 'failed')
    context.log.error({ ...fields, reason: outcome.reason }, 'a version could not be verified');
  if (outcome.verification === 'different')
    context.log.error({ ...fields, pdfSha256: outcome.pdfSha256 }, 'a version renders differently here');
  await callDatabase(context, 'report_version_settle', {
    p_version: version.id,
    p_verification: outcome.verification,
    p_pdf_sha256: outcome.verification === 'failed' ? null : outcome.pdfSha256,
  });
}
