/**
 * Files that rows refer to, by table: originals of photos and recordings, every published document, the logo, and
 * attachments of support messages.
 */
import * as z from 'zod/mini';
import { recordingEnding } from '../../report/recordings/recording-file.ts';
import type { SyncedTableName } from '../../sync/synced-tables.ts';
import type { ExportedRow } from './exported-tables.ts';

/** Belongs to a report; a device may have it as well. */
export interface ReportFile {
  readonly scopeId: string;
  readonly sha256: string;
  readonly ext: string;
}
/** Stored in a separate bucket, only on the server. */
export interface BucketFile {
  readonly bucket: 'branding' | 'support';
  readonly path: string;
}
export type ExportedFile = ReportFile | BucketFile;

export const isBucketFile = (file: ExportedFile): file is BucketFile => 'bucket' in file;

export const exportedFileName = (file: ExportedFile): string =>
  isBucketFile(file)
    ? `files/${file.bucket}/${file.path}`
    : `files/${file.scopeId}/${file.sha256}.${file.ext}`;

/** Path on the server. */
export const exportedObject = (
  organizationId: string,
  file: ExportedFile,
): { readonly bucket: string; readonly path: string } =>
  isBucketFile(file)
    ? file
    : { bucket: 'reports', path: `${organizationId}/${file.scopeId}/${file.sha256}.${file.ext}` };

const PHOTO_ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'application/pdf': 'pdf',
};

/** Column of the checksum, and the extension: fixed, or 'mime' to derive it from the type. */
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
    ['cover_sha256', 'jpg'],
  ],
  credit_pages: [
    ['snapshot_sha256', 'json'],
    ['pdf_sha256', 'pdf'],
  ],
  form_blanks: [['pdf_sha256', 'pdf']],
  expense_receipts: [['sha256', 'mime']],
  documents: [['sha256', 'pdf']],
};

const CHECKSUM = /^[0-9a-f]{64}$/;

/** Accepts only folders and names that we create; anything else in a row is ignored. */
const PATH = /^[0-9a-f-]{36}(\/[0-9a-f-]{36})?\/[A-Za-z0-9._-]{1,100}$/;
const attachmentsSchema = z.array(z.looseObject({ path: z.string() }));

/** Tables whose rows contain bucket paths. */
const PLACES: Readonly<Record<string, (row: ExportedRow) => readonly BucketFile[]>> = {
  organizations: ({ logo_path: path }) => (typeof path === 'string' ? [{ bucket: 'branding', path }] : []),
  support_messages: ({ attachments }) => attached(attachments),
  chat_messages: ({ attachments }) => attached(attachments),
};

function attached(attachments: unknown): BucketFile[] {
  const parsed = attachmentsSchema.safeParse(attachments);
  return parsed.success ? parsed.data.map(({ path }) => ({ bucket: 'support', path })) : [];
}

export function filesOfRow(table: string, row: ExportedRow): readonly ExportedFile[] {
  const places = PLACES[table]?.(row);
  return places === undefined
    ? reportFilesOfRow(table, row)
    : places.filter(({ path }) => PATH.test(path) && !path.includes('..'));
}

function reportFilesOfRow(table: string, row: ExportedRow): readonly ReportFile[] {
  const scopeId = row.scope_id;
  if (typeof scopeId !== 'string' || (row.deleted_at ?? null) !== null) return [];
  return (FILES[table as SyncedTableName] ?? []).flatMap(([column, ending]) => {
    const sha256 = row[column];
    const ext = ending === 'mime' ? endingOf(row.mime) : ending;
    if (typeof sha256 !== 'string' || !CHECKSUM.test(sha256) || ext === null) return [];
    return [{ scopeId, sha256, ext }];
  });
}

/** Extension of a photo's or recording's original; null for types that no export includes. */
export const endingOf = (mime: unknown): string | null =>
  typeof mime === 'string' ? (PHOTO_ENDINGS[mime] ?? recordingEnding(mime)) : null;
