/** Reads the tables of an export out of its zip, piece by piece; photos and documents in it are passed over unopened. */
import {
  type ExportedRow,
  type ExportManifest,
  exportManifestSchema,
} from '@plumbline/domain/organization-export/exported-tables';
import { type ExportedTables, importedTables } from '@plumbline/domain/organization-export/plan-import';
import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import * as z from 'zod/mini';

export type ReadExport =
  | { readonly ok: true; readonly manifest: ExportManifest; readonly tables: ExportedTables }
  | { readonly ok: false; readonly reason: 'not-an-export' | 'damaged' | 'too-large' };

/** Of all tables together, unpacked: a zip may claim any size and hold another. */
const MOST_BYTES = 256 * 1024 * 1024;

const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const WANTED = new Set(['manifest.json', ...importedTables.map((table) => `json/${table}.json`)]);

export async function readExport(
  archive: ReadableStream<Uint8Array>,
  mostBytes: number = MOST_BYTES,
): Promise<ReadExport> {
  let texts: ReadonlyMap<string, string> | 'too-large';
  try {
    texts = await wantedTexts(archive, mostBytes);
  } catch (error) {
    console.info('An export could not be unpacked.', error);
    return { ok: false, reason: 'damaged' };
  }
  if (texts === 'too-large') return { ok: false, reason: 'too-large' };
  const manifest = exportManifestSchema.safeParse(parsed(texts.get('manifest.json')));
  if (!manifest.success) return { ok: false, reason: 'not-an-export' };
  const tables: Partial<Record<(typeof importedTables)[number], readonly ExportedRow[]>> = {};
  for (const table of importedTables) {
    const text = texts.get(`json/${table}.json`);
    if (text === undefined) continue;
    const rows = rowsSchema.safeParse(parsed(text));
    if (!rows.success) return { ok: false, reason: 'damaged' };
    tables[table] = rows.data;
  }
  return { ok: true, manifest: manifest.data, tables };
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null; // the schema says what is wrong
  }
}

async function wantedTexts(
  archive: ReadableStream<Uint8Array>,
  mostBytes: number,
): Promise<Map<string, string> | 'too-large'> {
  const texts = new Map<string, string>();
  let size = 0;
  let failure: Error | null = null;
  const unzip = new Unzip((file) => {
    if (!WANTED.has(file.name)) return;
    const decoder = new TextDecoder();
    let text = '';
    file.ondata = (error, chunk, isLast) => {
      if (error !== null) failure = error;
      size += chunk.byteLength;
      if (size <= mostBytes) text += decoder.decode(chunk, { stream: !isLast });
      if (isLast) texts.set(file.name, text);
    };
    file.start();
  });
  unzip.register(UnzipPassThrough);
  unzip.register(UnzipInflate);
  const reader = archive.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    unzip.push(step.value, false);
    if (failure !== null) throw failure;
    if (size > mostBytes) {
      await reader.cancel();
      return 'too-large';
    }
  }
  unzip.push(new Uint8Array(), true);
  if (failure !== null) throw failure;
  return texts;
}
