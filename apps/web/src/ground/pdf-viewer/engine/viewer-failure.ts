/**
 * What went wrong with a PDF, from the errors of pdf.js and its worker, and the sentence for it. Kinds keep the fields that came with
 * the error; the log gets the error as it is.
 */
export type ViewerFailure =
  | { readonly kind: 'broken' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'not-loaded' }
  | { readonly kind: 'unknown' };

/** Null: it was canceled, which is no failure. */
export function viewerFailureOf(error: unknown): ViewerFailure | null {
  if (!(error instanceof Error)) return { kind: 'unknown' };
  // pdf.js' own script did not arrive; its words name a failed fetch as well.
  if (/fake worker|dynamically imported module/i.test(error.message)) return { kind: 'not-loaded' };
  switch (error.name) {
    case 'AbortException':
    case 'AbortError':
      return null;
    case 'InvalidPDFException':
      return { kind: 'broken' };
    case 'PasswordException':
      return { kind: 'locked' };
    case 'ResponseException':
      return responseFailure(error);
    case 'TypeError':
      return /fetch|network|load failed/i.test(error.message) ? { kind: 'offline' } : { kind: 'unknown' };
    default:
      // What the worker threw arrives with its words only.
      return /fetch|network ?error/i.test(error.message) ? { kind: 'offline' } : { kind: 'unknown' };
  }
}

function responseFailure(error: Error): ViewerFailure {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  if ('missing' in error && error.missing === true) return { kind: 'missing' };
  return status === 0 ? { kind: 'offline' } : { kind: 'refused', status };
}

export interface FailureWords {
  readonly title: string;
  readonly text: string;
  /** Trying again can help. */
  readonly canRetry: boolean;
}

export function describeViewerFailure(failure: ViewerFailure): FailureWords {
  switch (failure.kind) {
    case 'broken':
      return {
        title: 'This file can’t be read',
        text: 'It is damaged, incomplete, or not a PDF. Ask the sender for it again.',
        canRetry: false,
      };
    case 'missing':
      return {
        title: 'File not found',
        text: 'It was moved or deleted on the server. Go back and open it from its list.',
        canRetry: true,
      };
    case 'refused':
      return {
        title: 'The server didn’t provide this file',
        text: `It returned ${failure.status}. Your link may have expired. Go back and open the file from its list.`,
        canRetry: true,
      };
    case 'offline':
      return {
        title: 'No connection',
        text: 'This file isn’t on this device yet. Try again when you’re online.',
        canRetry: true,
      };
    case 'locked':
      return {
        title: 'This file is locked',
        text: 'It opens only with its password. Ask the sender.',
        canRetry: true,
      };
    case 'not-loaded':
      return {
        title: 'The PDF viewer isn’t on this device yet',
        text: 'Connect once, then try again. It stays here after that.',
        canRetry: true,
      };
    case 'unknown':
      return {
        title: 'This file couldn’t be opened',
        text: 'Nothing is lost. Try again. If it keeps happening, download the file and open it in another app.',
        canRetry: true,
      };
  }
}
