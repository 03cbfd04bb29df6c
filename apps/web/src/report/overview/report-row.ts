/**
 * One report as a list shows it. Created once per report and kept while its header, inspection, and client stay the
 * same objects: with 10,000 reports a change creates one new row, not 10,000.
 */
import { standingFor } from '@plumbline/domain/contacts/standing-for';
import { reportTypes } from '@plumbline/domain/report-types/report-types';
import type { Contact, Inspection, Report, ReportStatus } from '@plumbline/domain/tables/records';
import { localDay } from '#src/ground/device/local-day.ts';
import type { Kept, SyncMark } from '#src/ground/local/repositories/record-repository.ts';

export interface ReportRow {
  readonly id: string;
  readonly inspectionId: string;
  readonly number: string;
  /** Street line, or else the title of the report. */
  readonly title: string;
  readonly city: string;
  readonly clientName: string;
  readonly type: string;
  readonly typeLabel: string;
  readonly status: ReportStatus;
  readonly inspectorId: string | null;
  /** Time of the inspection, or else of creation. */
  readonly at: string;
  readonly atMs: number;
  /** Calendar day of `at` on this device. */
  readonly day: string;
  readonly isArchived: boolean;
  readonly deletedAt: string | null;
  readonly mark: SyncMark;
  readonly coverMediaId: string | null;
  /** Lowercase, without accents: address, client, number, company, email. */
  readonly searchText: string;
  /** Sort keys of title and client. */
  readonly titleKey: string;
  readonly clientKey: string;
  readonly report: Kept<Report>;
  readonly inspection: Kept<Inspection> | null;
}

export interface ReportSources {
  readonly reports: readonly Kept<Report>[];
  readonly inspections: readonly Kept<Inspection>[];
  readonly contacts: readonly Kept<Contact>[];
  /** Names of the organization's custom types, by key; the same object while they are unchanged. */
  readonly ownTypeNames: ReadonlyMap<string, string>;
}

/** Built-in types. A custom type is shown by its name, one of a newer app by its ID. */
export const REPORT_TYPE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  reportTypes.map(({ id, name }) => [id, name]),
);

interface Known {
  readonly report: Kept<Report>;
  readonly inspection: Kept<Inspection> | undefined;
  readonly client: Kept<Contact> | undefined;
  readonly row: ReportRow;
}

export function createReportIndex(): { update(sources: ReportSources): readonly ReportRow[] } {
  let known = new Map<string, Known>();
  let names: ReadonlyMap<string, string> = new Map();
  return {
    update({ reports, inspections, contacts, ownTypeNames }) {
      if (names !== ownTypeNames) known = new Map();
      names = ownTypeNames;
      const inspectionById = new Map(inspections.map((each) => [each.id, each]));
      const contactById = new Map(contacts.map((each) => [each.id, each]));
      const next = new Map<string, Known>();
      for (const report of reports) {
        const inspection = inspectionById.get(report.inspectionId);
        const named = contactById.get(inspection?.clientContactId ?? '');
        const client = named && standingFor(named, contactById);
        const old = known.get(report.id);
        const isSame = old?.report === report && old.inspection === inspection && old.client === client;
        const row = isSame ? old.row : toReportRow(report, inspection, client, names);
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
  ownTypeNames?: ReadonlyMap<string, string>,
): ReportRow {
  const at = inspection?.startsAt ?? report.createdAt ?? '';
  const atMs = Date.parse(at);
  const typeLabel = REPORT_TYPE_LABELS[report.type] ?? ownTypeNames?.get(report.type) ?? report.type;
  // Of 10,000 rows a list shows 50, so days and search texts are computed lazily.
  let day: string | null = null;
  let searchText: string | null = null;
  let titleKey: string | null = null;
  let clientKey: string | null = null;
  const title = inspection?.addressLine1 || report.title || 'No address yet';
  const clientName = client?.name ?? '';
  return {
    id: report.id,
    inspectionId: report.inspectionId,
    number: report.number,
    title,
    city: inspection?.city ?? '',
    clientName,
    type: report.type,
    typeLabel,
    status: report.status,
    inspectorId: inspection?.inspectorId ?? null,
    at,
    atMs: Number.isNaN(atMs) ? 0 : atMs,
    get day() {
      day ??= localDay(at);
      return day;
    },
    isArchived: report.archivedAt !== null,
    deletedAt: report.deletedAt,
    mark: worseMark(report.mark, inspection?.mark ?? 'safe'),
    coverMediaId: report.coverMediaId,
    get searchText() {
      searchText ??= searchTextOf(report, inspection, client);
      return searchText;
    },
    get titleKey() {
      titleKey ??= wordKey(title);
      return titleKey;
    },
    get clientKey() {
      clientKey ??= wordKey(clientName);
      return clientKey;
    },
    report,
    inspection: inspection ?? null,
  };
}

function searchTextOf(
  { title, number }: Report,
  inspection: Inspection | undefined,
  client: Contact | undefined,
): string {
  const { addressLine1, addressLine2, city, region, postalCode } = inspection ?? {};
  const { name, company, email } = client ?? {};
  const parts = [addressLine1, addressLine2, city, region, postalCode, title, number, name, company, email];
  return foldText(parts.join(' '));
}

/** Normalizes for searching: lowercase, no accents, single spaces. */
export const foldText = (text: string): string =>
  withoutAccents(text).toLowerCase().replace(/\s+/g, ' ').trim();

const BEYOND_ASCII = /\P{ASCII}/u;

/** Most texts have no accents, and removing them takes most of the time. */
const withoutAccents = (text: string): string =>
  BEYOND_ASCII.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text;

/** Sort key without accents and capitals, numbers by value. Comparing keys is 20 times as fast as Intl. */
const wordKey = (text: string): string => foldText(text).replace(/\d+/g, (digits) => digits.padStart(9, '0'));

function worseMark(a: SyncMark, b: SyncMark): SyncMark {
  if (a === 'needs' || b === 'needs') return 'needs';
  return a === 'pending' || b === 'pending' ? 'pending' : 'safe';
}
