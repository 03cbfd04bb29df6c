/** For tests: a record with only the given values. */
import type { Columns } from '../tables/column.ts';
import type { Fields, NewOf, RecordBase, Table } from '../tables/define-table.ts';

/** `const aTask = makerOf(tasks, { title: 'Call', position: 'a0' })`: the needed values are given once. */
export function makerOf<C extends Columns>(
  { table, initial }: Table<C>,
  usual: NewOf<C> & Partial<RecordBase>,
): (values?: Partial<RecordBase & Fields<C>>) => RecordBase & Fields<C> {
  const base: RecordBase = {
    id: `${table.replace(/ies$/, 'y').replace(/s$/, '')}-1`,
    scopeId: 'organization-1',
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
    createdBy: 'user-1',
    deletedAt: null,
  };
  const whole = { ...base, ...initial, ...usual } as unknown as RecordBase & Fields<C>;
  return (values = {}) => ({ ...whole, ...values });
}
