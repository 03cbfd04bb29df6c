import type { AuthFailure } from './auth-failure.ts';

/** Explains the codes of other providers and of connecting them; null for those that every screen handles. */
export function wayFailureText(failure: AuthFailure): string | null {
  if (failure.kind !== 'refused') return null;
  return refusals[failure.code ?? ''] ?? null;
}

const refusals: Readonly<Record<string, string>> = {
  access_denied: 'The sign-in was canceled. Nothing has changed. Try again, or sign in another way.',
  bad_oauth_state: 'The sign-in took too long or was begun in another browser. Begin again here.',
  email_exists:
    'This address has an account already. Sign in with its password or by a link, then connect this way under Settings, Security.',
  identity_already_exists:
    'That account is connected with another account of Plumbline. Disconnect it there first.',
  provider_email_needs_verification:
    'The provider does not vouch for this address. We have mailed a link that confirms it; open it here.',
  single_identity_not_deletable:
    'This is the only way to sign in. Set a password or connect another one first.',
  user_banned: 'This account is closed. Ask the owner of the organization.',
  reauthentication_not_valid: 'That code is incorrect or has expired. Request a new one.',
};
