import { log } from '#src/ground/log.ts';
import { VIEWER } from '../viewer-numbers.ts';

/** pdf.js is silent about pasted JSON that is not a list of editors; bad JSON it reports itself. */
export function warnOfPaste(event: ClipboardEvent): void {
  const data = event.clipboardData?.getData(VIEWER.clipboardType);
  if (!data) return;
  try {
    if (!Array.isArray(JSON.parse(data))) log.warn('paste: the clipboard holds no list of annotations.');
  } catch {
    // reported by pdf.js
  }
}
