/**
 * The first rows of the list from last time, stored on the device by ID: at the start of the app they are read and
 * shown before the thousand others. No report data is stored twice; a row that is gone or has left the view is not
 * shown.
 */
import { standingFor } from '@plumbline/domain/contacts/standing-for';
import * as shape from '@plumbline/domain/ground/shape';
import { ownTypeNames } from '@plumbline/domain/report/builder/own-report-types';
import type { Contact } from '@plumbline/domain/tables/records';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';
import { toReportRow } from '#src/report/overview/report-row.ts';
import { listReports, type ReportPage } from './filter-reports.ts';
import { listViews } from './list-search.ts';

/** What a tall screen shows without scrolling. */
export const FIRST_ROWS = 14;

const countOfEach = Object.fromEntries(listViews.map((view) => [view, shape.number()]));
const keptSchema = shape.object({
  rows: shape.array(shape.object({ reportId: shape.string(), inspectionId: shape.string() })),
  totalCount: shape.number(),
  counts: shape.object(countOfEach as Record<(typeof listViews)[number], shape.Shape<number>>),
});

const keyOf = (officeId: string): string => `first page of reports ${officeId}`;

type Place = Pick<LocalWork, 'store' | 'repositories' | 'officeId' | 'userId'>;

/** Returns null when nothing was stored, or none of it still exists. */
export async function readFirstPage({
  store,
  repositories,
  officeId,
  userId,
}: Place): Promise<ReportPage | null> {
  const kept = keptSchema.safeParse(await readDeviceValue(store, keyOf(officeId)));
  if (!kept.success) return null;
  const [reports, inspections, types] = await Promise.all([
    repositories.reports.list({ ids: kept.data.rows.map(({ reportId }) => reportId) }),
    repositories.inspections.list({ ids: kept.data.rows.map(({ inspectionId }) => inspectionId) }),
    repositories.definitions.list({ scopeId: officeId }),
  ]);
  const contacts = await readClients(
    repositories,
    inspections.map(({ clientContactId }) => clientContactId),
  );
  const inspectionById = new Map(inspections.map((each) => [each.id, each]));
  const names = ownTypeNames(types);
  const rows = reports.map((report) => {
    const inspection = inspectionById.get(report.inspectionId);
    const named = contacts.get(inspection?.clientContactId ?? '');
    return toReportRow(report, inspection, named && standingFor(named, contacts), names);
  });
  const page = listReports(rows, {}, { userId, nowMs: store.clock.nowMs() });
  if (page.rows.length === 0) return null;
  const { totalCount, counts } = kept.data;
  return { ...page, totalCount, counts };
}

/** A page that is being read; once `page` is there, it can be drawn at once. */
export interface FirstPageReading {
  readonly officeId: string;
  readonly done: Promise<ReportPage | null>;
  page?: ReportPage | null;
}

const readings = new WeakMap<Place['store'], FirstPageReading>();

/** Reads the page once per start, for the app before it renders anything or else for the list. */
export function readAhead(place: Place): FirstPageReading {
  const last = readings.get(place.store);
  if (last?.officeId === place.officeId) return last;
  const done = readFirstPage(place);
  const reading: FirstPageReading = { officeId: place.officeId, done };
  done.then(
    (page) => {
      reading.page = page;
    },
    // A list that is never drawn does not ask how it ended.
    () => undefined,
  );
  readings.set(place.store, reading);
  return reading;
}

/** Returns clients by ID, with replacements of merged ones. */
async function readClients(
  { contacts }: LocalWork['repositories'],
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Kept<Contact>>> {
  const found = new Map<string, Kept<Contact>>();
  let wanted = [...new Set(ids)].filter((id) => id !== null);
  while (wanted.length > 0) {
    const slice = await contacts.list({ ids: wanted, withDeleted: true });
    for (const each of slice) found.set(each.id, each);
    wanted = slice.flatMap(({ mergedInto }) =>
      mergedInto === null || found.has(mergedInto) ? [] : [mergedInto],
    );
  }
  return found;
}

/** Writes only when it differs from the last write. */
export function createFirstPageKeeper({
  store,
  officeId,
}: Pick<Place, 'store' | 'officeId'>): (page: ReportPage) => void {
  let written = '';
  return ({ rows, totalCount, counts }) => {
    const value: shape.Infer<typeof keptSchema> = {
      rows: rows.slice(0, FIRST_ROWS).map(({ id, inspectionId }) => ({ reportId: id, inspectionId })),
      totalCount,
      counts,
    };
    const text = JSON.stringify(value);
    if (text === written) return;
    written = text;
    void writeDeviceValue(store, keyOf(officeId), value);
  };
}
