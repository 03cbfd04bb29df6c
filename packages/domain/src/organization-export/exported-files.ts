/** The files that rows name, by table: originals of photos and recordings, and every published document. */
import { recordingEnding } from '../recordings/recording-file.ts';
import type { SyncedTableName } from '../sync/synced-tables.ts';
import type { ExportedRow } from './exported-tables.ts';

export interface ExportedFile {
  readonly scopeId: string;
  readonly sha256: string;
  readonly ext: string;
}

export const exportedFileName = ({ scopeId, sha256, ext }: ExportedFile): string =>
  `files/${scopeId}/${sha256}.${ext}`;

const PHOTO_ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'application/pdf': 'pdf',
};

/** Column of the checksum, and the ending: fixed, or 'mime' for the one of its type. */
const FILES: Partial<Record<SyncedTableName, readonly (readonly [column: string, ext: string])[]>> = {
  media: [
    ['sha256', 'mime'],
    ['report_sha256', 'jpg'],
    ['thumb_sha256', 'jpg'],
  ],
  media_copies: [['sha256', 'mime']],
  report_versions: [
    ['snapshot_sha256', 'json'],
    ['pdf_sha256', 'pdf'],
  ],
  credit_pages: [
    ['snapshot_sha256', 'json'],
    ['pdf_sha256', 'pdf'],
  ],
  form_blanks: [['pdf_sha256', 'pdf']],
};

const CHECKSUM = /^[0-9a-f]{64}$/;

export function filesOfRow(table: string, row: ExportedRow): readonly ExportedFile[] {
  const scopeId = row.scope_id;
  if (typeof scopeId !== 'string' || (row.deleted_at ?? null) !== null) return [];
  return (FILES[table as SyncedTableName] ?? []).flatMap(([column, ending]) => {
    const sha256 = row[column];
    const ext = ending === 'mime' ? endingOf(row.mime) : ending;
    if (typeof sha256 !== 'string' || !CHECKSUM.test(sha256) || ext === null) return [];
    return [{ scopeId, sha256, ext }];
  });
}

/** Of the original of a photo or a recording; null for what no export holds. */
export const endingOf = (mime: unknown): string | null =>
  typeof mime === 'string' ? (PHOTO_ENDINGS[mime] ?? recordingEnding(mime)) : null;
