/**
 * Behind a client's or agent's link: POST {token, password?, event?}. Public; the token is the only key, looked up only
 * by its checksum. Unknown, revoked, expired and unpublished links get the same response. The report is built from the
 * snapshot of the newest version; its files are read below the same path (send-file.ts). No database ids leave this
 * function. For an agent, the client is removed from the snapshot first, and neither the published PDF nor the credit
 * page is offered; of an official form, agents get what is written into it.
 */
import { type HandedOutForm, handedOutForm } from '@plumbline/domain/forms/handed-out-form';
import { translatedTexts } from '@plumbline/domain/intelligence/requests/translation';
import { buildReportModel } from '@plumbline/domain/report/model/build-report-model';
import { photoHashes } from '@plumbline/domain/report/model/photo-hashes';
import { recordingFiles } from '@plumbline/domain/report/model/recording-files';
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { redactForAgent } from '@plumbline/domain/report/snapshot/redact-for-agent';
import type { ReportSnapshot } from '@plumbline/domain/report/snapshot/types';
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';
import { createFileTickets } from '../_shared/file-tickets.ts';
import { createLinkPasses } from '../_shared/link-pass.ts';
import { type FilePlace, readSnapshot } from '../_shared/report-files.ts';
import { sha256Hex } from '../_shared/sha256-hex.ts';
import { sendFile } from './send-file.ts';

/**
 * Shorter than any password: stands in for text that cannot be a password, which counts as a wrong guess and not as a
 * dead link.
 */
const IMPOSSIBLE = '-';

const askedSchema = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  // The database stores neither lone surrogates nor U+0000.
  password: z
    .string()
    .max(1000)
    .refine((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text))
    .nullish()
    .catch(IMPOSSIBLE),
  /** 'downloaded': only a URL of the PDF is requested. */
  event: z.enum(['opened', 'downloaded']).default('opened'),
  /** The delivered document requested as a file. */
  document: z.enum(['report', 'credit-estimate']).default('report'),
});

const resolvedSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('gone') }),
  z.object({ status: z.literal('password_required') }),
  z.object({
    status: z.literal('wrong_password'),
    is_blocked: z.boolean(),
    wait_seconds: z.number().default(0),
  }),
  z.object({ status: z.literal('locked'), reasons: z.array(z.enum(['signature', 'payment'])) }),
  z.object({
    status: z.literal('ok'),
    organization_id: z.string(),
    inspection_id: z.string(),
    report_id: z.string(),
    kind: z.enum(['client', 'agent']),
    version: z.object({
      id: z.string(),
      version: z.number(),
      published_at: z.string(),
      snapshot_sha256: z.string(),
      pdf_sha256: z.string(),
      pdf_size_bytes: z.number(),
      page_count: z.number(),
    }),
    cover: z.object({ sha256: z.string(), width: z.number() }).nullish(),
  }),
]);
type Opened = Extract<z.infer<typeof resolvedSchema>, { status: 'ok' }>;

/** A page stays open for a working day; each photo checks whether its link is still valid. */
const pageSeconds = 12 * 3600;
const downloadSeconds = 300;
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
/** Read by the inline script of download.html. */
const COVER_HEADER = 'x-cover';
const answer = (body: unknown): Response => Response.json(body, { headers });

export default async function reportShare(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method === 'GET') return sendFile(request, context);
  if (request.method !== 'POST') return new Response(null, { status: 405, headers });
  const asked = askedSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) return answer({ status: 'gone' });
  const tokenHash = await sha256Hex(new TextEncoder().encode(asked.data.token));
  const resolved = await resolve(context, asked.data, tokenHash, request.headers.get('user-agent'));
  if (resolved.status === 'wrong_password')
    return answer({
      status: 'wrong_password',
      isBlocked: resolved.is_blocked,
      ...(resolved.is_blocked ? { waitSeconds: resolved.wait_seconds } : {}),
    });
  if (resolved.status === 'locked') return answer({ status: 'locked', reasons: resolved.reasons });
  if (resolved.status !== 'ok') return answer({ status: resolved.status });
  const place = { organizationId: resolved.organization_id, inspectionId: resolved.inspection_id };
  const read = await readSnapshot(context, place, { ...resolved.version, report_id: resolved.report_id });
  // Just published, perhaps on a slow line: the files follow the row.
  if (read.kind === 'missing') return answer({ status: 'preparing' });
  if (read.kind === 'damaged') throw new Error(`a published snapshot cannot be read: ${read.reason}`);
  const isForAgent = resolved.kind === 'agent';
  const snapshot = isForAgent ? redactForAgent(read.snapshot) : read.snapshot;
  const model = buildReportModel(snapshot, { draft: false });
  const pdf = pdfOf(resolved.version, model);
  const creditPage = isForAgent ? null : await creditPageOf(context, resolved.version);
  const translation = isForAgent ? null : await translationOf(context, resolved.version);
  const cover = smallCoverOf(resolved, model);
  const files = await presentFiles(context, place, [
    nameOf(pdf),
    ...(creditPage === null ? [] : [nameOf(creditPage)]),
    ...photoHashes(model).map(photoNameOf),
    ...(cover === null ? [] : [photoNameOf(cover.sha256)]),
    ...recordingFiles(model).map(({ fileName }) => fileName),
  ]);
  if (!files.has(nameOf(pdf))) return answer({ status: 'preparing' });
  // It follows the report on the same line and may arrive a moment later.
  const delivered = creditPage !== null && files.has(nameOf(creditPage)) ? creditPage : null;
  const delivery = {
    model,
    form: isForAgent ? handedOutForm(snapshot) : null,
    version: resolved.version.version,
    translation,
    pdf: isForAgent ? null : pdf,
    creditPage: delivered,
    cover: cover !== null && files.has(photoNameOf(cover.sha256)) ? cover : null,
  };
  if (asked.data.event === 'downloaded') {
    const wanted = asked.data.document === 'report' ? delivery.pdf : delivered;
    return wanted === null ? answer({ status: 'gone' }) : download(context, tokenHash, wanted);
  }
  return openPage(context, tokenHash, files, snapshot, delivery);
}

async function resolve(
  context: FunctionContext,
  { password, event }: z.infer<typeof askedSchema>,
  tokenHash: string,
  userAgent: string | null,
): Promise<z.infer<typeof resolvedSchema>> {
  const found = await context.adminFetch('/rest/v1/rpc/report_share_resolve', {
    method: 'POST',
    body: JSON.stringify({
      p_token_hash: tokenHash,
      p_password: password ?? null,
      p_user_agent: userAgent,
      p_event: event,
    }),
  });
  if (!found.ok) throw new Error(`report_share_resolve answered ${found.status}`);
  return resolvedSchema.parse(await found.json());
}

interface SharedPdf {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly pageCount: number;
  readonly fileName: string;
}
const nameOf = ({ sha256 }: SharedPdf): string => `${sha256}.pdf`;
const photoNameOf = (sha256: string): string => `${sha256}.jpg`;

async function presentFiles(
  context: FunctionContext,
  place: FilePlace,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await context.adminFetch('/rest/v1/rpc/report_files_present', {
    method: 'POST',
    body: JSON.stringify({
      p_organization: place.organizationId,
      p_inspection: place.inspectionId,
      p_names: names,
    }),
  });
  if (!found.ok) throw new Error(`report_files_present answered ${found.status}`);
  return new Set(z.array(z.string()).parse(await found.json()));
}

const creditPageSchema = z.nullable(
  z.object({ pdf_sha256: z.string(), pdf_size_bytes: z.number(), page_count: z.number() }),
);

/** The client page of the credit estimate, for this version and with the owner's permission; else null. */
async function creditPageOf(
  context: FunctionContext,
  { id, version }: Opened['version'],
): Promise<SharedPdf | null> {
  const found = await context.adminFetch('/rest/v1/rpc/credit_page_of_version', {
    method: 'POST',
    body: JSON.stringify({ p_version: id }),
  });
  if (!found.ok) throw new Error(`credit_page_of_version answered ${found.status}`);
  const page = creditPageSchema.parse(await found.json());
  return (
    page && {
      sha256: page.pdf_sha256,
      sizeBytes: page.pdf_size_bytes,
      pageCount: page.page_count,
      fileName: `Insurance credits, version ${version}.pdf`,
    }
  );
}

const acceptedSchema = z.array(z.object({ sources: z.unknown(), answer: z.unknown() }));

interface Translation {
  readonly language: 'es';
  /** English -> Spanish. */
  readonly texts: Readonly<Record<string, string>>;
}

/** For the client alone, because its texts are those of the client's report. */
async function translationOf(
  context: FunctionContext,
  { id }: Opened['version'],
): Promise<Translation | null> {
  const found = await context.adminFetch('/rest/v1/rpc/report_translation', {
    method: 'POST',
    body: JSON.stringify({ p_version: id }),
  });
  if (!found.ok) throw new Error(`report_translation answered ${found.status}`);
  const texts = translatedTexts(acceptedSchema.parse(await found.json()));
  return Object.keys(texts).length === 0 ? null : { language: 'es', texts };
}

async function download(context: FunctionContext, tokenHash: string, pdf: SharedPdf): Promise<Response> {
  const tickets = await createFileTickets(context, Date.now);
  const address = await tickets.addressOf({ tokenHash, fileName: nameOf(pdf) }, downloadSeconds);
  const url = `${address}&download=${encodeURIComponent(pdf.fileName)}`;
  return answer({ status: 'ok', pdf: { ...pdf, url } });
}

interface Delivery {
  readonly model: ReportModel;
  readonly version: number;
  /** Null for a client, who gets the published one, and for a report of our own design. */
  readonly form: HandedOutForm | null;
  /** Null for an agent: the published one names the client. */
  readonly pdf: SharedPdf | null;
  readonly creditPage: SharedPdf | null;
  readonly cover: SmallCover | null;
  readonly translation: Translation | null;
}

interface SmallCover {
  readonly sha256: string;
  readonly widthPx: number;
}

/** The cover for phones; null when the version has none, or the cover itself is no larger. */
function smallCoverOf({ cover }: Opened, model: ReportModel): SmallCover | null {
  const { photo } = model.cover;
  if (!cover || photo === null || photo.sha256 === cover.sha256) return null;
  return { sha256: cover.sha256, widthPx: cover.width };
}

async function openPage(
  context: FunctionContext,
  tokenHash: string,
  files: ReadonlySet<string>,
  snapshot: ReportSnapshot,
  { model, version, form, pdf, creditPage, cover, translation }: Delivery,
): Promise<Response> {
  const tickets = await createFileTickets(context, Date.now);
  const photos = await Promise.all(
    photoHashes(model)
      .filter((sha256) => files.has(photoNameOf(sha256)))
      .map(async (sha256) => {
        const url = await tickets.addressOf({ tokenHash, fileName: photoNameOf(sha256) }, pageSeconds);
        return [sha256, url] as const;
      }),
  );
  const recordings = await Promise.all(
    recordingFiles(model)
      .filter(({ fileName }) => files.has(fileName))
      .map(async ({ sha256, fileName }) => {
        const url = await tickets.addressOf({ tokenHash, fileName }, pageSeconds);
        return [sha256, url] as const;
      }),
  );
  const smallCover =
    cover === null
      ? null
      : {
          widthPx: cover.widthPx,
          url: await tickets.addressOf({ tokenHash, fileName: photoNameOf(cover.sha256) }, pageSeconds),
        };
  const { inspector, organization } = snapshot;
  const passes = await createLinkPasses(context, Date.now);
  const body = {
    status: 'ok',
    version,
    // For saving a repair request from this page (function repair-request).
    pass: await passes.issue(tokenHash),
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
    ...(form !== null && { form }),
    pdf,
    creditPage,
    smallCover,
    translation,
    photos: Object.fromEntries(photos),
    recordings: Object.fromEntries(recordings),
  };
  // Known before the rest has arrived: the largest part of a phone's first view.
  const early = smallCover === null ? {} : { [COVER_HEADER]: smallCover.url };
  return Response.json(body, { headers: { ...headers, ...early } });
}

function pdfOf(version: Opened['version'], model: ReportModel): SharedPdf {
  const fileName = `${model.title.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}, version ${version.version}.pdf`;
  return {
    sha256: version.pdf_sha256,
    sizeBytes: version.pdf_size_bytes,
    pageCount: version.page_count,
    fileName,
  };
}
