/**
 * Reads an export chunk by chunk. First its tables, skipping photos; then, after confirmation, the referenced
 * files, one at a time.
 */

import {
  type ExportedRow,
  type ExportManifest,
  exportManifestSchema,
} from '@plumbline/domain/office/export/exported-tables';
import { type ExportedTables, importedTables } from '@plumbline/domain/office/export/plan-import';
import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import * as z from 'zod/mini';
import { log } from '#src/ground/log.ts';

export type ReadExport =
  | {
      readonly ok: true;
      readonly manifest: ExportManifest;
      readonly tables: ExportedTables;
      /** Names of all entries in the zip. */
      readonly names: ReadonlySet<string>;
    }
  | { readonly ok: false; readonly reason: 'not-an-export' | 'damaged' | 'too-large' };

/** For all tables, unpacked: a zip may claim any size and contain another. */
const MOST_BYTES = 256 * 1024 * 1024;

const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const WANTED = new Set(['manifest.json', ...importedTables.map((table) => `json/${table}.json`)]);

export async function readExport(
  archive: ReadableStream<Uint8Array>,
  mostBytes: number = MOST_BYTES,
): Promise<ReadExport> {
  const texts = new Map<string, string>();
  const names = new Set<string>();
  let size = 0;
  try {
    await eachEntry(archive, (name) => {
      names.add(name);
      if (!WANTED.has(name)) return null;
      const decoder = new TextDecoder();
      let text = '';
      return (chunk, isLast) => {
        size += chunk.byteLength;
        if (size > mostBytes) throw new TooLarge();
        text += decoder.decode(chunk, { stream: !isLast });
        if (isLast) texts.set(name, text);
      };
    });
  } catch (error) {
    if (error instanceof TooLarge) return { ok: false, reason: 'too-large' };
    log.info('An export could not be unpacked.', error);
    return { ok: false, reason: 'damaged' };
  }
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
  return { ok: true, manifest: manifest.data, tables, names };
}

/** Something in the zip is larger unpacked than allowed. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null; // the schema reports the problem
  }
}

/**
 * Passes on each wanted file completely, in zip order, and waits for it before reading on. `wanted` returns the
 * maximum bytes of each. Rejects when the zip is damaged.
 * @throws TooLarge as soon as a file passes its bytes
 */
export async function readFiles(
  archive: ReadableStream<Uint8Array>,
  wanted: ReadonlyMap<string, number>,
  take: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<void> {
  let work = Promise.resolve();
  await eachEntry(
    archive,
    (name) => {
      const mostBytes = wanted.get(name);
      if (mostBytes === undefined) return null;
      const parts: Uint8Array<ArrayBuffer>[] = [];
      let size = 0;
      return (chunk, isLast) => {
        size += chunk.byteLength;
        if (size > mostBytes) throw new TooLarge(name);
        parts.push(chunk);
        if (!isLast) return;
        work = work.then(async () => take(name, new Uint8Array(await new Blob(parts).arrayBuffer())));
      };
    },
    () => work,
  );
}

type TakeChunk = (chunk: Uint8Array<ArrayBuffer>, isLast: boolean) => void;

/** `open` decides about an entry; null skips it. `settle` is awaited before the next chunk of the zip. */
async function eachEntry(
  archive: ReadableStream<Uint8Array>,
  open: (name: string) => TakeChunk | null,
  settle: () => Promise<void> = async () => undefined,
): Promise<void> {
  let failure: unknown = null;
  const unzip = new Unzip((file) => {
    const take = open(file.name);
    if (take === null) return;
    file.ondata = (error, chunk, isLast) => {
      try {
        if (error !== null) throw error;
        if (failure === null) take(chunk as Uint8Array<ArrayBuffer>, isLast);
      } catch (thrown) {
        failure ??= thrown;
      }
    };
    file.start();
  });
  unzip.register(UnzipPassThrough);
  unzip.register(UnzipInflate);
  const reader = archive.getReader();
  for (let step = await reader.read(); ; step = await reader.read()) {
    unzip.push(step.value ?? new Uint8Array(), step.done);
    await settle();
    if (failure !== null) {
      await reader.cancel();
      throw failure;
    }
    if (step.done) return;
  }
}
