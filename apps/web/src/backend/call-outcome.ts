import { log } from '../log.ts';
import { isNotReached } from './not-reached.ts';

/** What came of a call that makes sense only online, as a value a screen can switch on. */
export type CallOutcome =
  | 'done'
  | 'offline'
  | 'signed-out'
  /** This person may not (any more). */
  | 'refused'
  /** It is there already. */
  | 'known'
  /** It is no longer there. */
  | 'gone'
  /** The database does not take a value, or a rule stands against it. */
  | 'invalid'
  /** Something else has to be decided first, or there were too many. */
  | 'not-now'
  /** The plan is full, or has ended. */
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

/** Thrown where the server was reached and did not take something: whoever was not reached throws anything else. */
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

/** A call that throws has mostly not reached anybody: configuration and token need the network. */
export async function outcomeOf(call: () => PromiseLike<Answer>): Promise<CallOutcome> {
  try {
    return outcomeOfAnswer(await call());
  } catch (error) {
    return thrownOutcome(error);
  }
}

/** Trouble of our own is said in the console, where error reports find it. */
export function thrownOutcome(error: unknown): 'offline' | 'failed' {
  if (isNotReached(error)) return 'offline';
  log.error('The call failed.', error);
  return 'failed';
}
