import { useEffect, useState } from 'react';
import { log } from '#src/ground/log.ts';
import { type OpenPdf, openPdf } from '#src/report/output/pdf-pages/open-pdf.ts';

export interface OpenedPdf {
  /** The previous one stays until the next is open. */
  readonly pdf: OpenPdf | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export function useOpenPdf(file: Blob | null): OpenedPdf {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [failed, setFailed] = useState<Blob | null>(null);
  useEffect(() => {
    if (file === null || failed === file) return;
    let isOver = false;
    openPdf(file).then(
      (opened) => {
        if (isOver) opened.close();
        else setPdf(opened);
      },
      (error: unknown) => {
        log.error('The PDF was not opened.', error);
        if (!isOver) setFailed(file);
      },
    );
    return () => {
      isOver = true;
    };
  }, [file, failed]);
  useEffect(() => {
    if (pdf !== null) return () => pdf.close();
  }, [pdf]);
  return { pdf, hasFailed: file !== null && failed === file, retry: () => setFailed(null) };
}
