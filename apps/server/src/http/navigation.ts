/** Whether a request wants a page of the app, and which pages robots leave alone. */

/**
 * 'page' for a browser; 'anything' for a link preview or a monitor, which takes what is there: a page where the app has one, and no page of words
 * about a missing one. null for a file and for a script of a page, which a browser names as such.
 */
export function navigationOf(request: Request, pathname: string): 'page' | 'anything' | null {
  if (pathname === '/') return 'page';
  if (pathname.startsWith('/assets/') || /\.\w{2,12}$/.test(pathname)) return null;
  const accept = request.headers.get('accept') ?? '*/*';
  if (accept.includes('text/html')) return 'page';
  const isOfScript = request.headers.get('sec-fetch-dest') === 'empty';
  return !isOfScript && /(?:\*|text)\/\*/.test(accept) ? 'anything' : null;
}

export function noIndexOf(pathname: string): Record<string, string> {
  return /^\/(download|agreements|join|book\/[^/]+)\/./.test(pathname)
    ? { 'x-robots-tag': 'noindex, nofollow' }
    : {};
}
