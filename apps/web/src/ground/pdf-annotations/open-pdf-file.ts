/**
 * A PDF of the office for the viewer: from this device, or in parts from the server until it is here. A large one shows its first page
 * at once and is downloaded after that.
 */
import type { LocalWork, WantedFile } from '#src/ground/local/react/local-context.ts';
import type { ReadableFile } from '#src/ground/readable-file.ts';

export interface OpenPdf {
  /** Its identity stays. */
  readonly source: { readonly kind: 'file'; readonly file: ReadableFile };
  /** The whole file, downloaded and kept when it was not here; null when that failed. Calls share one download. */
  readonly whole: () => Promise<Blob | null>;
  /** Whether the parts that were shown belong to a file that fails its checksum; known once `whole` has settled. */
  readonly isAltered: () => boolean;
}

export interface WantedPdf extends Pick<WantedFile, 'scopeId' | 'sha256'> {
  /** From its row; null when the row doesn't say. */
  readonly sizeBytes: number | null;
}

/** Smaller ones are here before their first page is drawn. */
export const IN_PARTS_FROM_BYTES = 1_000_000;

/** Of a file that is on this device. */
export const openedPdf = (file: Blob): OpenPdf => ({
  source: { kind: 'file', file },
  whole: async () => file,
  isAltered: () => false,
});

export async function openPdfFile(
  { store, fetchFile, openParts }: Pick<LocalWork, 'store' | 'fetchFile' | 'openParts'>,
  { scopeId, sha256, sizeBytes }: WantedPdf,
): Promise<OpenPdf | null> {
  const wanted = { scopeId, sha256, ext: 'pdf' };
  const fetchWhole = async (onAltered?: () => void): Promise<Blob | null> => {
    const file = await fetchFile(wanted, onAltered);
    return file === null ? null : asPdf(file);
  };
  const here = await store.files.blob(`${sha256}.pdf`);
  if (here !== null) return openedPdf(asPdf(here));
  // A small one takes one request: the row knows its size.
  const parts = sizeBytes !== null && sizeBytes < IN_PARTS_FROM_BYTES ? null : await openParts(wanted);
  // Another length than the row's is another file: it is downloaded, and fails its checksum.
  const isExpected = sizeBytes === null || parts?.size === sizeBytes;
  if (parts !== null && isExpected && parts.size >= IN_PARTS_FROM_BYTES) return inParts(parts, fetchWhole);
  const file = await fetchWhole();
  return file === null ? null : openedPdf(file);
}

function inParts(parts: ReadableFile, fetchWhole: (onAltered: () => void) => Promise<Blob | null>): OpenPdf {
  let here: Blob | null = null;
  let isAltered = false;
  let asked: Promise<Blob | null> | null = null;
  return {
    source: {
      kind: 'file',
      file: { size: parts.size, slice: (begin, end) => (here ?? parts).slice(begin, end) },
    },
    whole() {
      asked ??= fetchWhole(() => {
        isAltered = true;
      }).then((file) => {
        here = file;
        if (file === null) asked = null;
        return file;
      });
      return asked;
    },
    isAltered: () => isAltered,
  };
}

const asPdf = (file: Blob): Blob => file.slice(0, file.size, 'application/pdf');
