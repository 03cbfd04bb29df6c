/**
 * The one way to ask the server for what makes sense only online. `offline` means that no server was reached; an answer
 * that cannot be read is our mistake and is reported as one.
 */
import { log } from '../log.ts';
import type { Result as Outcome } from '../result.ts';
import type { Backend } from './backend.ts';
import { isNotReached } from './not-reached.ts';
import type { Rest } from './rest-client.ts';

export type CallFailure =
  | 'offline'
  | 'signed-out'
  /** This person is not permitted, or no longer. */
  | 'refused'
  /** It already exists. */
  | 'known'
  /** It no longer exists. */
  | 'gone'
  /** Someone else saved it first; nothing was written. */
  | 'overtaken'
  /** The server rejects a value, or a rule forbids it. */
  | 'invalid'
  /** Something else must be decided first, or a limit was exceeded. */
  | 'not-now'
  /** The plan is full or has ended. */
  | 'plan'
  | 'failed';

export interface CallError {
  readonly kind: CallFailure;
  /** SQLSTATE, HTTP status, or the reason that a function names. */
  readonly code: string;
  /** The server's own words: for the person only where the caller knows that they are meant so. */
  readonly message: string;
}

export type Result<T> = Outcome<T, CallError>;

export const DONE: Result<null> = { ok: true, value: null };

export const failure = (kind: CallFailure, code = '', message = ''): Result<never> => ({
  ok: false,
  error: { kind, code, message },
});

/** Returns what to select so that the rows fit the schema. */
export const columnsOf = (schema: { readonly shape: object }): string => Object.keys(schema.shape).join(',');

export const isOvertaken = ({ kind }: CallError): boolean => kind === 'overtaken';

const BY_CODE: Readonly<Record<string, CallFailure>> = {
  '23505': 'known',
  '23514': 'invalid',
  '22023': 'invalid',
  '42501': 'refused',
  '54000': 'not-now',
  '55000': 'not-now',
  P0002: 'gone',
  PT402: 'plan',
};
const BY_STATUS: Readonly<Record<number, CallFailure>> = {
  0: 'offline',
  401: 'signed-out',
  403: 'refused',
  429: 'not-now',
};

const kindOfStatus = (status: number): CallFailure => BY_STATUS[status] ?? 'failed';

export const failureOfStatus = (status: number, message = ''): Result<never> =>
  failure(kindOfStatus(status), String(status), message);

interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly count?: number | null;
}

/** `read` gets the data of the answer, and the count if the request includes one. */
export async function call<T>(
  backend: Pick<Backend, 'rest'>,
  ask: (rest: Rest) => PromiseLike<Answer>,
  read: (data: unknown, count: number) => T,
): Promise<Result<T>> {
  const rest = await prepared(backend.rest());
  if (!rest.ok) return rest;
  return readSafely<T>(async () => {
    const { status, data, error, count } = await ask(rest.value);
    if (error === null) return { ok: true, value: read(data, count ?? 0) };
    const kind = status === 401 ? undefined : BY_CODE[error.code];
    return failure(kind ?? kindOfStatus(status), error.code, error.message);
  });
}

/** Nothing in the answer is read. */
export const nothing = (): null => null;

/** The number of rows that were written. */
export const rowCount = (data: unknown): number => (Array.isArray(data) ? data.length : 0);

/** For reads whose caller handles rejections, such as queries. */
export async function valueOrThrow<T>(result: Promise<Result<T>>): Promise<T> {
  const answer = await result;
  if (answer.ok) return answer.value;
  throw new Error(answer.error.message || answer.error.kind);
}

/** What precedes a request, configuration and token, may need the network. */
export async function prepared<T>(preparing: Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await preparing };
  } catch (error) {
    if (isNotReached(error)) return failure('offline');
    log.error('The call could not begin.', error);
    return failure('failed');
  }
}

/** What throws here is a mistake of ours; it goes to the console, where error reports pick it up. */
export async function readSafely<T>(read: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await read();
  } catch (error) {
    log.error('The answer of the server could not be read.', error);
    return failure('failed');
  }
}
