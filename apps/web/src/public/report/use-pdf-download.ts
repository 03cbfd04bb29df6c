import { useState } from 'react';
import { saveBlob, saveUrl } from '#src/ground/local/files/save-blob.ts';
import { log } from '#src/ground/log.ts';
import { fileNameOf } from '#src/report/output/file-name.ts';
import type { OpenedShare, SharedDocument, SharedPdf } from './open-share.ts';

export type AskForPdf = (document?: SharedDocument) => Promise<SharedPdf | null>;

export interface PdfDownload {
  readonly isBusy: boolean;
  /** Error of the last download; '' for none. */
  readonly problem: string;
  readonly start: (document?: SharedDocument) => Promise<void>;
}

/** Downloads the published file, or creates one here where there is none. */
export function usePdfDownload(share: OpenedShare, ask: AskForPdf): PdfDownload {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const start = async (document: SharedDocument = 'report'): Promise<void> => {
    setBusy(true);
    setProblem('');
    const isMadeHere = document === 'report' && share.pdf === null;
    setProblem(await (isMadeHere ? make(share) : fetchPublished(ask, document)));
    setBusy(false);
  };
  return { isBusy, problem, start };
}

async function fetchPublished(ask: AskForPdf, document: SharedDocument): Promise<string> {
  const found = await ask(document);
  if (found === null) return 'The PDF could not be fetched. Try it again in a moment.';
  // The server sends it as an attachment, so the page stays.
  saveUrl(found.url, found.fileName);
  return '';
}

/** The generator loads on first use: most visitors get the published file. */
async function make(share: OpenedShare): Promise<string> {
  const made = await import('./make-shared-pdf.ts')
    .then(({ makeSharedPdf }) => makeSharedPdf(share))
    .catch((error: unknown) => {
      log.error('The PDF of a shared report was not made.', error);
      return null;
    });
  if (made === null) return 'The PDF could not be made. Try it again in a moment.';
  const { title, copyLine = '' } = share.report;
  const name = [title, copyLine.toLowerCase()].filter((part) => part !== '').join(', ');
  saveBlob(made.file, fileNameOf(name, 'pdf'));
  if (made.missingCount === 0) return '';
  return made.missingCount === 1
    ? '1 photo could not be fetched and is not in the PDF.'
    : `${made.missingCount} photos could not be fetched and are not in the PDF.`;
}
