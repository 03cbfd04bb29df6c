/** Opens the session of an email link or of a redirect from another provider. */

import type { Backend } from '../backend/backend.ts';
import { log } from '../log.ts';
import type { SessionAnswer } from './auth-actions.ts';
import type { AuthOutcome } from './auth-failure.ts';
import { isStaleUrlSession, type LinkContent, readLink } from './link-session.ts';

type Adopt = (answer: SessionAnswer) => Promise<AuthOutcome>;

/** `message` is the server's message for the person. */
export async function openLink(
  href: string,
  backend: Pick<Backend, 'auth'>,
  adopt: Adopt,
): Promise<AuthOutcome<{ message: string | null }>> {
  const link = readLink(href);
  if (link.kind === 'message') return { ok: true, value: { message: link.text } };
  const opened = await openSession(link, backend, adopt);
  return opened.ok ? { ok: true, value: { message: null } } : opened;
}

async function openSession(
  link: LinkContent,
  backend: Pick<Backend, 'auth'>,
  adopt: Adopt,
): Promise<AuthOutcome> {
  const auth = await backend.auth();
  switch (link.kind) {
    case 'code':
      return adopt(await auth.exchangeCodeForSession(link.code));
    case 'token-hash':
      return adopt(await auth.verifyOtp({ token_hash: link.tokenHash, type: otpType(link.type) }));
    case 'session':
      if (isStaleUrlSession(link.issuedAtSeconds, Date.now() / 1000)) {
        log.warn('The session in this link was issued over 120 s ago.', link.issuedAtSeconds);
        return { ok: false, error: { kind: 'link-expired' } };
      }
      return adopt(
        await auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken }),
      );
    case 'expired':
      return { ok: false, error: { kind: 'link-expired' } };
    case 'refused':
      return { ok: false, error: { kind: 'refused', code: link.code } };
    default:
      return { ok: false, error: { kind: 'session-missing' } };
  }
}

function otpType(type: string): 'email' | 'recovery' | 'email_change' | 'invite' | 'signup' | 'magiclink' {
  const known = ['email', 'recovery', 'email_change', 'invite', 'signup', 'magiclink'] as const;
  return known.find((name) => name === type) ?? 'email';
}
