/**
 * What a client's link opens: POST {token, password?, event?}. Public; the token is the only key, and of it only the
 * checksum is looked up. Unknown, revoked, expired and not yet published links get one answer. The report is built
 * from the snapshot of the newest version; files are handed out as links that end soon. No database ids leave here.
 */
import { buildReportModel } from '@plumbline/domain/report-model/build-report-model';
import { photoHashes } from '@plumbline/domain/report-model/photo-hashes';
import type { ReportModel } from '@plumbline/domain/report-model/types';
import type { ReportSnapshot } from '@plumbline/domain/report-snapshot/types';
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';
import { type FilePlace, readSnapshot, sha256Hex } from '../_shared/report-files.ts';
import { signFiles } from './sign-files.ts';

const askedSchema = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  password: z.string().max(1000).nullish(),
  /** 'downloaded': only a fresh link to the PDF is wanted. */
  event: z.enum(['opened', 'downloaded']).default('opened'),
});

const resolvedSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('gone') }),
  z.object({ status: z.literal('password_required') }),
  z.object({ status: z.literal('wrong_password'), is_blocked: z.boolean() }),
  z.object({
    status: z.literal('ok'),
    organization_id: z.string(),
    inspection_id: z.string(),
    version: z.object({
      version: z.number(),
      published_at: z.string(),
      snapshot_sha256: z.string(),
      pdf_sha256: z.string(),
      pdf_size_bytes: z.number(),
      page_count: z.number(),
    }),
  }),
]);
type Opened = Extract<z.infer<typeof resolvedSchema>, { status: 'ok' }>;

const pageSeconds = 3600;
const downloadSeconds = 300;
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
const answer = (body: unknown): Response => Response.json(body, { headers });

export default async function reportShare(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers });
  const asked = askedSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) return answer({ status: 'gone' });
  const resolved = await resolve(context, asked.data, request.headers.get('user-agent'));
  if (resolved.status === 'wrong_password')
    return answer({ status: 'wrong_password', isBlocked: resolved.is_blocked });
  if (resolved.status !== 'ok') return answer({ status: resolved.status });
  const place = { organizationId: resolved.organization_id, inspectionId: resolved.inspection_id };
  const read = await readSnapshot(context, place, resolved.version.snapshot_sha256);
  // Published a moment ago, perhaps on a slow line: the files follow the row.
  if (read.kind === 'missing') return answer({ status: 'preparing' });
  if (read.kind === 'damaged') throw new Error(`a published snapshot cannot be read: ${read.reason}`);
  const model = buildReportModel(read.snapshot, { draft: false });
  if (asked.data.event === 'downloaded') return download(context, place, resolved, model);
  return openPage(context, place, resolved, read.snapshot, model);
}

async function resolve(
  context: FunctionContext,
  { token, password, event }: z.infer<typeof askedSchema>,
  userAgent: string | null,
): Promise<z.infer<typeof resolvedSchema>> {
  const found = await context.adminFetch('/rest/v1/rpc/report_share_resolve', {
    method: 'POST',
    body: JSON.stringify({
      p_token_hash: await sha256Hex(new TextEncoder().encode(token)),
      p_password: password ?? null,
      p_user_agent: userAgent,
      p_event: event,
    }),
  });
  if (!found.ok) throw new Error(`report_share_resolve answered ${found.status}`);
  return resolvedSchema.parse(await found.json());
}

async function download(
  context: FunctionContext,
  place: FilePlace,
  { version }: Opened,
  model: ReportModel,
): Promise<Response> {
  const name = `${version.pdf_sha256}.pdf`;
  const url = (await signFiles(context, place, [name], downloadSeconds)).get(name);
  if (url === undefined) return answer({ status: 'preparing' });
  return answer({ status: 'ok', pdf: pdfOf(version, model, url) });
}

async function openPage(
  context: FunctionContext,
  place: FilePlace,
  { version }: Opened,
  snapshot: ReportSnapshot,
  model: ReportModel,
): Promise<Response> {
  const pdfName = `${version.pdf_sha256}.pdf`;
  const hashes = photoHashes(model);
  const urls = await signFiles(
    context,
    place,
    [pdfName, ...hashes.map((hash) => `${hash}.jpg`)],
    pageSeconds,
  );
  const pdfUrl = urls.get(pdfName);
  if (pdfUrl === undefined) return answer({ status: 'preparing' });
  const photos = hashes.flatMap((hash) => {
    const url = urls.get(`${hash}.jpg`);
    return url === undefined ? [] : [[hash, url] as const];
  });
  const { inspector, organization } = snapshot;
  return answer({
    status: 'ok',
    organization: {
      name: organization.name,
      brandColor: organization.brandColor,
      phone: organization.phone,
      email: organization.email,
      website: organization.website,
    },
    inspector: inspector && {
      name: inspector.name,
      phone: inspector.phone,
      email: inspector.email,
      licenseNumber: inspector.licenseNumber,
    },
    report: model,
    pdf: pdfOf(version, model, pdfUrl),
    photos: Object.fromEntries(photos),
  });
}

function pdfOf(version: Opened['version'], model: ReportModel, url: string) {
  const fileName = `${model.title.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}, version ${version.version}.pdf`;
  return {
    url: `${url}&download=${encodeURIComponent(fileName)}`,
    sha256: version.pdf_sha256,
    sizeBytes: version.pdf_size_bytes,
    pageCount: version.page_count,
    fileName,
  };
}
