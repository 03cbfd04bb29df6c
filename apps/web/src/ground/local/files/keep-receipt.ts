/** Stores the photo or PDF of a receipt or check on this device, under its checksum and exactly as it was taken. */
import { type ExpenseReceipt, receiptTypes } from '@plumbline/domain/tables/records';
import { sha256Hex } from '#src/ground/sha256-hex.ts';
import type { CommitOptions } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { FileStoreFull } from './file-store.ts';
import { keepFile } from './keep-file.ts';

const ENDINGS: Readonly<Record<(typeof receiptTypes)[number], string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'application/pdf': 'pdf',
};
export const RECEIPT_ACCEPT = receiptTypes.join();
/** As large as a photo of a phone or a scanned PDF gets. */
export const MAX_RECEIPT_BYTES = 25_000_000;

/** A file in the file store, under its checksum. */
export interface ReceiptFile extends Pick<ExpenseReceipt, 'sha256' | 'sizeBytes' | 'mime' | 'fileName'> {
  readonly ext: string;
}

/** Its upload, for the commit of the row that names it. */
export const blobOf = (
  officeId: string,
  { sha256, sizeBytes, mime, ext }: ReceiptFile,
): NonNullable<CommitOptions['blobs']>[number] => ({
  scopeId: officeId,
  sha256,
  sizeBytes,
  ext,
  mime,
  role: mime === 'application/pdf' ? 'document' : 'photo',
  mediaId: null,
});

export type KeptReceiptFile =
  | { readonly ok: true; readonly receipt: ReceiptFile }
  | { readonly ok: false; readonly problem: string };

export async function keepReceipt(
  { files }: Pick<LocalStore, 'files'>,
  file: File,
): Promise<KeptReceiptFile> {
  const mime = receiptTypes.find((type) => type === file.type);
  if (mime === undefined) return refused('Choose a photo (JPEG, PNG, WebP, HEIC) or a PDF.');
  if (file.size > MAX_RECEIPT_BYTES) return refused('This file is larger than 25 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return refused('This file is empty.');
  const [sha256, ext] = [await sha256Hex(bytes), ENDINGS[mime]];
  try {
    await keepFile(files, `${sha256}.${ext}`, bytes);
  } catch (error) {
    if (error instanceof FileStoreFull)
      return refused('This device is full. Free up some space, then try again.');
    throw error;
  }
  const fileName = Array.from(file.name).slice(0, 200).join('');
  return { ok: true, receipt: { sha256, sizeBytes: bytes.length, mime, fileName, ext } };
}

const refused = (problem: string) => ({ ok: false, problem }) as const;

export const receiptExt = (mime: (typeof receiptTypes)[number]): string => ENDINGS[mime];
