/**
 * Where a call came from; '' where nobody said. The embedded server hands on one address, the one that it trusts. On Supabase its
 * gateway sets the first entry and proxies behind it append theirs, so that the last one would be the same for everybody.
 */
export const callerAddress = (request: Request): string =>
  (request.headers.get('x-forwarded-for') ?? '').split(',')[0]?.trim() ?? '';
