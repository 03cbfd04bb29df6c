/** Source of an export: the server, which has everything, or this device, with what it stores. */
import { type ExportedFile, isBucketFile } from '@plumbline/domain/office/export/exported-files';
import {
  type ExportedRow,
  exportedOnlineTables,
  exportedRow,
  exportedSyncedTables,
} from '@plumbline/domain/office/export/exported-tables';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { ExportCalls } from '../calls/export-calls.ts';

export interface ExportSource {
  readonly kind: 'server' | 'device';
  readonly tables: readonly string[];
  rows(table: string, signal: AbortSignal): Promise<readonly ExportedRow[]>;
  /** Returns null when it is unavailable. */
  file(file: ExportedFile, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
}

const fileHere = async (store: LocalStore, file: ExportedFile) =>
  isBucketFile(file) ? null : ((await store.files.blob(`${file.sha256}.${file.ext}`))?.stream() ?? null);

export function serverSource(calls: ExportCalls, store: LocalStore): ExportSource {
  const online = new Map(exportedOnlineTables.map((source) => [source.table, source]));
  return {
    kind: 'server',
    tables: [...online.keys(), ...exportedSyncedTables],
    async rows(table, signal) {
      const all: ExportedRow[] = [];
      for await (const page of calls.rows(online.get(table) ?? { table, key: 'id' }, signal)) {
        for (const row of page) all.push(exportedRow(row));
      }
      return all;
    },
    file: async (file, signal) => (await fileHere(store, file)) ?? calls.file(file, signal),
  };
}

export function deviceSource(store: LocalStore): ExportSource {
  return {
    kind: 'device',
    tables: exportedSyncedTables,
    async rows(table) {
      const rows = await store.list({
        table: table as (typeof exportedSyncedTables)[number],
        withDeleted: true,
      });
      return rows.map(({ id, scopeId, values }) => exportedRow({ id, scope_id: scopeId, ...values }));
    },
    file: (file) => fileHere(store, file),
  };
}
