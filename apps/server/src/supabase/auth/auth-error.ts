/** GoTrue's error body: `{code, error_code, msg}`. auth-js reads `error_code`. */
import type { DatabaseOutage } from '#src/ground/database-outage.ts';
import { jsonResponse } from '#src/ground/responses.ts';

export class AuthError extends Error {
  readonly status: number;
  readonly errorCode: string;
  readonly extra: Record<string, unknown>;
  constructor(status: number, errorCode: string, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
    this.extra = extra;
  }
}

/** auth-js treats 502 to 504 as temporary and keeps the session. */
export function outageError({ retryAfterSeconds }: DatabaseOutage): AuthError {
  return new AuthError(503, 'unexpected_failure', 'The server cannot answer right now, please try again', {
    retryAfterSeconds,
  });
}

export function authErrorResponse(error: AuthError): Response {
  const retryAfter = error.extra.retryAfterSeconds;
  const headers = typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : undefined;
  const { retryAfterSeconds: _hidden, ...extra } = error.extra;
  return jsonResponse(
    error.status,
    { code: error.status, error_code: error.errorCode, msg: error.message, ...extra },
    headers,
  );
}
