/** Types as the list shows them: a row per type, with its versions. Pure. */

import { titleOf } from '@plumbline/domain/report/builder/own-report-types';
import { wordsOf } from '@plumbline/domain/report-types/report-type-words';
import { reportTypes } from '@plumbline/domain/report-types/report-types';
import type { Report } from '@plumbline/domain/tables/records';
import type { DefinitionHead } from '#src/ground/local/repositories/definitions.ts';

export type TypeSort = 'name' | 'uses' | 'changed';

export interface TypeRow {
  /** `reports.definition_id` */
  readonly key: string;
  readonly name: string;
  readonly purpose: string;
  /** Reports on this device that use it, without those in the Trash. */
  readonly uses: number;
  /** The version for new reports; null when none is released. */
  readonly version: number | null;
  /** For a custom type: newest first. */
  readonly versions: readonly DefinitionHead[];
  readonly changedAt: string;
}

export interface ListedTypes {
  readonly own: readonly TypeRow[];
  readonly archived: readonly TypeRow[];
  readonly shipped: readonly TypeRow[];
}

type UsedReport = Pick<Report, 'definitionId'>;

export function listTypes(
  heads: readonly DefinitionHead[],
  reports: readonly UsedReport[],
  { query, sort }: { readonly query: string; readonly sort: TypeSort },
): ListedTypes {
  const uses = new Map<string, number>();
  for (const { definitionId } of reports) uses.set(definitionId, (uses.get(definitionId) ?? 0) + 1);
  const byKey = new Map<string, DefinitionHead[]>();
  for (const head of heads) byKey.set(head.key, [...(byKey.get(head.key) ?? []), head]);
  const own = [...byKey].flatMap(([key, versions]) => ownRow(key, versions, uses.get(key) ?? 0));
  const shipped = reportTypes.map(({ id, name, editions }) => ({
    key: id,
    name,
    purpose: wordsOf({ id }).purpose,
    uses: uses.get(id) ?? 0,
    version: editions.at(-1)?.version ?? 1,
    versions: [],
    changedAt: '',
  }));
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, purpose }: TypeRow): boolean =>
    words.every((word) => `${name} ${purpose}`.toLowerCase().includes(word));
  const order = ORDERS[sort];
  return {
    own: own.filter((row) => !isArchived(row) && fits(row)).sort(order),
    archived: own.filter((row) => isArchived(row) && fits(row)).sort(order),
    shipped: shipped.filter(fits).sort(order),
  };
}

/** A type is archived when all its released versions are. */
export function isArchived({ versions }: Pick<TypeRow, 'versions'>): boolean {
  return versions.length > 0 && versions.every(({ archivedAt }) => archivedAt !== null);
}

function ownRow(key: string, heads: readonly DefinitionHead[], uses: number): readonly TypeRow[] {
  const versions = [...heads].sort((a, b) => b.version - a.version);
  const [newest] = versions;
  if (newest === undefined) return [];
  return [
    {
      key,
      name: titleOf(newest),
      purpose: purposeOf(newest),
      uses,
      version: versions.find(({ releasedAt }) => releasedAt !== null)?.version ?? null,
      versions,
      changedAt: versions.reduce(
        (latest, { updatedAt }) => ((updatedAt ?? '~') > latest ? (updatedAt ?? '~') : latest),
        '',
      ),
    },
  ];
}

function purposeOf({ frame }: DefinitionHead): string {
  const about = typeof frame === 'object' && frame !== null && 'about' in frame ? frame.about : null;
  const purpose = typeof about === 'object' && about !== null && 'purpose' in about ? about.purpose : '';
  return typeof purpose === 'string' ? purpose : '';
}

const byName = (a: TypeRow, b: TypeRow): number => a.name.localeCompare(b.name, 'en-US');
const ORDERS: Readonly<Record<TypeSort, (a: TypeRow, b: TypeRow) => number>> = {
  name: byName,
  uses: (a, b) => b.uses - a.uses || byName(a, b),
  changed: (a, b) => (a.changedAt < b.changedAt ? 1 : a.changedAt > b.changedAt ? -1 : byName(a, b)),
};
