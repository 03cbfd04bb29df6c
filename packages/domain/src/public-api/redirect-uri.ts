/**
 * Where a connected app may have a browser sent (OAuth 2.1, RFC 8252): https, a program on the person's own machine, or
 * a scheme that an installed app owns by its reversed domain name.
 */

const loopbackHosts: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];
/** Needs a dot, so `javascript:` and `data:` are no schemes of an app. */
const ownScheme = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;
const maxLength = 500;

/** @returns why it cannot be registered; null when it can */
export function refusedRedirect(text: string): string | null {
  // Printable ASCII without blanks and backslashes; browsers read the rest in different ways.
  if (text.length > maxLength || /[^!-[\]-~]/.test(text)) return 'is not a plain address';
  if (!URL.canParse(text)) return 'is not an address';
  const url = new URL(text);
  if (text.includes('#')) return 'has a fragment';
  if (url.username !== '' || url.password !== '' || /^[^:]+:\/\/[^/?]*@/.test(text)) return 'names a user';
  if (url.protocol === 'https:') return null;
  if (url.protocol === 'http:')
    return loopbackHosts.includes(url.hostname) ? null : 'must be https, except on the same machine';
  return ownScheme.test(url.protocol) ? null : 'has a scheme that no app owns';
}

export interface ReturnPlace {
  readonly kind: 'site' | 'device' | 'app';
  /** The host of a site, or the scheme of an installed app. */
  readonly name: string;
}

/** Where the person would be sent, as the consent page names it. */
export function returnPlaceOf(redirectUri: string): ReturnPlace {
  const { protocol, host, hostname } = new URL(redirectUri);
  if (loopbackHosts.includes(hostname)) return { kind: 'device', name: host };
  return protocol === 'https:' ? { kind: 'site', name: host } : { kind: 'app', name: protocol.slice(0, -1) };
}
