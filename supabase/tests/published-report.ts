/** A published report on a running server, created through a device's calls: push, upload, confirm. */
import { createHash, randomUUID } from 'node:crypto';
import { buildReportModel } from '@plumbline/domain/report/model/build-report-model';
import { serializeSnapshot } from '@plumbline/domain/report/snapshot/serialize-snapshot';
import type { ReportSnapshot } from '@plumbline/domain/report/snapshot/types';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection/definition';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { loadNodeFont } from '@plumbline/report-pdf/fonts/node-fonts';
import { renderReportPdf } from '@plumbline/report-pdf/render-report-pdf';
import { generatePhotos } from '@plumbline/report-pdf/testing/generate-photos';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestServer } from '../../apps/server/src/testing/contract-test-server.ts';
import { mutation, newId } from './sync/sync-calls.ts';

export const sha256Of = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

export interface Job {
  readonly client: SupabaseClient;
  readonly userId: string;
  readonly organizationId: string;
  readonly inspectionId: string;
  readonly reportId: string;
}

type Table = Parameters<typeof mutation>[0];
type Values = Parameters<typeof mutation>[3];

/** One new row as a device sends it. */
export async function push(client: SupabaseClient, scope: string, table: Table, row: string, values: Values) {
  const { data, error } = await client.rpc('sync_push', {
    p_scope: scope,
    p_mutations: [mutation(table, row, 'insert', values)],
    p_device: 'test',
  });
  if (error !== null) throw error;
  if (data.results[0]?.result !== 'ok') throw new Error(JSON.stringify(data));
}

export async function createJob(server: Pick<TestServer, 'signUp'>): Promise<Job> {
  const { client, userId } = await server.signUp(`${randomUUID().slice(0, 8)}@example.com`, {
    organization_name: 'Dietz & Sons',
  });
  const { data, error } = await client.rpc('ensure_organization');
  if (error !== null) throw error;
  const organizationId = String(data);
  const [inspectionId, reportId] = [newId(), newId()];
  await push(client, organizationId, 'inspections', inspectionId, { address_line1: '1148 Palmetto Ave' });
  await push(client, organizationId, 'reports', reportId, {
    inspection_id: inspectionId,
    type: 'home-inspection',
    definition_id: 'home_inspection',
  });
  return { client, userId, organizationId, inspectionId, reportId };
}

export interface Made {
  readonly snapshot: ReportSnapshot;
  readonly snapshotText: string;
  readonly pdf: Uint8Array<ArrayBuffer>;
  readonly photo: { readonly sha256: string; readonly bytes: Uint8Array<ArrayBuffer> };
}

/** Contents of a report; everything has the same photo. */
type Content = (picture: PictureSize) => ReturnType<typeof createSnapshotBuilder>;
interface PictureSize {
  readonly reportSha256: string;
  readonly reportWidth: number;
  readonly reportHeight: number;
}

const oneFinding: Content = (picture) =>
  createSnapshotBuilder(homeInspection)
    .status('roof/coverings', 'RR')
    .finding('roof/coverings', { title: 'Torn shingles' }, ['North slope'])
    .photo('finding', {}, picture);

/** Snapshot and PDF as a device creates them; by default one finding with one photo. */
export async function makeVersion(job: Job, version: number, content = oneFinding): Promise<Made> {
  const set = generatePhotos(1, 0.2);
  const made = set.photos[0];
  if (made === undefined) throw new Error('no photo');
  const bytes = new Uint8Array(await set.load(made.sha256));
  const sha256 = sha256Of(bytes);
  const size = { reportSha256: sha256, reportWidth: made.widthPx, reportHeight: made.heightPx };
  const filled = content(size);
  const empty = filled.snapshot();
  const person = {
    id: job.userId,
    name: 'Marco Dietz',
    email: '',
    phone: '5615550134',
    licenseNumber: 'HI1',
  };
  const snapshot = filled.snapshot({
    organization: { ...empty.organization, id: job.organizationId },
    report: { ...empty.report, id: job.reportId },
    publication: { version, publishedAt: '2026-11-21T15:00:00Z', publishedBy: person },
  });
  const chunks: Uint8Array[] = [];
  await renderReportPdf(buildReportModel(snapshot, { draft: false }), {
    loadImage: async () => bytes,
    loadFont: loadNodeFont,
    write: async (chunk) => void chunks.push(chunk),
  });
  const pdf = new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
  // Rendering blocked this thread: connections closed by the server in the meantime must be noticed before the next
  // call.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return { snapshot, snapshotText: serializeSnapshot(snapshot), pdf, photo: { sha256, bytes } };
}

export async function upload(job: Job, name: string, bytes: Uint8Array<ArrayBuffer> | string, mime: string) {
  const path = `${job.organizationId}/${job.inspectionId}/${name}`;
  const { error } = await job.client.storage.from('reports').upload(path, new Blob([bytes], { type: mime }));
  if (error !== null) throw error;
  const confirmed = await job.client.rpc('confirm_blob', {
    p_scope: job.inspectionId,
    p_sha256: name.slice(0, 64),
    p_size_bytes: Buffer.byteLength(bytes),
  });
  if (confirmed.data?.state !== 'safe') throw new Error(JSON.stringify(confirmed));
}

export const uploadSnapshot = (job: Job, { snapshotText }: Made) =>
  upload(job, `${sha256Of(snapshotText)}.json`, snapshotText, 'application/json');
export const uploadPdf = (job: Job, { pdf }: Made) =>
  upload(job, `${sha256Of(pdf)}.pdf`, pdf, 'application/pdf');
export const uploadPhoto = (job: Job, { photo }: Made) =>
  upload(job, `${photo.sha256}.jpg`, photo.bytes, 'image/jpeg');

/** @param more columns that a version need not have */
export async function pushVersion(job: Job, made: Made, version: number, more: object = {}): Promise<string> {
  const id = newId();
  await push(job.client, job.inspectionId, 'report_versions', id, {
    report_id: job.reportId,
    version,
    published_at: '2026-11-21T15:00:00Z',
    published_by: job.userId,
    snapshot_sha256: sha256Of(made.snapshotText),
    snapshot_size_bytes: Buffer.byteLength(made.snapshotText),
    pdf_sha256: sha256Of(made.pdf),
    pdf_size_bytes: made.pdf.byteLength,
    page_count: 1,
    manifest: [],
    ...more,
  });
  return id;
}
