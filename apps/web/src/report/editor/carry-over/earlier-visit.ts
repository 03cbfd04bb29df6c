/** The last visit to the same house, and what its reports left open, as far as they are on this device. */
import { addressKey } from '@plumbline/domain/contacts/contact-values';
import {
  type EarlierReport,
  entryValues,
  isFirst,
  itemKey,
  listedKeys,
  type OpenItem,
  openItemsOf,
} from '@plumbline/domain/report/engine/carry-over';
import { defaultsOfInstance } from '@plumbline/domain/report/engine/default-answers';
import type { FieldDefinition, ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { Inspection, Report } from '@plumbline/domain/tables/records';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { byPosition } from '#src/ground/local/repositories/order.ts';
import { appendPosition, joinPath } from '../model/editor-paths.ts';

type Work = Pick<LocalWork, 'repositories'>;

/** Returns null for the first visit, and for a house whose address is not known. */
export async function findEarlierVisit(
  { repositories: { inspections } }: Work,
  { inspectionId }: Pick<Report, 'inspectionId'>,
): Promise<Inspection | null> {
  const [own] = await inspections.list({ ids: [inspectionId] });
  const house = own === undefined ? '' : houseKey(own);
  if (own === undefined || house === '') return null;
  const others = await inspections.list({ scopeId: own.scopeId });
  const earlier = others.filter((each) => houseKey(each) === house && startOf(each) < startOf(own));
  return earlier.sort((one, other) => startOf(other) - startOf(one))[0] ?? null;
}

/** Street and ZIP: two of one name in two towns are two houses. */
function houseKey({ addressLine1, postalCode }: Inspection): string {
  const street = addressKey(addressLine1);
  return street === '' ? '' : `${street} ${postalCode.slice(0, 5)}`;
}

const startOf = ({ startsAt }: Inspection): number => Date.parse(startsAt ?? '') || 0;

/** What the visit left open and the list does not have. */
export async function readOpenItems(
  work: Work,
  visit: Pick<Inspection, 'id'>,
  { field, path, report, definition }: CarryTarget,
): Promise<OpenItem[]> {
  const { reports, answers } = work.repositories;
  const read = await Promise.all(
    (await reports.ofInspection(visit)).map((earlier) => readReport(work, earlier)),
  );
  const own = { definition, answers: mapOf(await answers.ofReport(report.id)) };
  const known = new Set(listedKeys(field, path, own));
  const keyHere = (item: OpenItem): string => {
    const { what, where } = field.carriesOver ?? { what: '' };
    const values = entryValues(field, item);
    return itemKey({ what: values[what] ?? '', where: where === undefined ? '' : (values[where] ?? '') });
  };
  // Two reports of the visit may name one point.
  return read
    .flatMap((each) => (each === null ? [] : openItemsOf(each)))
    .filter((item) => isFirst(known, keyHere(item)));
}

export interface CarryTarget {
  readonly field: FieldDefinition;
  /** Of the list. */
  readonly path: string;
  readonly report: Pick<Report, 'id'>;
  readonly definition: ReportDefinition;
}

/** Answers of the new entries, after those that are there. */
export async function valuesOfItems(
  { store, repositories }: Pick<LocalWork, 'store' | 'repositories'>,
  { field, path, report, definition }: CarryTarget,
  items: readonly OpenItem[],
): Promise<Record<string, unknown>> {
  const given = new Map(mapOf(await repositories.answers.ofReport(report.id)));
  const values: Record<string, unknown> = {};
  for (const item of items) {
    const entry = joinPath(path, store.newId());
    const position = appendPosition(given, path);
    given.set(entry, position);
    Object.assign(values, { [entry]: position }, Object.fromEntries(defaultsOfInstance(definition, entry)));
    for (const [id, value] of Object.entries(entryValues(field, item))) values[joinPath(entry, id)] = value;
  }
  return values;
}

async function readReport({ repositories }: Work, report: Report): Promise<EarlierReport | null> {
  const definition = await repositories.definitions.load(report);
  if (definition === null) return null;
  const answers = mapOf(await repositories.answers.ofReport(report.id));
  const findings = (await repositories.findings.ofReport(report.id)).sort(byPosition);
  const day = answers.get('general/inspection_date');
  return { definition, answers, findings, day: typeof day === 'string' ? day : null };
}

const mapOf = (rows: readonly { readonly path: string; readonly value: unknown }[]) =>
  new Map(rows.map(({ path, value }) => [path, value]));
