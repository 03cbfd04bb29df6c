/** `npm run data-model`: writes the table of synced tables in docs/data-model.md from their descriptions. A test compares them. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { memberRoles } from '@plumbline/domain/ground/roles';
import { columnsOf, tables } from '@plumbline/domain/tables/all-tables';
import type { Access, Column } from '@plumbline/domain/tables/column';
import type { SyncedTableName } from '@plumbline/domain/tables/table-names';

const page = fileURLToPath(new URL('../docs/data-model.md', import.meta.url));
const [start, end] = ['<!-- Written by `npm run data-model`. -->\n', '<!-- End of the table. -->\n'];

/** @returns the page with the current table between its two markers. */
export function withSyncedTables(text: string): string {
  const [before, rest = ''] = text.split(start);
  const after = rest.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('docs/data-model.md lacks a marker.');
  const rows = (Object.keys(tables) as SyncedTableName[]).map(rowOf);
  const head = '| table | scope | writers | create | write | read |\n|---|---|---|---|---|---|\n';
  return `${before}${start}${head}${rows.join('')}${end}${after}`;
}

function rowOf(table: SyncedTableName): string {
  const { scopes, writers, isDeletable } = tables[table].sync;
  const read = [cellOf(table, 'read'), isDeletable ? '' : '(deleted_at refused)'].filter(Boolean).join(' ');
  const cells = [
    table,
    scopes.length === 1 ? scopes.join('') : 'both',
    writers.length === memberRoles.length ? 'all' : writers.join(', ') || 'no one',
    cellOf(table, 'create'),
    cellOf(table, 'write'),
    read,
  ];
  return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|\n`;
}

/** Columns of one register are listed together, where the first of them is. */
function cellOf(table: SyncedTableName, access: Access): string {
  const own = columnsOf(table).filter(([, column]) => column.access === access);
  return own
    .flatMap(([name, column], index) => {
      const { register } = column;
      if (register === null) return [wordOf(name, column)];
      if (own.findIndex(([, each]) => each.register === register) < index) return [];
      const members = own.filter(([, each]) => each.register === register);
      return [`\`${register}:[${members.map(([each, about]) => wordOf(each, about)).join(', ')}]\``];
    })
    .join(', ');
}

function wordOf(name: string, { choices, kind, sqlType, isNeeded }: Column): string {
  if (choices !== null) return `${name} (${choices.map((each) => each || "''").join(', ')})`;
  if (kind === 'time') return `${name} (HH:MM${isNeeded ? '' : " or ''"})`;
  return sqlType === 'jsonb' ? `${name} jsonb` : name;
}

if (import.meta.url === pathToFileURL(path.resolve(process.argv[1] ?? '')).href) {
  writeFileSync(page, withSyncedTables(readFileSync(page, 'utf8')));
}
