import { authenticationFailedText } from '@plumbline/domain/ground/messages';
import type { AuthFailure } from '#src/ground/session/auth-failure.ts';

/** What happened, what is safe, what to do next. */
export function authFailureText(failure: AuthFailure): string {
  switch (failure.kind) {
    case 'wrong-credentials':
      return 'Email and password do not match. Check both, or ask for a new password.';
    case 'email-taken':
      return 'This address has an account already. Sign in instead.';
    case 'email-not-confirmed':
      return 'This address is not confirmed yet. Open the link in the mail we sent.';
    case 'weak-password':
      return 'This password is too easy to guess. Choose another one.';
    case 'same-password':
      return 'This is your present password. Choose another one.';
    case 'rate-limited':
      return 'Too many tries. Wait a few minutes, then try again.';
    case 'link-expired':
      return 'This link has expired or was used already. Ask for a new one.';
    case 'link-from-another-browser':
      return 'This link works only in the browser that asked for it. Ask for a new one here.';
    case 'session-missing':
      return 'This page needs the link from your mail. Ask for a new one.';
    case 'offline':
      return 'No connection to the server. Work on this device goes on; try again with a network.';
    case 'unavailable':
      return 'The server cannot answer right now. Try again in a moment.';
    case 'refused':
      return failure.code === 'captcha_failed'
        ? 'Show first that you are a person: solve the challenge on this page.'
        : `${authenticationFailedText}. Try again.`;
  }
}
