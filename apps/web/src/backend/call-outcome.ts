import { log } from '../log.ts';
import { isNotReached } from './not-reached.ts';

/** Result of an online-only call, as a value that a screen can switch on. */
export type CallOutcome =
  | 'done'
  | 'offline'
  | 'signed-out'
  /** This person is not permitted, or no longer. */
  | 'refused'
  /** It already exists. */
  | 'known'
  /** It no longer exists. */
  | 'gone'
  /** The database rejects a value, or a rule forbids it. */
  | 'invalid'
  /** Something else must be decided first, or a limit was exceeded. */
  | 'not-now'
  /** The plan is full or has ended. */
  | 'plan'
  | 'failed';

const BY_CODE: Readonly<Record<string, CallOutcome>> = {
  '23505': 'known',
  '23514': 'invalid',
  '22023': 'invalid',
  '42501': 'refused',
  '55000': 'not-now',
  P0002: 'gone',
  PT402: 'plan',
};

/** Thrown when the server was reached and rejected the request; any other error means that it was not reached. */
export class NotTaken extends Error {
  readonly outcome: CallOutcome;
  constructor(outcome: CallOutcome, message: string) {
    super(message);
    this.outcome = outcome;
  }
}

interface Answer {
  readonly status: number;
  readonly error: { readonly code: string } | null;
}

export function outcomeOfAnswer({ status, error }: Answer): CallOutcome {
  if (error === null) return 'done';
  if (status === 0) return 'offline';
  if (status === 401) return 'signed-out';
  return BY_CODE[error.code] ?? (status === 403 ? 'refused' : 'failed');
}

/** A thrown error usually means that no server was reached: configuration and token need the network. */
export async function outcomeOf(call: () => PromiseLike<Answer>): Promise<CallOutcome> {
  try {
    return outcomeOfAnswer(await call());
  } catch (error) {
    return thrownOutcome(error);
  }
}

/** Our own failures go to the console, where error reports pick them up. */
export function thrownOutcome(error: unknown): 'offline' | 'failed' {
  if (isNotReached(error)) return 'offline';
  log.error('The call failed.', error);
  return 'failed';
}
