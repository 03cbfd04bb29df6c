/**
 * Returns where to go after sign-in: only a path of this application. `//host`, `/\host`, other origins, and the
 * sign-in pages themselves return null.
 */
export function safeReturnPath(wanted: string | undefined): string | null {
  if (wanted === undefined || !wanted.startsWith('/')) return null;
  const base = 'http://app.invalid';
  if (!URL.canParse(wanted, base)) return null;
  const url = new URL(wanted, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return null;
  if (url.pathname === '/auth' || url.pathname.startsWith('/auth/')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
