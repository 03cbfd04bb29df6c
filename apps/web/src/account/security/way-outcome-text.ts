import type { AuthFailure } from '#src/ground/session/auth-failure.ts';
import { wayFailureText } from '#src/ground/session/way-failure-text.ts';

const words: Partial<Record<AuthFailure['kind'], string>> = {
  'email-taken': 'This address belongs to another account.',
  // One email per minute and address; an earlier request is not an attempt at anything.
  'rate-limited': 'You just requested that. Wait a few minutes and try again.',
  'session-missing': 'Sign in again first, then repeat this.',
  offline: 'You’re offline. Nothing has changed. Try again when you’re back online.',
};

/** Why the account was not changed, and what to do. */
export function wayOutcomeText(failure: AuthFailure): string {
  const known = wayFailureText(failure) ?? words[failure.kind];
  return known ?? 'The server couldn’t complete this. Try again in a moment.';
}
