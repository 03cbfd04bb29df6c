/** Stores the photo or PDF of a receipt on this device, under its checksum and exactly as it was taken. */
import { receiptTypes } from '@plumbline/domain/tables/records';
import { FileStoreFull } from '#src/ground/local/files/file-store.ts';
import { keepFile } from '#src/ground/local/files/keep-file.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { ReceiptFile } from '#src/ground/local/repositories/expenses.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';

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
    if (error instanceof FileStoreFull) return refused('There is no room for it on this device.');
    throw error;
  }
  const fileName = Array.from(file.name).slice(0, 200).join('');
  return { ok: true, receipt: { sha256, sizeBytes: bytes.length, mime, fileName, ext } };
}

const refused = (problem: string) => ({ ok: false, problem }) as const;

export const receiptExt = (mime: (typeof receiptTypes)[number]): string => ENDINGS[mime];
