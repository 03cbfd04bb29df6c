import { log } from '#src/ground/log.ts';
import { loadPdfjs } from './load-pdfjs.ts';
import { openDocument } from './open-document.ts';
import { viewerFailureOf } from './viewer-failure.ts';

/** 'unknown': locked with a password, or pdf.js is not on this device. */
export async function countPages(file: Blob, load = loadPdfjs): Promise<number | 'broken' | 'unknown'> {
  try {
    const { pdfjs } = await load();
    const { task, hearPassword, end } = await openDocument(pdfjs, { kind: 'file', file });
    // pdf.js waits for a password until the task is destroyed.
    const locked = new Promise<'unknown'>((resolve) => hearPassword(() => resolve('unknown')));
    try {
      return await Promise.race([task.promise.then(({ numPages }) => numPages), locked]);
    } finally {
      await end();
    }
  } catch (error) {
    if (viewerFailureOf(error)?.kind === 'broken') return 'broken';
    log.info('The pages of a PDF were not counted.', error);
    return 'unknown';
  }
}
