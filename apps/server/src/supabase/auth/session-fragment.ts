/** A session in the fragment of a page's URL, for pages that exchange no code. */
const names = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type'];

export function sessionFragment(body: Readonly<Record<string, unknown>>): URLSearchParams {
  return new URLSearchParams(names.map((name) => [name, String(body[name])]));
}
