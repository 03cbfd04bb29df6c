/** The token of the invitation that a person came from (`/join/{token}`); null for everybody else. */
export function invitationOf(returnTo: string | null): string | null {
  return /^\/join\/([A-Za-z0-9_-]{43})$/.exec(returnTo ?? '')?.[1] ?? null;
}
