/** Errors of the storage API: `{statusCode, error, message}`, as storage-js reads them, with the real HTTP status. */
import pg from 'pg';
import type { CallerRefusal } from '#src/ground/caller.ts';
import { DatabaseOutage, retryHeaders } from '#src/ground/database-outage.ts';
import { Overload } from '#src/ground/overload.ts';
import { jsonResponse } from '#src/ground/responses.ts';

export class StorageError extends Error {
  readonly status: number;
  readonly error: string;
  constructor(status: number, error: string, message: string) {
    super(message);
    this.status = status;
    this.error = error;
  }
}

export const notFound = (): StorageError => new StorageError(404, 'not_found', 'Object not found');
const duplicate = (): StorageError => new StorageError(409, 'Duplicate', 'The resource already exists');
export const tooLarge = (): StorageError =>
  new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');

/** Devices wait and try again (429). */
export const tooManyUnfinished = (): StorageError =>
  new StorageError(429, 'TooManyRequests', 'Too many unfinished uploads. Finish or cancel one first.');

export function storageErrorResponse(error: StorageError, headers: Record<string, string> = {}): Response {
  const body = { statusCode: String(error.status), error: error.error, message: error.message };
  return jsonResponse(error.status, body, headers);
}

/** null for any other failure. */
export function outageResponse(error: unknown, headers: Record<string, string>): Response | null {
  if (!(error instanceof DatabaseOutage)) return null;
  const told = new StorageError(503, 'DatabaseUnavailable', 'The server cannot answer right now. Try again.');
  return storageErrorResponse(told, { ...headers, ...retryHeaders(error) });
}

export const diskFull = (): StorageError =>
  new StorageError(507, 'InsufficientStorage', 'The server has no room for this file now');

/** The disk filled up during a write; null for any other failure. */
export function fromDisk(error: unknown): StorageError | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOSPC' || code === 'EDQUOT' ? diskFull() : null;
}

export const fromOverload = (error: unknown): StorageError | null =>
  error instanceof Overload ? new StorageError(503, 'SlowDown', error.message) : null;

/** null when the database failed for a reason other than the caller's. */
export function fromDatabase(error: unknown): StorageError | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  if (error.code === '42501')
    return new StorageError(403, 'Unauthorized', 'new row violates row-level security policy');
  // A policy requires a second factor first (private.has_shown_second_factor): 'sign in', not a final refusal.
  if (error.code === 'PT401') return new StorageError(401, 'Unauthorized', 'a second factor is needed');
  // The account reached its daily limit (private.may_lay_support_file).
  if (error.code === 'PT429')
    return new StorageError(
      429,
      'TooManyRequests',
      'You’ve reached today’s limit for files. Try again tomorrow.',
    );
  if (error.code === '23505') return duplicate();
  if (error.code === '23503') return new StorageError(404, 'Bucket not found', 'Bucket not found');
  return null;
}

export function refusalError(refusal: CallerRefusal): StorageError {
  if (refusal === 'no_key') return new StorageError(401, 'Unauthorized', 'No API key found in request');
  if (refusal === 'wrong_key') return new StorageError(401, 'Unauthorized', 'Invalid API key');
  if (refusal === 'expired_token')
    return new StorageError(401, 'Unauthorized', '"exp" claim timestamp check failed');
  return new StorageError(401, 'Unauthorized', 'Invalid Compact JWS');
}
