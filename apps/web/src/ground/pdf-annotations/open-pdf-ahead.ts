/** At the press on a PDF in a list: its file is looked up, and what its first page needs requested, while the next screen comes up. */
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { openAhead } from '#src/ground/pdf-viewer/engine/open-ahead.ts';
import { comesFirst } from '#src/ground/when-idle.ts';
import { type OpenPdf, openPdfFile, type WantedPdf } from './open-pdf-file.ts';

interface Ahead {
  readonly key: string;
  readonly pdf: Promise<OpenPdf | null>;
}
let ahead: Ahead | null = null;

const keyOf = ({ scopeId, sha256 }: WantedPdf): string => `${scopeId} ${sha256}`;

export function openPdfAhead(work: LocalWork, wanted: WantedPdf): void {
  const pdf = openPdfFile(work, wanted);
  ahead = { key: keyOf(wanted), pdf };
  comesFirst(pdf);
  // Who takes it hears of it.
  pdf
    .then((opened) => opened !== null && openAhead(opened.source))
    .catch((error: unknown) => log.info('A PDF was not opened ahead.', error));
}

/** What was opened at the press, once; else it is opened now. */
export function openPressedPdf(work: LocalWork, wanted: WantedPdf): Promise<OpenPdf | null> {
  const pressed = ahead;
  ahead = null;
  return pressed?.key === keyOf(wanted) ? pressed.pdf : openPdfFile(work, wanted);
}
