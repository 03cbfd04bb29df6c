/**
 * Plans which parts of an export are imported, and as which rows. In the organization it came from, rows keep their
 * ids, and existing rows are left alone. In another one, every row gets an id derived from the old one, so importing
 * the same file twice adds nothing twice. References follow their rows; one without a target is left empty. People are
 * not imported: work of non-members is unassigned until it is given to a member. A row that its record rejects is left
 * out, regardless of the file's author.
 */
import { rowId } from '../../sync/row-id.ts';
import { type SyncedTableName, syncedTables } from '../../sync/synced-tables.ts';
import { columnOf, columnsOf, tables } from '../../tables/all-tables.ts';
import { endingOf, exportedFileName } from './exported-files.ts';
import type { ExportedRow } from './exported-tables.ts';

/** In the order in which rows are sent: referenced rows come first. */
export const importedTables = [
  'accounts',
  'contacts',
  'contact_notes',
  'saved_filters',
  'appointments',
  'inspections',
  'reports',
  'report_templates',
  'tasks',
  'routes',
  'route_stops',
  'expenses',
  'expense_receipts',
  'expense_rules',
  'bank_accounts',
  'bank_imports',
  'bank_lines',
  'vehicles',
  'odometer_readings',
  'trips',
  'mileage_rates',
  'report_answers',
  'report_findings',
  'report_finding_locations',
  'media',
  'media_placements',
  'media_notes',
  'photo_marks',
] as const satisfies readonly SyncedTableName[];
export type ImportedTable = (typeof importedTables)[number];

/** Columns of parents that a row requires. */
const neededBy = (table: ImportedTable): readonly string[] =>
  columnsOf(table).flatMap(([name, { isNeeded, target }]) => (isNeeded && target !== null ? [name] : []));

export interface ImportPlace {
  readonly officeId: string;
  /** Whether the export came from this organization. */
  readonly isOwn: boolean;
  readonly memberIds: ReadonlySet<string>;
  /** Rows known to this device, including deleted ones. */
  readonly isHere: (id: string) => boolean;
  /** Whether the zip contains this file. */
  readonly hasFile: (name: string) => boolean;
  /** Report types that this organization can open. */
  readonly isKnownType: (definitionId: string) => boolean;
}

export interface PlannedRow {
  readonly scopeId: string;
  readonly table: ImportedTable;
  readonly id: string;
  readonly op: 'insert' | 'set';
  readonly values: Readonly<Record<string, unknown>>;
}

/** A file of the zip that a row refers to, and its destination. */
export interface PlannedFile {
  /** Name in the zip. */
  readonly name: string;
  readonly scopeId: string;
  readonly sha256: string;
  readonly ext: string;
  readonly mime: string;
  readonly sizeBytes: number;
  readonly role: 'thumb' | 'report' | 'photo' | 'video' | 'document';
  /** Null for a receipt. */
  readonly mediaId: string | null;
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly files: readonly PlannedFile[];
  /** Number of imported rows by table. */
  readonly added: Readonly<Partial<Record<ImportedTable, number>>>;
  readonly alreadyHere: number;
  /** Rows whose report, type or file is missing, or that are invalid. */
  readonly leftOut: number;
}

export type ExportedTables = Readonly<Partial<Record<ImportedTable, readonly ExportedRow[]>>>;

export function planImport(exported: ExportedTables, place: ImportPlace): ImportPlan {
  const ids = newIds(exported, place);
  const sent = new Set<string>();
  const rows: PlannedRow[] = [];
  const later: PlannedRow[] = [];
  const files: PlannedFile[] = [];
  const added: Partial<Record<ImportedTable, number>> = {};
  let alreadyHere = 0;
  let leftOut = 0;

  function follow(old: string): Followed {
    const id = ids.get(old);
    if (id !== undefined) return sent.has(id) || place.isHere(id) ? { id, isLater: false } : LATER;
    const isThere = place.memberIds.has(old) || (place.isOwn && place.isHere(old));
    return { id: isThere ? old : null, isLater: false };
  }
  for (const table of importedTables) {
    const needed = neededBy(table);
    for (const row of liveRows(exported[table])) {
      const id = ids.get(textOf(row.id) ?? '');
      if (id === undefined) {
        leftOut++;
        continue;
      }
      const scopeId = scopeOf(table, row, place, ids);
      // Rows of an inspection are imported only with it: this device may not store the answers of an existing one.
      const isInKnownScope =
        scopeId !== null && scopeId !== place.officeId && !sent.has(scopeId) && place.isHere(scopeId);
      if (place.isHere(id) || isInKnownScope) {
        alreadyHere++;
        continue;
      }
      const { values, waiting } = valuesOf(table, row, place.isOwn, follow);
      const isWhole = needed.every((column) => (values[column] ?? null) !== null);
      const isRow = isWhole && scopeId !== null && tables[table].parse(values, { id, scopeId }).ok;
      const own = isRow ? filesOf(table, row, id, scopeId ?? '') : [];
      const hasFiles = own.every(({ name }) => place.hasFile(name));
      if (!isRow || !hasFiles || !hasKnownType(table, row, place)) {
        leftOut++;
        continue;
      }
      files.push(...own);
      rows.push({ scopeId, table, id, op: 'insert', values });
      if (Object.keys(waiting).length > 0) later.push({ scopeId, table, id, op: 'set', values: waiting });
      sent.add(id);
      added[table] = (added[table] ?? 0) + 1;
    }
  }
  const completed = later.flatMap((row) => withTargets(row, ids, sent));
  return { rows: [...rows, ...completed], files, added, alreadyHere, leftOut };
}

/** `id` is null if the reference has no target, or until its row has been sent. */
interface Followed {
  readonly id: string | null;
  readonly isLater: boolean;
}
const LATER: Followed = { id: null, isLater: true };

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const liveRows = (rows: readonly ExportedRow[] = []): readonly ExportedRow[] =>
  rows.filter(({ deleted_at: deletedAt }) => (deletedAt ?? null) === null);

/** Maps old ids to new ids for every importable row. */
function newIds(exported: ExportedTables, { officeId, isOwn }: ImportPlace): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const table of importedTables) {
    for (const row of liveRows(exported[table])) {
      const old = textOf(row.id);
      if (old === null) continue;
      // The id of an answer is computed from its report and path in any organization.
      const routeKey = routeKeyOf(table, row);
      const reportId = table === 'report_answers' ? ids.get(textOf(row.report_id) ?? '') : undefined;
      const path = textOf(row.path);
      if (isOwn) ids.set(old, old);
      else if (routeKey !== null) ids.set(old, rowId(officeId, routeKey));
      else if (table === 'route_stops') ids.set(old, stopIdOf(row, old, ids, officeId));
      else if (table === 'bank_lines') ids.set(old, lineIdOf(row, old, ids, officeId));
      else if (reportId !== undefined && path !== null) ids.set(old, rowId(reportId, path));
      // So is that of a photo's crop.
      else if (table === 'photo_marks' && old === rowId(textOf(row.media_id) ?? '', 'crop')) {
        ids.set(old, rowId(ids.get(textOf(row.media_id) ?? '') ?? '', 'crop'));
      } else if (table !== 'report_answers') ids.set(old, rowId(officeId, `import/${old}`));
    }
  }
  return ids;
}

/** Routes are identified by inspector and day. */
const routeKeyOf = (table: ImportedTable, row: ExportedRow): string | null =>
  table === 'routes' ? `route/${textOf(row.user_id) ?? ''}/${textOf(row.route_on) ?? ''}` : null;

/** A stop at an appointment is identified by its route and the appointment. */
function stopIdOf(row: ExportedRow, old: string, ids: ReadonlyMap<string, string>, officeId: string): string {
  const routeId = ids.get(textOf(row.route_id) ?? '');
  const appointment = textOf(row.appointment_id);
  const appointmentId = appointment === null ? undefined : ids.get(appointment);
  return routeId === undefined || appointmentId === undefined
    ? rowId(officeId, `import/${old}`)
    : rowId(routeId, `stop/${appointmentId}`);
}

/** A line is identified by its bank account and what the bank calls it. */
function lineIdOf(row: ExportedRow, old: string, ids: ReadonlyMap<string, string>, officeId: string): string {
  const accountId = ids.get(textOf(row.bank_account_id) ?? '');
  const key = textOf(row.line_key);
  return accountId === undefined || key === null
    ? rowId(officeId, `import/${old}`)
    : rowId(accountId, `line/${key}`);
}

/** Values that can be set on a new row, with references resolved; `waiting` names those whose row comes later. */
function valuesOf(
  table: ImportedTable,
  row: ExportedRow,
  isOwn: boolean,
  follow: (old: string) => Followed,
): { values: Record<string, unknown>; waiting: Record<string, string> } {
  const { create, write } = syncedTables[table];
  const values: Record<string, unknown> = {};
  const waiting: Record<string, string> = {};
  for (const column of [...create, ...write]) {
    const value = row[column];
    if (value === undefined) continue;
    if (columnOf(table, column)?.kind !== 'id' || typeof value !== 'string') {
      values[column] = value;
      continue;
    }
    const target = follow(value);
    values[column] = target.id;
    if (target.isLater) waiting[column] = value;
  }
  // The id of an occurrence follows from its series; an imported one has another id and is on its own.
  if (table === 'expenses') {
    delete waiting.series_id;
    values.series_id = null;
    values.series_on = null;
  }
  // Payments of invoices are not imported: in another organization, what a line was is open again.
  if (table === 'bank_lines') {
    if (!isOwn) values.payment_id = null;
    if ((values.expense_id ?? values.payment_id ?? null) === null) values.match_reason = '';
  }
  // Its versions are not imported, so it is no longer what was published.
  if (table === 'reports') values.status = draftOf(values.status);
  return { values, waiting };
}

const draftOf = (status: unknown): unknown => (status === 'published' ? 'in_review' : status);

function scopeOf(
  table: ImportedTable,
  row: ExportedRow,
  { officeId }: ImportPlace,
  ids: ReadonlyMap<string, string>,
): string | null {
  if (syncedTables[table].scopes[0] === 'office') return officeId;
  return ids.get(textOf(row.scope_id) ?? '') ?? null;
}

const hasKnownType = (table: ImportedTable, row: ExportedRow, { isKnownType }: ImportPlace): boolean =>
  (table !== 'reports' && table !== 'report_templates') || isKnownType(textOf(row.definition_id) ?? '');

/** Sets references that could not be set at first, now that their rows exist. */
function withTargets(
  row: PlannedRow,
  ids: ReadonlyMap<string, string>,
  sent: ReadonlySet<string>,
): readonly PlannedRow[] {
  const found = Object.entries(row.values).flatMap(([column, old]) => {
    const id = ids.get(String(old));
    return id !== undefined && sent.has(id) ? [[column, id] as const] : [];
  });
  return found.length === 0 ? [] : [{ ...row, values: Object.fromEntries(found) }];
}

const ROLES: Readonly<Record<string, PlannedFile['role']>> = { photo: 'photo', document: 'document' };

/** The original of a photo or recording with its renditions, or of a receipt. */
function filesOf(
  table: ImportedTable,
  row: ExportedRow,
  rowIdHere: string,
  scopeId: string,
): readonly PlannedFile[] {
  const mediaId = table === 'media' ? rowIdHere : null;
  const file = (
    sha: unknown,
    size: unknown,
    mime: string,
    role: PlannedFile['role'],
  ): readonly PlannedFile[] => {
    const [sha256, ext, sizeBytes] = [textOf(sha), endingOf(mime), Number(size)];
    if (sha256 === null || ext === null) return [];
    const name = exportedFileName({ scopeId: textOf(row.scope_id) ?? '', sha256, ext });
    return [{ name, scopeId, sha256, ext, mime, sizeBytes, role, mediaId }];
  };
  if (table === 'expense_receipts') {
    const mime = textOf(row.mime) ?? '';
    return file(row.sha256, row.size_bytes, mime, mime === 'application/pdf' ? 'document' : 'photo');
  }
  if (table !== 'media') return [];
  const kind = textOf(row.kind) ?? '';
  return [
    ...file(row.thumb_sha256, row.thumb_size_bytes, 'image/jpeg', 'thumb'),
    ...file(row.report_sha256, row.report_size_bytes, 'image/jpeg', 'report'),
    ...file(row.sha256, row.size_bytes, textOf(row.mime) ?? '', ROLES[kind] ?? 'video'),
  ];
}
