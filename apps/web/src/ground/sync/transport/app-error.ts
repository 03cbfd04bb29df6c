/** Possible failures of a backend call. `code` is ours; `detail` is the server's own code, for the log. */
export type AppErrorCode =
  | 'offline'
  | 'timeout'
  /** An answer from something other than our server: a captive portal, a proxy. */
  | 'portal'
  /** A file whose bytes are not those of its checksum. */
  | 'altered'
  | 'server'
  | 'busy'
  /** The server or the organization's quota has no room for a file. */
  | 'full'
  | 'sign-in'
  | 'update'
  | 'smaller-batch'
  /** A dependency does not exist yet (its scope, the row it references). */
  | 'wait'
  | 'exists'
  | 'refused';

export type Retry = 'later' | 'after-sign-in' | 'after-update' | 'smaller' | 'wait' | 'never';

export interface AppError {
  readonly code: AppErrorCode;
  readonly retry: Retry;
  readonly status: number;
  readonly detail: string | null;
  /** The delay that the server requested. */
  readonly retryAfterMs: number | null;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AppError };

const RETRY: Record<AppErrorCode, Retry> = {
  offline: 'later',
  timeout: 'later',
  portal: 'later',
  altered: 'later',
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
