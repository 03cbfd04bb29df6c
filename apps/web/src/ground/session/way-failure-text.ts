import type { AuthFailure } from './auth-failure.ts';

/** Explains the codes of other providers and of connecting them; null for those that every screen handles. */
export function wayFailureText(failure: AuthFailure): string | null {
  if (failure.kind !== 'refused') return null;
  return refusals[failure.code ?? ''] ?? null;
}

const refusals: Readonly<Record<string, string>> = {
  access_denied: 'The sign-in was canceled. Nothing has changed. Try again, or sign in another way.',
  bad_oauth_state: 'The sign-in took too long or was started in another browser. Start again here.',
  email_exists:
    'This email already has an account. Sign in with its password or an email link, then connect this under Settings, Security.',
  identity_already_exists:
    'That account is connected to another Plumbline account. Disconnect it there first.',
  provider_email_needs_verification:
    'The provider hasn’t verified this email address. We’ve emailed you a link to confirm it. Open it in this browser.',
  single_identity_not_deletable:
    'This is your only way to sign in. Set a password or connect another one first.',
  user_banned: 'This account is closed. Ask your company’s owner.',
  reauthentication_not_valid: 'That code is incorrect or has expired. Request a new one.',
};
