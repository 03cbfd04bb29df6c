import { authenticationFailedText } from '@plumbline/domain/ground/messages';
import type { AuthFailure } from '#src/ground/session/auth-failure.ts';

/** What happened, what is safe, what to do next. */
export function authFailureText(failure: AuthFailure): string {
  switch (failure.kind) {
    case 'wrong-credentials':
      return 'Incorrect email or password. Try again, or reset your password.';
    case 'email-taken':
      return 'This email already has an account. Sign in instead.';
    case 'email-not-confirmed':
      return 'Confirm your email address first. Open the link we sent you.';
    case 'weak-password':
      return 'This password is too easy to guess. Choose another one.';
    case 'same-password':
      return 'That’s your current password. Choose a different one.';
    case 'rate-limited':
      return 'Too many attempts. Wait a few minutes and try again.';
    case 'link-expired':
      return 'This link has expired or was already used. Request a new one.';
    case 'link-from-another-browser':
      return 'This link only works in the browser where you requested it. Request a new one here.';
    case 'session-missing':
      return 'This page needs the link from your email. Request a new one.';
    case 'offline':
      return 'Can’t reach the server. You can keep working on this device. Try again when you’re online.';
    case 'unavailable':
      return 'The server isn’t responding. Try again in a moment.';
    case 'refused':
      return failure.code === 'captcha_failed'
        ? 'Complete the verification first.'
        : `${authenticationFailedText}. Try again.`;
  }
}
