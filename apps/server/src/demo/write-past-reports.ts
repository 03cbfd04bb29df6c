/**
 * Publishes the reports of the demo's past year: rows, snapshot and PDF as the app makes them. The PDFs are made here by the
 * renderer that the server verifies with, so they are settled at once: a hundred renderings less after the start.
 */
import { createHash } from 'node:crypto';
import { buildReportDocument } from '@plumbline/domain/report/document';
import { createSnapshot, type SnapshotParts } from '@plumbline/domain/report/snapshot/create-snapshot';
import { serializeSnapshot } from '@plumbline/domain/report/snapshot/serialize-snapshot';
import type { SnapshotOrganization, SnapshotPerson } from '@plumbline/domain/report/snapshot/types';
import { rowId } from '@plumbline/domain/sync/row-id';
import type { Columns } from '@plumbline/domain/tables/column';
import type { Fields, RecordBase, Table } from '@plumbline/domain/tables/define-table';
import {
  type Contact,
  inspections,
  media,
  mediaPlacements,
  reportAnswers,
  reportFindingLocations,
  reportFindings,
  reports,
} from '@plumbline/domain/tables/records';
import { loadNodeFont } from '@plumbline/report-pdf/fonts/node-fonts';
import { renderDocumentPdf } from '@plumbline/report-pdf/render-document-pdf';
import { generateKeyBetween } from 'fractional-indexing';
import type { DemoChange, DemoClient } from './demo-client.ts';
import type { PastReport } from './demo-past-reports.ts';
import { type DemoFile, makeDemoPhoto } from './demo-photos.ts';
import { findingRows, mediaValues } from './write-demo-report.ts';

export interface PastInspection {
  /** Of the inspector, who publishes. */
  readonly client: DemoClient;
  readonly person: SnapshotPerson;
  readonly inspection: DemoChange;
  readonly reports: readonly PastReport[];
  /** 941 in H-941. */
  readonly number: number;
  readonly buyer: Contact;
  readonly agent: Contact;
  readonly publishedAt: string;
}

export interface PastOffice {
  readonly officeId: string;
  readonly organization: SnapshotOrganization;
  readonly library: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

interface Upload {
  readonly scopeId: string;
  readonly client: DemoClient;
  readonly file: Pick<DemoFile, 'bytes' | 'sha256'>;
  readonly ext: 'jpg' | 'json' | 'pdf';
}

const MIME = { jpg: 'image/jpeg', json: 'application/json', pdf: 'application/pdf' } as const;
const AT_ONCE = 4;

/** `settle` is called when the versions are rows and none of their files has arrived: until then no one verifies them. */
export async function writePastReports(
  office: PastOffice,
  past: readonly PastInspection[],
  settle: () => Promise<void>,
): Promise<void> {
  const jobs = past.flatMap((each) =>
    each.reports.map((report, index): ReportJob => {
      const ids = { reportId: each.client.newId(), coverId: each.client.newId() };
      return { past: each, report, ...ids, photoNumber: (each.number * 4 + index) * 100 };
    }),
  );
  for (const client of new Set(past.map((each) => each.client))) {
    const own = jobs.filter((job) => job.past.client === client).map(headerRow);
    await client.insert(
      office.officeId,
      own.map((row) => ({ ...row, values: { ...row.values, status: 'published' } })),
    );
  }
  const uploads: Upload[] = [];
  // While one report is rendered, the database writes another one.
  await inLanes(jobs, async (job) => void uploads.push(...(await writeReport(office, job))));
  await settle();
  await inLanes(uploads, async ({ client, scopeId, file: { sha256, bytes }, ext }) => {
    await client.upload(`${office.officeId}/${scopeId}/${sha256}.${ext}`, bytes, MIME[ext]);
    await client.call('confirm_blob', { p_scope: scopeId, p_sha256: sha256, p_size_bytes: bytes.length });
  });
}

interface ReportJob {
  readonly past: PastInspection;
  readonly report: PastReport;
  readonly reportId: string;
  readonly coverId: string;
  readonly photoNumber: number;
}

async function inLanes<T>(list: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const waiting = list.values();
  const lane = async () => {
    for (const each of waiting) await work(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function writeReport(office: PastOffice, job: ReportJob): Promise<Upload[]> {
  const { past, report, reportId } = job;
  const { client, inspection, publishedAt, person } = past;
  const { officeId } = office;
  const scopeId = inspection.id;
  const answers = Object.entries(report.answers).map(([path, value]) => ({
    table: 'report_answers',
    id: rowId(reportId, path),
    values: { report_id: reportId, path, value },
  }));
  const found = await findingRows(
    { client, library: office.library, officeId },
    reportId,
    report.findings.map(([path, key, place, , picks]) => [path, key, place, [], picks] as const),
    null,
  );
  const photos = await photoRows(job, findingShots(report, found));
  const rows = [...answers, ...found, ...photos.rows];
  const parts = snapshotParts(office, past, report.definition, headerRow(job), rows);
  const snapshot = createSnapshot({
    ...parts,
    publication: { version: 1, publishedAt, publishedBy: person },
  });
  const json = fileOf(new TextEncoder().encode(serializeSnapshot(snapshot)));
  const chunks: Uint8Array[] = [];
  const { pageCount } = await renderDocumentPdf(buildReportDocument(snapshot, { draft: false }), {
    loadImage: async (sha256) => {
      const file = photos.files.find((each) => each.sha256 === sha256);
      if (file === undefined) throw new Error('a photo that was not drawn');
      return file.bytes;
    },
    loadFont: loadNodeFont,
    write: async (chunk) => void chunks.push(chunk),
  });
  const pdf = fileOf(new Uint8Array(Buffer.concat(chunks)));
  await client.insert(scopeId, [
    ...rows,
    {
      table: 'report_versions',
      id: client.newId(),
      values: {
        report_id: reportId,
        version: 1,
        published_at: publishedAt,
        published_by: client.userId,
        snapshot_sha256: json.sha256,
        snapshot_size_bytes: json.bytes.length,
        pdf_sha256: pdf.sha256,
        pdf_size_bytes: pdf.bytes.length,
        page_count: pageCount,
        manifest: snapshot.media.map(({ sha256, sizeBytes, mime, originalName, takenAt }) => ({
          sha256,
          size_bytes: sizeBytes,
          mime,
          name: originalName,
          taken_at: takenAt,
        })),
      },
    },
  ]);
  return [
    ...photos.files.map((file) => ({ scopeId, client, file, ext: 'jpg' as const })),
    { scopeId, client, file: json, ext: 'json' },
    { scopeId, client, file: pdf, ext: 'pdf' },
  ];
}

function headerRow({ past, report, reportId, coverId }: ReportJob): DemoChange {
  const { number, publishedAt, inspection } = past;
  const { definition, series } = report;
  return {
    table: 'reports',
    id: reportId,
    values: {
      inspection_id: inspection.id,
      cover_media_id: coverId,
      type: definition.id,
      definition_id: definition.id,
      definition_version: definition.version,
      number: `${series}-${number}`,
      status: 'draft',
      cover_template: 'plumb',
      layout: 'classic',
      paper_size: 'letter',
      shows_summary: true,
      document_date: publishedAt.slice(0, 10),
    },
  };
}

interface Shot {
  readonly path: string | null;
  readonly findingId: string | null;
  readonly drawing: string;
  readonly caption: string;
}

/** One photo for each finding: the app publishes none without. */
function findingShots({ findings }: PastReport, found: readonly DemoChange[]): Shot[] {
  const ids = found.filter(({ table }) => table === 'report_findings').map(({ id }) => id);
  return findings.map(([itemPath, , place, [drawing]], index) => {
    if (drawing === undefined) throw new Error(`no drawing of the finding at ${itemPath}`);
    return { path: null, findingId: ids[index] ?? '', drawing, caption: place };
  });
}

async function photoRows(
  { past: { client }, report: { photos }, reportId, coverId, photoNumber }: ReportJob,
  ofFindings: readonly Shot[],
) {
  const rows: DemoChange[] = [];
  const placements: DemoChange[] = [];
  const files: DemoFile[] = [];
  let position: string | null = null;
  const shots: readonly Shot[] = [
    ...photos.map(([path, drawing, caption]) => ({ path, findingId: null, drawing, caption })),
    ...ofFindings,
  ];
  for (const [index, { path, findingId, drawing, caption }] of shots.entries()) {
    const { report, thumb } = await makeDemoPhoto(drawing, photoNumber + index);
    const id = index === 0 ? coverId : client.newId();
    position = generateKeyBetween(position, null);
    // Original and printed photo are one file here: half of the uploads.
    rows.push({ table: 'media', id, values: mediaValues({ original: report, report, thumb }, drawing) });
    placements.push({
      table: 'media_placements',
      id: client.newId(),
      values: {
        report_id: reportId,
        media_id: id,
        path,
        finding_id: findingId,
        slot: null,
        caption,
        position,
      },
    });
    files.push(report, thumb);
  }
  return { rows: [...rows, ...placements], files };
}

function snapshotParts(
  { officeId, organization }: PastOffice,
  { person, buyer, agent, inspection }: PastInspection,
  definition: SnapshotParts['definition'],
  header: DemoChange,
  rows: readonly DemoChange[],
): Omit<SnapshotParts, 'publication'> {
  const below = <C extends Columns>(table: Table<C>) =>
    rows.filter((row) => row.table === table.table).map((row) => recordOf(table, row, inspection.id));
  return {
    organization,
    inspector: person,
    client: buyer,
    agent,
    definition,
    inspection: recordOf(inspections, inspection, officeId),
    report: recordOf(reports, header, officeId),
    answers: below(reportAnswers),
    findings: below(reportFindings),
    findingLocations: below(reportFindingLocations),
    media: below(media),
    placements: below(mediaPlacements),
    photoMarks: [],
    photoPrints: [],
    mediaNotes: [],
    mediaCopies: [],
  };
}

/** The record as the device has it before it syncs. */
export function recordOf<C extends Columns>(
  table: Table<C>,
  { id, values }: Pick<DemoChange, 'id' | 'values'>,
  scopeId: string,
): RecordBase & Fields<C> {
  const parsed = table.parse({ ...table.firstValues, ...values }, { id, scopeId });
  if (!parsed.ok) throw new Error(`${parsed.table}: ${parsed.reason}`);
  return parsed.record;
}

const fileOf = (bytes: Uint8Array<ArrayBuffer>) => ({
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
