/**
 * The site for which a passkey is created and used. The browser names it (rpId, rpOrigins); only this server's own is
 * accepted, so a page elsewhere cannot request passkeys for its name.
 */
import { AuthError } from '../auth-error.ts';

export interface RelyingParty {
  readonly rpId: string;
  readonly origins: readonly string[];
}

/** @throws AuthError 400 */
export function relyingParty(publicUrl: string, rpId: string, rpOrigins: readonly string[]): RelyingParty {
  const own = new URL(publicUrl);
  const isOwn = (origin: string): boolean => {
    const url = URL.canParse(origin) ? new URL(origin) : null;
    if (url === null) return false;
    return url.origin === own.origin || (isLoopback(url.hostname) && isLoopback(own.hostname));
  };
  const fits = rpOrigins.length > 0 && rpOrigins.every((origin) => isOwn(origin));
  const isName = rpOrigins.some((origin) => isOwn(origin) && new URL(origin).hostname === rpId);
  if (!fits || !isName) {
    throw new AuthError(400, 'validation_failed', 'This WebAuthn request is for a different site');
  }
  return { rpId, origins: rpOrigins.map((origin) => new URL(origin).origin) };
}

/** In development, page and server have different ports, and passkeys need a host name. */
const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);
