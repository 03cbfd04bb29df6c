/**
 * Takes a version of a report, with or without a network: snapshot and PDF into the file store first, then ONE commit with the
 * version row, the report's status and both files in the upload queue. Until that commit nothing has happened. The server
 * renders the same snapshot again later and compares.
 */
import { buildReportDocument, documentPhotoHashes } from '@plumbline/domain/report-document';
import { createSnapshot } from '@plumbline/domain/report-snapshot/create-snapshot';
import { serializeSnapshot } from '@plumbline/domain/report-snapshot/serialize-snapshot';
import type { ReportSnapshot } from '@plumbline/domain/report-snapshot/types';
import { sha256Hex } from '../../capture/sha256-hex.ts';
import type { CommitFailure } from '../../local/change.ts';
import { FileStoreFull } from '../../local/files/file-store.ts';
import type { LocalWork } from '../../local/local-context.ts';
import { type CollectedReport, collectReport } from '../collect-report.ts';
import { makePdf, type PdfOrder } from '../pdf/make-pdf.ts';
import type { PdfFacts } from '../pdf/pdf-messages.ts';
import { findMissingPhotos, loadReportPhoto } from '../pdf/report-photos.ts';
import type { ReportPeople } from '../people/report-people.ts';
import { preparePrints, unprintedPhotos } from '../prepare-prints.ts';
import { originalsManifest } from './originals-manifest.ts';

export interface PublishPorts {
  readonly work: LocalWork;
  readonly people: ReportPeople;
  readonly createWorker: () => Worker;
}

export type PublishResult =
  | { readonly ok: true; readonly version: number; readonly versionId: string }
  | { readonly ok: false; readonly failure: PublishFailure };

export type PublishFailure =
  | { readonly code: 'not-here' }
  /** Only a part of it has been fetched yet: what is not here would be missing from the version. */
  | { readonly code: 'fetching' }
  /** Something became missing since the screen was drawn. */
  | { readonly code: 'blocked'; readonly count: number }
  | { readonly code: 'photos'; readonly count: number }
  | { readonly code: 'cancelled' | 'storage' | 'render' }
  | { readonly code: 'commit'; readonly failure: CommitFailure };

const refuse = (failure: PublishFailure): PublishResult => ({ ok: false, failure });

export async function publishReport(
  ports: PublishPorts,
  reportId: string,
  order: Pick<PdfOrder, 'signal' | 'onProgress'> = {},
): Promise<PublishResult> {
  const { work, people } = ports;
  let read = await collectReport(work.repositories, people, reportId);
  if (read.kind !== 'ready') return refuse({ code: 'not-here' });
  if (await preparePrints(work, read.collected.parts))
    read = await collectReport(work.repositories, people, reportId);
  if (read.kind !== 'ready') return refuse({ code: 'not-here' });
  const { collected } = read;
  const scope = await work.store.database.scopes.get(collected.report.inspectionId);
  if (scope !== undefined && scope.epoch > 0 && !scope.isComplete) return refuse({ code: 'fetching' });
  if (collected.blockers.length > 0) return refuse({ code: 'blocked', count: collected.blockers.length });
  // Left out of the version, a photo would be missing without a word.
  const unprinted = unprintedPhotos(collected.parts).length;
  if (unprinted > 0) return refuse({ code: 'photos', count: unprinted });
  const snapshot = takeSnapshot(collected, people, work.store.nowIso());
  const hashes = documentPhotoHashes(buildReportDocument(snapshot, { draft: false }));
  const missing = await findMissingPhotos(work, collected.report.inspectionId, hashes);
  if (missing.length > 0) return refuse({ code: 'photos', count: missing.length });
  try {
    return await store(ports, collected, snapshot, order);
  } catch (error) {
    if (error instanceof FileStoreFull) return refuse({ code: 'storage' });
    throw error;
  }
}

function takeSnapshot(
  { parts, versions }: CollectedReport,
  people: ReportPeople,
  now: string,
): ReportSnapshot {
  const version = Math.max(0, ...versions.map((each) => each.version)) + 1;
  return createSnapshot({ ...parts, publication: { version, publishedAt: now, publishedBy: people.me } });
}

async function store(
  ports: PublishPorts,
  { report }: CollectedReport,
  snapshot: ReportSnapshot,
  order: Pick<PdfOrder, 'signal' | 'onProgress'>,
): Promise<PublishResult> {
  const { files } = ports.work.store;
  const text = serializeSnapshot(snapshot);
  // One name per report: what a killed tab left of an earlier try is replaced.
  const growing = `publishing-${report.id}.pdf`;
  await files.delete(growing);
  const made = await makePdf(
    {
      createWorker: ports.createWorker,
      loadPhoto: (sha256) => loadReportPhoto(ports.work, report.inspectionId, sha256),
      write: (chunk) => files.append(growing, chunk),
    },
    { source: { kind: 'snapshot', text, isDraft: false }, ...order },
  );
  if (!made.ok || made.missingPhotos.length > 0) {
    await files.delete(growing);
    if (made.ok) return refuse({ code: 'photos', count: made.missingPhotos.length });
    if (made.code === 'failed') console.error('The PDF was not made.', made.reason);
    return refuse({ code: made.code === 'failed' ? 'render' : made.code });
  }
  await files.rename(growing, `${made.facts.sha256}.pdf`);
  const bytes = new TextEncoder().encode(text);
  const snapshotSha256 = await sha256Hex(bytes);
  await files.put(`${snapshotSha256}.json`, bytes);
  return commitVersion(ports.work, snapshot, made.facts, { sha256: snapshotSha256, sizeBytes: bytes.length });
}

async function commitVersion(
  { store: local, repositories }: LocalWork,
  snapshot: ReportSnapshot,
  pdf: PdfFacts,
  text: { readonly sha256: string; readonly sizeBytes: number },
): Promise<PublishResult> {
  const { report, publication } = snapshot;
  if (publication === null) throw new Error('a version needs a publication');
  const scopeId = report.inspectionId;
  const versionId = local.newId();
  const { version, publishedAt } = publication;
  const row = repositories.versions.inserting(scopeId, versionId, {
    reportId: report.id,
    version,
    publishedAt,
    publishedBy: publication.publishedBy.id,
    snapshotSha256: text.sha256,
    snapshotSizeBytes: text.sizeBytes,
    pdfSha256: pdf.sha256,
    pdfSizeBytes: pdf.sizeBytes,
    pageCount: pdf.pageCount,
    manifest: originalsManifest(snapshot),
  });
  const file = { scopeId, mediaId: null, role: 'document' } as const;
  const blobs = [
    { ...file, ...text, ext: 'json', mime: 'application/json' },
    { ...file, sha256: pdf.sha256, sizeBytes: pdf.sizeBytes, ext: 'pdf', mime: 'application/pdf' },
  ];
  const status = repositories.reports.updating(report, { status: 'published' });
  const result = await local.commit([row, status], { blobs });
  if (!result.ok) return refuse({ code: 'commit', failure: result.failure });
  return { ok: true, version, versionId };
}
