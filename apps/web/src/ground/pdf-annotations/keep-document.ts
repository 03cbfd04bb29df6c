/**
 * Adds a PDF to the documents: checked, stored on this device under its checksum, and uploaded later. Row and upload are one commit.
 */
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_TITLE } from '@plumbline/domain/tables/documents';
import { FileStoreFull } from '#src/ground/local/files/file-store.ts';
import { keepFile } from '#src/ground/local/files/keep-file.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createDocuments, type NewDocument } from '#src/ground/local/repositories/documents.ts';
import { countPages } from '#src/ground/pdf-viewer/engine/count-pages.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';

export type KeptDocument =
  | { readonly ok: true; readonly id: string }
  /** In words, for the person who chose the file. */
  | { readonly ok: false; readonly problem: string };

type Place = Pick<NewDocument, 'inspectionId' | 'accountId'> & {
  readonly title?: string;
  readonly versionOf?: string | null;
};

const refused = (problem: string): KeptDocument => ({ ok: false, problem });
const HEAD_BYTES = 1024;

export async function keepDocument(
  { store, officeId }: Pick<LocalWork, 'store' | 'officeId'>,
  file: File,
  { title = titleOf(file.name), ...place }: Place,
  count: typeof countPages = countPages,
): Promise<KeptDocument> {
  if (file.size === 0) return refused('This file is empty.');
  if (file.size > MAX_DOCUMENT_BYTES) return refused('This file is larger than 100 MB.');
  const head = await file.slice(0, HEAD_BYTES).text();
  if (!head.includes('%PDF-')) return refused(whatInstead(head));
  const pages = await count(file);
  if (pages === 'broken') return refused('This PDF is damaged or incomplete. Ask the sender for it again.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = await sha256Hex(bytes);
  try {
    await keepFile(store.files, `${sha256}.pdf`, bytes);
  } catch (error) {
    if (error instanceof FileStoreFull)
      return refused('This device is full. Free up some space, then try again.');
    throw error;
  }
  const { id, result } = await createDocuments(store).add(officeId, {
    ...place,
    title: shortened(title),
    fileName: shortened(file.name),
    sha256,
    sizeBytes: bytes.length,
    pageCount: pages === 'unknown' ? null : pages,
  });
  return result.ok ? { ok: true, id } : refused('It couldn’t be saved on this device. Try again.');
}

const shortened = (text: string): string => Array.from(text).slice(0, MAX_DOCUMENT_TITLE).join('');

/** 'Offer June.pdf' -> 'Offer June' */
export const titleOf = (fileName: string): string => fileName.replace(/\.pdf$/i, '').trim() || 'Document';

function whatInstead(head: string): string {
  if (/<!doctype html|<html/i.test(head))
    return 'This is a web page, not a PDF. Open the link in a browser and download the PDF from there.';
  return 'This file isn’t a PDF.';
}
