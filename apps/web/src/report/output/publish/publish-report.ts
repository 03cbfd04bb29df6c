/**
 * Publishes a version of a report, online or offline: snapshot and PDF into the file store first, then ONE commit
 * with the version row, the report's status, the expiry reminder, and all files in the upload queue. Nothing has
 * happened before that commit. The server later renders the same snapshot and compares.
 */
import { buildReportDocument, documentPhotoHashes } from '@plumbline/domain/report/document';
import { validityOf } from '@plumbline/domain/report/engine/validity';
import { buildReportModel } from '@plumbline/domain/report/model/build-report-model';
import { canonicalJson } from '@plumbline/domain/report/snapshot/canonical-json';
import { createSnapshot } from '@plumbline/domain/report/snapshot/create-snapshot';
import { serializeSnapshot } from '@plumbline/domain/report/snapshot/serialize-snapshot';
import type { ReportSnapshot } from '@plumbline/domain/report/snapshot/types';
import type { CommitFailure } from '#src/ground/local/change.ts';
import { FileStoreFull } from '#src/ground/local/files/file-store.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import {
  type CopiesHeldUp,
  copiesHeldUp,
  prepareCopies,
} from '#src/report/capture/recording/prepare-copies.ts';
import type { RecordingTools } from '#src/report/capture/recording/recording-tools.ts';
import { type CollectedReport, collectReport } from '../collect-report.ts';
import type { PdfOrder } from '../pdf/make-pdf.ts';
import { findMissingPhotos, isBlankHere } from '../pdf/report-photos.ts';
import { preparePrints, unprintedPhotos } from '../prepare-prints.ts';
import type { ReportPeople } from '../report-people.ts';
import { originalsManifest } from './originals-manifest.ts';
import { coverBlobs, keepSmallCover, type ShrinkPhoto, type SmallCover } from './small-cover.ts';
import { blobsOf, type StoredDocument, storeDocument } from './store-document.ts';

export interface PublishPorts {
  readonly work: LocalWork;
  readonly people: ReportPeople;
  readonly createWorker: () => Worker;
  /** Tests pass their own. */
  readonly createRecordingTools?: (() => RecordingTools) | undefined;
  readonly shrinkPhoto?: ShrinkPhoto | undefined;
}

export type PublishResult =
  | { readonly ok: true; readonly version: number; readonly versionId: string }
  | { readonly ok: false; readonly failure: PublishFailure };

export type PublishFailure =
  | { readonly code: 'not-here' }
  /** Only partially downloaded: the rest would be missing from the version. */
  | { readonly code: 'fetching' }
  /** Something became missing since the screen was rendered. */
  | { readonly code: 'blocked'; readonly count: number }
  | { readonly code: 'photos'; readonly count: number }
  /** Their originals are on another device, and no copy of them is here. */
  | { readonly code: 'recordings'; readonly count: number }
  /** Their shareable copies could not be created. */
  | { readonly code: 'copies'; readonly count: number }
  /** The agency PDF was never downloaded here. */
  | { readonly code: 'blank' }
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
  const isPrinted = await preparePrints(work, read.collected.parts);
  const copies = await prepareCopies(work, read.collected.parts, ports.createRecordingTools);
  if (isPrinted || copies.isAdded) read = await collectReport(work.repositories, people, reportId);
  if (read.kind !== 'ready') return refuse({ code: 'not-here' });
  const { collected } = read;
  const scope = await work.store.database.scopes.get(collected.report.inspectionId);
  if (scope !== undefined && scope.epoch > 0 && !scope.isComplete) return refuse({ code: 'fetching' });
  if (collected.blockers.length > 0) return refuse({ code: 'blocked', count: collected.blockers.length });
  // Omitting a photo from the version would be silent.
  const unprinted = unprintedPhotos(collected.parts).length;
  if (unprinted > 0) return refuse({ code: 'photos', count: unprinted });
  // A version without them would contain a recording that no one can play.
  const heldUp = copiesHeldUp(collected.parts, copies.failures);
  if (heldUp !== null) return refuse(withoutCopies(heldUp));
  const snapshot = takeSnapshot(collected, people, work.store.nowIso());
  const hashes = documentPhotoHashes(buildReportDocument(snapshot, { draft: false }));
  const missing = await findMissingPhotos(work, collected.report.inspectionId, hashes);
  if (missing.length > 0) return refuse({ code: 'photos', count: missing.length });
  if (!(await isBlankHere(work, snapshot.formBlank))) return refuse({ code: 'blank' });
  try {
    return await store(ports, collected, snapshot, order);
  } catch (error) {
    if (error instanceof FileStoreFull) return refuse({ code: 'storage' });
    throw error;
  }
}

function withoutCopies({ reason, count }: CopiesHeldUp): PublishFailure {
  if (reason === 'no-space') return { code: 'storage' };
  return { code: reason === 'not-here' ? 'recordings' : 'copies', count };
}

function takeSnapshot(
  { parts, versions }: CollectedReport,
  people: ReportPeople,
  now: string,
): ReportSnapshot {
  const version = Math.max(0, ...versions.map((each) => each.version)) + 1;
  return createSnapshot({ ...parts, publication: { version, publishedAt: now, publishedBy: people.me } });
}

interface VersionDocuments {
  readonly report: Extract<StoredDocument, { ok: true }>;
  /** The client page of the credit estimate, if included. */
  readonly creditPage: Extract<StoredDocument, { ok: true }> | null;
  readonly cover: SmallCover | null;
}

async function store(
  ports: PublishPorts,
  collected: CollectedReport,
  snapshot: ReportSnapshot,
  order: Pick<PdfOrder, 'signal' | 'onProgress'>,
): Promise<PublishResult> {
  const { report } = collected;
  const scopeId = report.inspectionId;
  const growing = `publishing-${report.id}.pdf`;
  const text = serializeSnapshot(snapshot);
  const source = { kind: 'snapshot', text, isDraft: false } as const;
  const made = await storeDocument(ports, { scopeId, growing, source, text }, order);
  if (!made.ok) return made;
  // Few reports have one: the estimate behind it is no part of the preview's first load.
  const { clientCreditPage } = await import('../credit-page.ts');
  const page = clientCreditPage(collected, snapshot);
  const creditPage =
    page === null
      ? null
      : await storeDocument(
          ports,
          {
            scopeId,
            growing: `publishing-${report.id}-credit.pdf`,
            source: { kind: 'credit-page', page },
            text: canonicalJson(page),
          },
          { signal: order.signal },
        );
  if (creditPage !== null && !creditPage.ok) return creditPage;
  const { photo } = buildReportModel(snapshot, { draft: false }).cover;
  const cover = await keepSmallCover(ports.work, scopeId, photo, ports.shrinkPhoto);
  return commitVersion(ports.work, snapshot, { report: made, creditPage, cover });
}

async function commitVersion(
  { store: local, repositories }: LocalWork,
  snapshot: ReportSnapshot,
  { report: made, creditPage, cover }: VersionDocuments,
): Promise<PublishResult> {
  const { report, publication, definition } = snapshot;
  if (publication === null) throw new Error('a version needs a publication');
  const scopeId = report.inspectionId;
  const versionId = local.newId();
  const { version, publishedAt } = publication;
  const row = repositories.versions.inserting(scopeId, versionId, {
    reportId: report.id,
    version,
    publishedAt,
    publishedBy: publication.publishedBy.id,
    ...filesOf(made),
    manifest: originalsManifest(snapshot),
    coverSha256: cover?.sha256 ?? null,
    coverWidth: cover?.widthPx ?? null,
  });
  const status = repositories.reports.updating(report, { status: 'published' });
  const changes = [row, status];
  const validity = validityOf(definition, new Map(Object.entries(snapshot.answers)));
  if (validity !== null) changes.push(repositories.reminders.scheduling(report, validity));
  if (creditPage !== null) {
    const values = { reportId: report.id, versionId, ...filesOf(creditPage) };
    changes.push(repositories.creditPages.inserting(scopeId, local.newId(), values));
  }
  const documents = [made, ...(creditPage === null ? [] : [creditPage])];
  const blobs = [...documents.flatMap((each) => blobsOf(scopeId, each)), ...coverBlobs(scopeId, cover)];
  const result = await local.commit(changes, { blobs });
  if (!result.ok) return refuse({ code: 'commit', failure: result.failure });
  return { ok: true, version, versionId };
}

const filesOf = ({ pdf, text }: VersionDocuments['report']) => ({
  snapshotSha256: text.sha256,
  snapshotSizeBytes: text.sizeBytes,
  pdfSha256: pdf.sha256,
  pdfSizeBytes: pdf.sizeBytes,
  pageCount: pdf.pageCount,
});
