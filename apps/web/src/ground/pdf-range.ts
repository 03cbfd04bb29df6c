/** Hands pdf.js a file in the parts that it requests, so that a large one is never in memory as a whole. */
import type { PDFDataRangeTransport } from 'pdfjs-dist';
import { log } from './log.ts';
import type { ReadableFile } from './readable-file.ts';

interface PdfjsRanges {
  readonly PDFDataRangeTransport: new (length: number, initialData: null) => PDFDataRangeTransport;
}

/** `onUnreadable`: a part could not be read, and its pages will not come. */
export function createPdfRange(
  pdfjs: PdfjsRanges,
  file: ReadableFile,
  onUnreadable: (error: unknown) => void = () => undefined,
): PDFDataRangeTransport {
  const range = new pdfjs.PDFDataRangeTransport(file.size, null);
  range.requestDataRange = (begin, end) => {
    file
      .slice(begin, end)
      .arrayBuffer()
      .then(
        (bytes) => range.onDataRange(begin, new Uint8Array(bytes)),
        (error: unknown) => {
          log.error('A part of the PDF was not read.', error);
          onUnreadable(error);
        },
      );
  };
  return range;
}
