/** What the server stored for a stage: history, rejected changes, conflicts. */
import { syncedTables } from '@plumbline/domain/sync/synced-tables';
import type { Stage } from './commands.ts';

export interface Change {
  id: string;
  rowId: string;
  actorId: string | null;
  device: string | null;
  op: 'insert' | 'set';
  values: Record<string, unknown>;
  base: Record<string, string> | null;
  result: string;
  lost: string[];
  rev: number | null;
}
export interface Conflict {
  register: string;
  kept: string;
  other: string;
}
export interface History {
  byId: ReadonlyMap<string, Change>;
  /** Mutation id -> its values, of what was parked or rejected. */
  refused: ReadonlyMap<string, Record<string, unknown>>;
  conflicts: readonly Conflict[];
  changesOf(rowId: string): Change[];
}

const checked = [
  'contacts',
  'appointments',
  'report_answers',
  'report_findings',
  'pdf_annotations',
  'pdf_comments',
] as const;

/** The columns with a clock, of the tables that the model's people write. */
export const checkColumns: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  checked.map((table) => [table, new Set([...syncedTables[table].write, 'deleted_at'])]),
);

export async function readHistory({ database, scopes, strangers }: Stage): Promise<History> {
  const changes = await database.query<Change & Record<string, unknown>>(
    `select id, row_id as "rowId", actor_id as "actorId", device, op, "values", base, result,
       coalesce(lost, '{}') as lost, rev::int as rev
     from public.sync_mutations where scope_id = any ($1)`,
    [scopes],
  );
  const parked = await database.query<{ id: string; values: Record<string, unknown> }>(
    `select id, mutation -> 'values' as "values" from public.sync_parked
     where scope_id = any ($1) and actor_id is distinct from $2`,
    [scopes, strangers?.former.id ?? null],
  );
  const conflicts = await database.query<Conflict & Record<string, unknown>>(
    'select register, kept, other from public.sync_conflicts where scope_id = any ($1)',
    [scopes],
  );
  return {
    byId: new Map(changes.map((change) => [change.id, change])),
    refused: new Map(parked.map(({ id, values }) => [id, values])),
    conflicts,
    changesOf: (rowId) => changes.filter((change) => change.rowId === rowId),
  };
}
