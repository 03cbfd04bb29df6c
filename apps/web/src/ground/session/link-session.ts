/**
 * Reads what an email link, or the redirect from another provider, brought to /auth/confirm or
 * /auth/reset-password: a PKCE code, a token hash, a whole session in the fragment (for links requested elsewhere),
 * or an error.
 */
export type LinkContent =
  | { kind: 'code'; code: string }
  | { kind: 'token-hash'; tokenHash: string; type: string }
  | { kind: 'session'; accessToken: string; refreshToken: string; issuedAtSeconds: number | null }
  | { kind: 'message'; text: string }
  | { kind: 'expired' }
  /** Another provider, or the server after it, refused. */
  | { kind: 'refused'; code: string }
  | { kind: 'nothing' };

/**
 * Specification, section 9: a session from a URL is flagged when it was issued over 120 s earlier. Such a link is
 * not opened at all: it may be an attacker's session, saved for a victim to click.
 */
const URL_SESSION_MAX_AGE_SECONDS = 120;

export function readLink(href: string): LinkContent {
  const url = new URL(href);
  const fragment = new URLSearchParams(url.hash.replace(/^#/, ''));
  const both = (name: string) => url.searchParams.get(name) ?? fragment.get(name);
  if (both('error') !== null || both('error_code') !== null) {
    const code = both('error_code') ?? 'otp_expired';
    return code === 'otp_expired' ? { kind: 'expired' } : { kind: 'refused', code };
  }
  const code = url.searchParams.get('code');
  if (code) return { kind: 'code', code };
  const tokenHash = url.searchParams.get('token_hash');
  if (tokenHash) return { kind: 'token-hash', tokenHash, type: url.searchParams.get('type') ?? 'email' };
  const accessToken = fragment.get('access_token');
  const refreshToken = fragment.get('refresh_token');
  if (accessToken && refreshToken) {
    return { kind: 'session', accessToken, refreshToken, issuedAtSeconds: issuedAt(accessToken, fragment) };
  }
  const message = fragment.get('message');
  return message === null ? { kind: 'nothing' } : { kind: 'message', text: message };
}

/** Reads the token itself: the rest of the fragment can be forged. */
function issuedAt(accessToken: string, fragment: URLSearchParams): number | null {
  const signed = issuedAtOf(accessToken);
  if (signed !== null) return signed;
  const expiresAt = Number(fragment.get('expires_at') ?? Number.NaN);
  const expiresIn = Number(fragment.get('expires_in') ?? Number.NaN);
  return Number.isFinite(expiresAt) && Number.isFinite(expiresIn) ? expiresAt - expiresIn : null;
}

function issuedAtOf(accessToken: string): number | null {
  const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    const claims: unknown = JSON.parse(atob(payload));
    const { iat } = claims as { iat?: unknown };
    return typeof iat === 'number' ? iat : null;
  } catch {
    return null; // no token at all: the server rejects it
  }
}

export function isStaleUrlSession(issuedAtSeconds: number | null, nowSeconds: number): boolean {
  return issuedAtSeconds !== null && nowSeconds - issuedAtSeconds > URL_SESSION_MAX_AGE_SECONDS;
}
