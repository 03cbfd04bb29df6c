/**
 * PostgREST's error bodies and its status for each SQLSTATE. One difference: ordinary refusals of our functions (P0002,
 * 54000, 55000) and errors caused by a caller's own rows (21000) are 4xx here, so that 5xx means a failure.
 */
import { parseJson } from '@plumbline/domain/ground/parse-json';
import pg from 'pg';
import { z } from 'zod';
import { type DatabaseOutage, retryHeaders } from '#src/ground/database-outage.ts';
import type { Overload } from '#src/ground/overload.ts';
import { jsonResponse } from '#src/ground/responses.ts';

export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: number,
    code: string,
    message: string,
    details: string | null = null,
    hint: string | null = null,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }
}

export function restErrorResponse(error: RestError): Response {
  const { code, message, details, hint } = error;
  const challenge = error.status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return jsonResponse(error.status, { code, details, hint, message }, { ...challenge, ...error.headers });
}

/** PostgREST's code when its pool has no connection in time. */
export const fromOverload = (error: Overload): RestError =>
  new RestError(503, 'PGRST003', error.message, null, null, retryHeaders(error));

/** With PostgREST's codes and status; it gives 57P02, 57P03 and 58030 a status of 500 without Retry-After. */
export function outageResponse(error: DatabaseOutage): Response {
  const { cause } = error;
  const told =
    cause instanceof pg.DatabaseError
      ? { code: cause.code, details: raisedDetail(cause), hint: cause.hint ?? null, message: cause.message }
      : { code: 'PGRST001', details: null, hint: null, message: 'Could not connect with the database' };
  return jsonResponse(503, told, retryHeaders(error));
}

export function fromDatabaseError(error: pg.DatabaseError, isSignedIn: boolean): RestError {
  const state = error.code ?? 'XX000';
  if (state === 'PGRST') return fromRaisedJson(error);
  return new RestError(
    statusOf(state, isSignedIn),
    state,
    error.message,
    raisedDetail(error),
    error.hint ?? null,
    state === '55P03' ? retryHeaders({ retryAfterSeconds: lockRetrySeconds }) : {},
  );
}

/** Details raised by our functions. Postgres's own details quote rows that row security may hide from this caller. */
function raisedDetail(error: pg.DatabaseError): string | null {
  return error.routine === 'exec_stmt_raise' ? (error.detail ?? null) : null;
}

const lockRetrySeconds = 2;

const exactStatus: Record<string, number> = {
  '21000': 400,
  '22023': 400,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '54000': 400,
  '55000': 409,
  // Another call held what this one needs, or it exceeded its role's time.
  '55P03': 503,
  '57014': 504,
  '57P01': 503,
  P0001: 400,
  P0002: 404,
};

const classStatus: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21': 500,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

export function statusOf(state: string, isSignedIn: boolean): number {
  if (state === '42501') return isSignedIn ? 403 : 401;
  const raised = /^PT([1-5]\d\d)$/.exec(state);
  if (raised?.[1] !== undefined) return Number(raised[1]);
  return exactStatus[state] ?? classStatus[state.slice(0, 2)] ?? 400; // five capitals and digits, never a property name
}

const raisedSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});

/** `raise sqlstate 'PGRST' using message = '{...}', detail = '{"status": 418}'` lets SQL choose the whole response. */
function fromRaisedJson(error: pg.DatabaseError): RestError {
  const body = raisedSchema.safeParse(parseJson(error.message));
  const answer = z.object({ status: z.number().int() }).safeParse(parseJson(error.detail ?? ''));
  if (!body.success || !answer.success)
    return new RestError(500, 'PGRST121', 'Could not parse the raised JSON');
  return new RestError(
    answer.data.status,
    body.data.code,
    body.data.message,
    body.data.details ?? null,
    body.data.hint ?? null,
  );
}
