/**
 * Address of the caller; '' when unknown. The embedded server passes on the one address it trusts. On Supabase, the
 * gateway sets the first entry and proxies behind it append theirs, so the last one would be the same for everyone.
 */
export const callerAddress = (request: Request): string =>
  (request.headers.get('x-forwarded-for') ?? '').split(',')[0]?.trim() ?? '';
