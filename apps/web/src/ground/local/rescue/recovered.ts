/**
 * Compares files and database at start. A photo whose bytes were written but not committed (the tab died in
 * between) is offered in 'Recovered photos'; a queued file whose bytes are gone is shown as missing, never skipped
 * silently.
 */
import { type BlobRecord, blobFileName } from '../files/blob-record.ts';
import { MAX_KEY, MIN_KEY } from '../indexed-db/indexed-table.ts';
import type { LocalStore } from '../local-store.ts';
import { isBallast } from '../quota.ts';
import type { RowRecord } from '../row-record.ts';

export interface RecoveredFile {
  readonly name: string;
  readonly sizeBytes: number;
  /** Video or audio; `isPart`: cut off during recording. */
  readonly isRecording: boolean;
  readonly isPart: boolean;
}

export interface Recovered {
  /** Returns files that no row references. */
  orphans(): Promise<readonly RecoveredFile[]>;
  /** Returns orphans except those whose row is being written. */
  lost(): Promise<readonly RecoveredFile[]>;
  /** Returns queue entries whose bytes are neither here nor known to be safe. */
  missing(): Promise<readonly BlobRecord[]>;
  discard(name: string): Promise<void>;
}

/** A file under its checksum, or a recording that was cut off. */
export const recoverableName = /^(?:[0-9a-f]{64}\.[a-z0-9]{1,8}|[A-Za-z0-9][A-Za-z0-9._-]{0,190}\.part)$/;
/** Prefix of device values that say where a recording belongs (`report/capture/recording/recording-slip.ts`). */
export const RECORDING_SLIPS = 'recording:';

const PHOTO = /^[0-9a-f]{64}\.[a-z0-9]+$/;
const PART = /\.part$/;
/** Returns null for a file that is not named by its checksum. */
export const checksumOf = (name: string): string | null => (PHOTO.test(name) ? name.slice(0, 64) : null);
const RECORDING = /\.(part|mp4|mov|webm|m4a|mp3|wav|ogg)$/;
/** Tables whose rows reference local files by checksum: created here, or downloaded for display. */
export const FILE_TABLES: ReadonlySet<string> = new Set([
  'media',
  'media_copies',
  'photo_prints',
  'report_versions',
  'credit_pages',
  'form_blanks',
  'documents',
  'expense_receipts',
  'agreements',
]);

/** Uses the index: a filter would scan every row of the office on each visit to the dashboard. */
const rowsIn = ({ rows }: LocalStore['database'], table: string): Promise<RowRecord[]> =>
  rows.where('[table+scopeId+id]').between([table, MIN_KEY, MIN_KEY], [table, MAX_KEY, MAX_KEY]).toArray();

export function createRecovered({ database, files, incoming }: LocalStore): Recovered {
  return {
    async lost() {
      return (await this.orphans()).filter(({ name }) => !incoming.isHeld(name));
    },
    async orphans() {
      const [entries, blobs, media] = await Promise.all([
        files.list(),
        database.blobs.toArray(),
        Promise.all([...FILE_TABLES].map((table) => rowsIn(database, table))),
      ]);
      const known = new Set(blobs.map(({ sha256 }) => sha256));
      for (const { values } of media.flat())
        for (const [column, value] of Object.entries(values))
          if (column.endsWith('sha256')) known.add(String(value));
      return entries
        .filter(({ name }) => !isBallast(name))
        .filter(({ name }) => PART.test(name) || (PHOTO.test(name) && !known.has(name.slice(0, 64))))
        .map(({ name, sizeBytes }) => ({
          name,
          sizeBytes,
          isRecording: RECORDING.test(name),
          isPart: PART.test(name),
        }));
    },
    async missing() {
      const waiting = await database.blobs.where('state').anyOf(['waiting', 'sending', 'needs']).toArray();
      const sizes = await Promise.all(waiting.map((blob) => files.size(blobFileName(blob))));
      return waiting.filter((blob, index) => sizes[index] !== blob.sizeBytes);
    },
    discard: (name) => files.delete(name),
  };
}
