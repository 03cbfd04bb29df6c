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
}

/** Smaller ones are here before their first page is drawn. */
export const IN_PARTS_FROM_BYTES = 1_000_000;

/** Of a file that is on this device. */
export const openedPdf = (file: Blob): OpenPdf => ({
  source: { kind: 'file', file },
  whole: async () => file,
});

export async function openPdfFile(
  { store, fetchFile, openParts }: Pick<LocalWork, 'store' | 'fetchFile' | 'openParts'>,
  { scopeId, sha256 }: Pick<WantedFile, 'scopeId' | 'sha256'>,
): Promise<OpenPdf | null> {
  const wanted = { scopeId, sha256, ext: 'pdf' };
  const fetchWhole = async (): Promise<Blob | null> => {
    const file = await fetchFile(wanted);
    return file === null ? null : asPdf(file);
  };
  const here = await store.files.blob(`${sha256}.pdf`);
  if (here !== null) return openedPdf(asPdf(here));
  const parts = await openParts(wanted);
  if (parts !== null && parts.size >= IN_PARTS_FROM_BYTES) return inParts(parts, fetchWhole);
  const file = await fetchWhole();
  return file === null ? null : openedPdf(file);
}

function inParts(parts: ReadableFile, fetchWhole: () => Promise<Blob | null>): OpenPdf {
  let here: Blob | null = null;
  let asked: Promise<Blob | null> | null = null;
  return {
    source: {
      kind: 'file',
      file: { size: parts.size, slice: (begin, end) => (here ?? parts).slice(begin, end) },
    },
    whole() {
      asked ??= fetchWhole().then((file) => {
        here = file;
        if (file === null) asked = null;
        return file;
      });
      return asked;
    },
  };
}

const asPdf = (file: Blob): Blob => file.slice(0, file.size, 'application/pdf');
