/**
 * One report as a list shows it. Made once per report and kept while its header, inspection and client stay the same
 * objects: with 10,000 reports a change makes one new row, not 10,000.
 */
import type { Contact, Inspection, Report, ReportStatus } from '@plumbline/domain/records';
import type { Kept, SyncMark } from '../local/repositories/record-repository.ts';
import { localDay } from './local-day.ts';

export interface ReportRow {
  readonly id: string;
  readonly inspectionId: string;
  readonly number: string;
  /** Street line, else the title of the report. */
  readonly title: string;
  readonly city: string;
  readonly clientName: string;
  readonly type: string;
  readonly typeLabel: string;
  readonly status: ReportStatus;
  readonly inspectorId: string | null;
  /** When the inspection is; when it was made if no time is known. */
  readonly at: string;
  readonly atMs: number;
  /** Calendar day of `at` on this device. */
  readonly day: string;
  readonly isArchived: boolean;
  readonly deletedAt: string | null;
  readonly mark: SyncMark;
  readonly coverMediaId: string | null;
  /** Lower case, without accents: address, client, number, company, e-mail. */
  readonly searchText: string;
  readonly report: Kept<Report>;
  readonly inspection: Kept<Inspection> | null;
}

export interface ReportSources {
  readonly reports: readonly Kept<Report>[];
  readonly inspections: readonly Kept<Inspection>[];
  readonly contacts: readonly Kept<Contact>[];
}

/** Types that exist now. A type of a newer app is shown by its id. */
export const REPORT_TYPE_LABELS: Readonly<Record<string, string>> = { home_inspection: 'Home inspection' };

interface Known {
  readonly report: Kept<Report>;
  readonly inspection: Kept<Inspection> | undefined;
  readonly client: Kept<Contact> | undefined;
  readonly row: ReportRow;
}

export function createReportIndex(): { update(sources: ReportSources): readonly ReportRow[] } {
  let known = new Map<string, Known>();
  return {
    update({ reports, inspections, contacts }) {
      const inspectionById = new Map(inspections.map((each) => [each.id, each]));
      const contactById = new Map(contacts.map((each) => [each.id, each]));
      const next = new Map<string, Known>();
      for (const report of reports) {
        const inspection = inspectionById.get(report.inspectionId);
        const client = contactById.get(inspection?.clientContactId ?? '');
        const old = known.get(report.id);
        const isSame = old?.report === report && old.inspection === inspection && old.client === client;
        const row = isSame ? old.row : toReportRow(report, inspection, client);
        next.set(report.id, { report, inspection, client, row });
      }
      known = next;
      return [...next.values()].map(({ row }) => row);
    },
  };
}

export function toReportRow(
  report: Kept<Report>,
  inspection: Kept<Inspection> | undefined,
  client: Kept<Contact> | undefined,
): ReportRow {
  const at = inspection?.startsAt ?? report.createdAt ?? '';
  const atMs = Date.parse(at);
  const typeLabel = REPORT_TYPE_LABELS[report.type] ?? report.type;
  return {
    id: report.id,
    inspectionId: report.inspectionId,
    number: report.number,
    title: inspection?.addressLine1 || report.title || 'No address yet',
    city: inspection?.city ?? '',
    clientName: client?.name ?? '',
    type: report.type,
    typeLabel,
    status: report.status,
    inspectorId: inspection?.inspectorId ?? null,
    at,
    atMs: Number.isNaN(atMs) ? 0 : atMs,
    day: localDay(at),
    isArchived: report.archivedAt !== null,
    deletedAt: report.deletedAt,
    mark: worseMark(report.mark, inspection?.mark ?? 'safe'),
    coverMediaId: report.coverMediaId,
    searchText: foldText(
      [
        inspection?.addressLine1,
        inspection?.addressLine2,
        inspection?.city,
        inspection?.region,
        inspection?.postalCode,
        report.title,
        report.number,
        client?.name,
        client?.company,
        client?.email,
      ].join(' '),
    ),
    report,
    inspection: inspection ?? null,
  };
}

/** For searching: lower case, accents gone, one space between words. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

function worseMark(a: SyncMark, b: SyncMark): SyncMark {
  if (a === 'needs' || b === 'needs') return 'needs';
  return a === 'pending' || b === 'pending' ? 'pending' : 'safe';
}
