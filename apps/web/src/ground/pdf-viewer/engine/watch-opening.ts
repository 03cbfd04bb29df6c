import type { Pdfjs } from './load-pdfjs.ts';
import type { OpeningDocument } from './open-document.ts';
import type { ViewerState } from './viewer-state.ts';

/** Each step draws the screen again, while the first page waits for the same processor. */
const STEP_MS = 250;

/** Shows how far the file is, and requests its password. */
export function watchOpening(
  { task, hearPassword }: OpeningDocument,
  pdfjs: Pdfjs,
  patch: (part: Partial<ViewerState>) => void,
  read: () => ViewerState,
): void {
  let steppedAtMs = performance.now();
  task.onProgress = ({ loaded: loadedBytes, total }: { loaded: number; total: number }) => {
    if (read().status.kind !== 'opening' || performance.now() - steppedAtMs < STEP_MS) return;
    steppedAtMs = performance.now();
    patch({ status: { kind: 'opening', loadedBytes, totalBytes: total || 0 } });
  };
  hearPassword((use, reason) => {
    const answer = (password: string | null): void => {
      patch({ status: { kind: 'opening', loadedBytes: 0, totalBytes: 0 } });
      // pdf.js makes this class from a prototype, so its types don't say that it is an Error.
      const given = new pdfjs.PasswordException('No password was given.', reason) as unknown as Error;
      use(password ?? given);
    };
    const isWrong = reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD;
    patch({ status: { kind: 'password', isWrong, answer } });
  });
}
