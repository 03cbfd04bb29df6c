import type { AuthFailure } from '#src/ground/session/auth-failure.ts';
import { wayFailureText } from '#src/ground/session/way-failure-text.ts';
import { authFailureText } from './auth-failure-text.ts';

export function mailFailureText(failure: AuthFailure): string {
  return wayFailureText(failure) ?? authFailureText(failure);
}

/** Explains why an email was not sent. Servers send one per minute and address. */
export function sendFailureText(failure: AuthFailure): string {
  return failure.kind === 'rate-limited'
    ? 'We just sent you an email. Check your inbox, or try again in a minute.'
    : mailFailureText(failure);
}
