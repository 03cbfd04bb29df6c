import type { CallOutcome } from '../../../backend/call-outcome.ts';

/** Why an account action failed, what is safe, and what to do. */
export const accountOutcomeWords: Readonly<Record<Exclude<CallOutcome, 'done'>, string>> = {
  offline: 'There is no network. What you typed is kept on this device; try again when it is back.',
  'signed-out': 'Sign in again first, then repeat this. What you typed is kept on this device.',
  refused: 'Your role does not allow this any more. Ask the owner of the organization.',
  known: 'This is done already.',
  gone: 'This has changed in the meantime. Look again.',
  invalid: 'The server did not take one of these values. Check them, then save again.',
  'not-now': 'This cannot be done just now. Try again later.',
  plan: 'The plan of your organization does not hold this. Look at the page Subscription.',
  failed: 'The server could not do this right now. Try again in a moment; nothing is lost.',
};
