/** Returns the token of the invitation that the person came from (`/join/{token}`); otherwise null. */
export function invitationOf(returnTo: string | null): string | null {
  return /^\/join\/([A-Za-z0-9_-]{43})$/.exec(returnTo ?? '')?.[1] ?? null;
}
