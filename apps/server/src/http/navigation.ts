/** Whether a request is for a page of the app, and which pages robots skip. */

/**
 * 'page' for a browser; 'anything' for a link preview or monitor, which accepts whatever exists: a page if the app has
 * one, and no not-found page. null for files and page scripts, which a browser identifies as such.
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
  return /^\/(download|repair|agreements|pay|join|book\/[^/]+)\/./.test(pathname)
    ? { 'x-robots-tag': 'noindex, nofollow' }
    : {};
}
