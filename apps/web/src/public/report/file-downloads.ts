/** Files that the page hands out: the published PDF, one made here where there is none, the web report. */
import { saveBlob, saveUrl } from '#src/ground/local/files/save-blob.ts';
import { log } from '#src/ground/log.ts';
import { fileNameOf } from '#src/report/output/file-name.ts';
import { fetchSharedFile } from './fetch-shared-file.ts';
import type { OpenedShare, SharedDocument, SharedPdf } from './open-share.ts';

/** Null when the file cannot be had right now. */
export type AskForPdf = (document: SharedDocument) => Promise<SharedPdf | null>;

/** Each returns what went wrong, or what is missing in the file, in words; '' for nothing. */
export function createFileDownloads(share: OpenedShare, ask: AskForPdf) {
  async function published(document: SharedDocument): Promise<string> {
    const found = await ask(document);
    if (found === null) return 'The PDF couldn’t be downloaded. Try again in a moment.';
    // The server sends it as an attachment, so the page stays.
    saveUrl(found.url, found.fileName);
    return '';
  }
  return {
    read: () => readPdf(share, ask),
    report: () => (share.pdf === null ? makePdf(share) : published('report')),
    estimate: () => published('credit-estimate'),
    webReport: () => makeWebReport(share),
  };
}

/** The reader loads on first use: it brings pdf.js. */
async function readPdf({ report }: OpenedShare, ask: AskForPdf): Promise<string> {
  const found = await ask('report');
  if (found === null) return 'The PDF couldn’t be opened. Try again in a moment.';
  return await import('./pdf-reader/pdf-reader.ts').then(
    ({ openPdfReader }) => {
      openPdfReader(found.url, `${report.title}, PDF`);
      return '';
    },
    (error: unknown) => {
      log.error('The reader of a shared PDF was not loaded.', error);
      return 'The PDF couldn’t be opened. Download it instead.';
    },
  );
}

/** The generator loads on first use: most visitors get the published file. */
async function makePdf(share: OpenedShare): Promise<string> {
  const made = await import('./make-shared-pdf.ts')
    .then(({ makeSharedPdf }) => makeSharedPdf(share))
    .catch((error: unknown) => {
      log.error('The PDF of a shared report was not made.', error);
      return null;
    });
  if (made === null) return 'The PDF couldn’t be created. Try again in a moment.';
  const { title, copyLine = '' } = share.report;
  const name = [title, copyLine.toLowerCase()].filter((part) => part !== '').join(', ');
  saveBlob(made.file, fileNameOf(name, 'pdf'));
  return missingWords(made.missingCount, 'photo', 'PDF');
}

async function makeWebReport({ report, photos, recordings }: OpenedShare): Promise<string> {
  const made = await import('#src/report/output/web-report/make-web-report.ts')
    .then((part) =>
      part.makeWebReport(report, {
        loadPhoto: (sha256) => fetchSharedFile(photos[sha256]),
        loadRecording: async ({ sha256 }) => (await fetchSharedFile(recordings[sha256]))?.bytes ?? null,
      }),
    )
    .catch((error: unknown) => {
      log.error('The web report was not made.', error);
      return null;
    });
  if (made === null) return 'The web report couldn’t be created. Try again in a moment.';
  saveBlob(made.file, fileNameOf(report.title, 'html'));
  return missingWords(made.missingCount, 'photo or recording', 'file');
}

function missingWords(count: number, what: string, where: string): string {
  if (count === 0) return '';
  return count === 1
    ? `1 ${what} could not be downloaded and is not in the ${where}.`
    : `${count} ${what.replaceAll(/\b(photo|recording)\b/g, '$1s')} could not be downloaded and are not in the ${where}.`;
}
