/**
 * Writes everything of an organization into one zip. An unavailable file is listed in the manifest and does not
 * stop the rest; an unavailable table does, because an export that silently lacks one is useless.
 */

import {
  type ExportedFile,
  exportedFileName,
  filesOfRow,
} from '@plumbline/domain/office/export/exported-files';
import { EXPORT_FORMAT, type ExportManifest } from '@plumbline/domain/office/export/exported-tables';
import { writeRowsCsv } from '@plumbline/domain/office/export/rows-csv';
import { log } from '#src/ground/log.ts';
import type { ExportSource } from './export-source.ts';
import { createZipWriter, type ZipWriter } from './zip-writer.ts';

export interface ExportProgress {
  readonly step: 'tables' | 'files';
  readonly done: number;
  readonly total: number;
}

export interface WriteExportOptions {
  readonly source: ExportSource;
  readonly organization: { readonly id: string; readonly name: string };
  readonly madeAt: string;
  /** Changes on this device that the server does not have yet. */
  readonly waiting: readonly unknown[];
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

export interface WrittenExport {
  readonly zip: Blob;
  readonly manifest: ExportManifest;
}

export async function writeExport(options: WriteExportOptions): Promise<WrittenExport> {
  const { source, organization, madeAt, waiting, signal } = options;
  const zip = createZipWriter();
  const { counts, files } = await writeTables(zip, options);
  const missing = await writeFiles(zip, files, options);
  if (waiting.length > 0) zip.text('waiting.json', JSON.stringify(waiting, null, 1));
  signal.throwIfAborted();
  const manifest: ExportManifest = {
    format: EXPORT_FORMAT,
    version: 1,
    organizationId: organization.id,
    organizationName: organization.name,
    madeAt,
    source: source.kind,
    tables: counts,
    files: files.length - missing.length,
    missing,
    waiting: waiting.length,
  };
  zip.text('manifest.json', JSON.stringify(manifest, null, 1));
  return { zip: zip.end(), manifest };
}

async function writeTables(zip: ZipWriter, { source, signal, onProgress }: WriteExportOptions) {
  const counts: Record<string, number> = {};
  const files = new Map<string, ExportedFile>();
  for (const [index, table] of source.tables.entries()) {
    signal.throwIfAborted();
    onProgress({ step: 'tables', done: index, total: source.tables.length });
    const rows = await source.rows(table, signal);
    counts[table] = rows.length;
    zip.text(`json/${table}.json`, JSON.stringify(rows, null, 1));
    if (rows.length > 0) zip.text(`csv/${table}.csv`, writeRowsCsv(rows));
    for (const file of rows.flatMap((row) => filesOfRow(table, row))) files.set(exportedFileName(file), file);
  }
  return { counts, files: [...files.values()] };
}

async function writeFiles(
  zip: ZipWriter,
  files: readonly ExportedFile[],
  { source, signal, onProgress }: WriteExportOptions,
): Promise<string[]> {
  const missing: string[] = [];
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted();
    onProgress({ step: 'files', done: index, total: files.length });
    const name = exportedFileName(file);
    const bytes = await source.file(file, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      log.info('A file was not available for the export.', error);
      return null;
    });
    if (bytes === null) missing.push(name);
    else await zip.file(name, bytes);
  }
  return missing;
}
