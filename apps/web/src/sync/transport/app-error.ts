/** What a call to the backend can come to. `code` is ours; `detail` is the server's own code, for the log. */
export type AppErrorCode =
  | 'offline'
  | 'timeout'
  /** An answer that is not our server's: a hotel's sign-in page, a proxy. */
  | 'portal'
  | 'server'
  | 'busy'
  /** The server, or the organization's share of it, has no room for a file now. */
  | 'full'
  | 'sign-in'
  | 'update'
  | 'smaller-batch'
  /** Something that this needs is not there yet (its scope, the row it names). */
  | 'wait'
  | 'exists'
  | 'refused';

export type Retry = 'later' | 'after-sign-in' | 'after-update' | 'smaller' | 'wait' | 'never';

export interface AppError {
  readonly code: AppErrorCode;
  readonly retry: Retry;
  readonly status: number;
  readonly detail: string | null;
  /** The server asked for this much patience. */
  readonly retryAfterMs: number | null;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AppError };

const RETRY: Record<AppErrorCode, Retry> = {
  offline: 'later',
  timeout: 'later',
  portal: 'later',
  server: 'later',
  busy: 'later',
  full: 'later',
  'sign-in': 'after-sign-in',
  update: 'after-update',
  'smaller-batch': 'smaller',
  wait: 'wait',
  exists: 'never',
  refused: 'never',
};

export function appError(
  code: AppErrorCode,
  facts: Partial<Omit<AppError, 'code' | 'retry'>> = {},
): AppError {
  return { code, retry: RETRY[code], status: 0, detail: null, retryAfterMs: null, ...facts };
}
