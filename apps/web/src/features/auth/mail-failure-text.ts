import type { AuthFailure } from '../../backend/session/auth-failure.ts';
import { wayFailureText } from '../../backend/session/way-failure-text.ts';
import { authFailureText } from './auth-failure-text.ts';

export function mailFailureText(failure: AuthFailure): string {
  return wayFailureText(failure) ?? authFailureText(failure);
}

/** Of a mail that was asked for. Servers send one a minute to an address; asking sooner is no try at anything. */
export function sendFailureText(failure: AuthFailure): string {
  return failure.kind === 'rate-limited'
    ? 'A mail went there a moment ago. Look for it, or ask again in a minute.'
    : mailFailureText(failure);
}
