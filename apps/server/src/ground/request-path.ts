/** The path of a request without parsing its URL: Fetch keeps it normalized, and each part of the contract reads it. */
export function pathnameOf({ url }: Pick<Request, 'url'>): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  if (start < 0) return '/';
  const end = url.slice(start).search(/[?#]/);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
}
