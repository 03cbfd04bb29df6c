/**
 * Test support: the OAuth side of a calendar provider (RFC 6749, 7009, 7636). A code works once and only with its verifier,
 * secret and return address; `rotates` replaces refresh tokens with each use, as Microsoft does.
 */
import { createHash, randomBytes } from 'node:crypto';

export interface OauthDesk {
  readonly clientId: string;
  readonly secret: string;
  /** Forms sent to /token, oldest first. */
  readonly forms: Record<string, string>[];
  /** Tokens sent to /revoke. */
  readonly revoked: string[];
  /** Every token ever handed out: none may appear in a database, log or page. */
  readonly handedOut: string[];
  /** Leaves out what a provider may leave out. */
  omits: ReadonlySet<'refresh_token' | 'expires_in'>;
  lifetimeSeconds: number;
  /** Status for the next token requests; null: as usual. */
  failing: number | null;
  /** The person agrees. Returns the address their browser is sent back to. */
  agree(authorizationUrl: string): URL;
  /** The person removes the grant on the provider's page. */
  withdraw(): void;
  accepts(authorization: string | undefined): boolean;
  /** Null: not one of its paths. */
  answer(path: string, body: string): { status: number; json: object } | null;
}

interface Grant {
  readonly redirectUri: string;
  readonly challenge: string;
}

export function createOauthDesk(rotates = false): OauthDesk {
  const codes = new Map<string, Grant>();
  const access = new Map<string, number>();
  const refresh = new Set<string>();
  const token = (kind: string): string => {
    const made = `${kind}-${randomBytes(24).toString('hex')}`;
    desk.handedOut.push(made);
    return made;
  };

  function tokens(given?: string) {
    const accessToken = token('access');
    access.set(accessToken, Date.now() + desk.lifetimeSeconds * 1000);
    const next = given === undefined || rotates ? token('refresh') : undefined;
    if (next !== undefined) {
      if (given !== undefined) refresh.delete(given);
      refresh.add(next);
    }
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      ...(!desk.omits.has('expires_in') && { expires_in: desk.lifetimeSeconds }),
      ...(next !== undefined && !desk.omits.has('refresh_token') && { refresh_token: next }),
    };
  }

  function trade(form: Record<string, string>) {
    const refused = (error: string, status = 400) => ({ status, json: { error } });
    if (desk.failing !== null) return refused('temporarily_unavailable', desk.failing);
    if (form.client_id !== desk.clientId || form.client_secret !== desk.secret)
      return refused('invalid_client', 401);
    if (form.grant_type === 'refresh_token') {
      const given = form.refresh_token ?? '';
      return refresh.has(given) ? { status: 200, json: tokens(given) } : refused('invalid_grant');
    }
    const grant = codes.get(form.code ?? '');
    codes.delete(form.code ?? '');
    const challenge = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url');
    if (grant === undefined || grant.challenge !== challenge || grant.redirectUri !== form.redirect_uri)
      return refused('invalid_grant');
    return { status: 200, json: tokens() };
  }

  const desk: OauthDesk = {
    clientId: 'plumbline-calendars',
    secret: `secret-${randomBytes(12).toString('hex')}`,
    forms: [],
    revoked: [],
    handedOut: [],
    omits: new Set(),
    lifetimeSeconds: 3600,
    failing: null,
    agree(authorizationUrl) {
      const asked = new URL(authorizationUrl).searchParams;
      const back = new URL(asked.get('redirect_uri') ?? '');
      const code = token('code');
      codes.set(code, { redirectUri: back.href, challenge: asked.get('code_challenge') ?? '' });
      back.searchParams.set('code', code);
      back.searchParams.set('state', asked.get('state') ?? '');
      return back;
    },
    withdraw() {
      access.clear();
      refresh.clear();
    },
    accepts: (authorization) => (access.get(authorization?.replace('Bearer ', '') ?? '') ?? 0) > Date.now(),
    answer(path, body) {
      const form = Object.fromEntries(new URLSearchParams(body));
      if (path === '/token') {
        desk.forms.push(form);
        return trade(form);
      }
      if (path !== '/revoke') return null;
      desk.revoked.push(form.token ?? '');
      return { status: 200, json: {} };
    },
  };
  return desk;
}
