/**
 * GET /verify (an email link: redirects) and POST /verify (token_hash or six-digit code). An unknown, used or expired
 * link leads back to the page with `error_code=otp_expired`.
 */
import { z } from 'zod';
import { jsonResponse } from '#src/ground/responses.ts';
import { type AuthCall, type AuthContext, normalEmail, parseBody } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { issueAuthCode } from './flow-state.ts';
import { attemptSource } from './guards/attempt-source.ts';
import {
  isPkceToken,
  type SpentToken,
  spendCode,
  spendLinkToken,
  type TokenType,
} from './one-time-tokens.ts';
import { startOver } from './pending-account.ts';
import { redirectTarget } from './redirect-target.ts';
import { sessionFragment } from './session-fragment.ts';
import { openSession, type SessionOrigin, sessionResponse } from './sessions.ts';
import { plain } from './sign-up.ts';
import { type AuthUser, confirmEmail, type Queryable, setEmail, userByEmail, userById } from './users.ts';

const tokenTypes = new Map<string, readonly TokenType[]>(
  Object.entries<TokenType[]>({
    signup: ['confirmation_token'],
    invite: ['confirmation_token'],
    email: ['confirmation_token', 'recovery_token'],
    recovery: ['recovery_token'],
    magiclink: ['recovery_token', 'confirmation_token'],
    email_change: ['email_change_token_new', 'email_change_token_current'],
  }),
);

type Outcome =
  | { kind: 'session'; body: Record<string, unknown> }
  | { kind: 'code'; code: string }
  | { kind: 'half_changed' }
  | { kind: 'expired' };

const halfChanged = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export async function verifyLink(context: AuthContext, call: AuthCall): Promise<Response> {
  const query = call.url.searchParams;
  const target = new URL(redirectTarget(context.settings.publicUrl, query.get('redirect_to')));
  const token = query.get('token') ?? query.get('token_hash') ?? '';
  const type = query.get('type') ?? '';
  const types = tokenTypes.get(type) ?? [];
  const outcome = await spendAndOpen(context, call, { isLink: true, type }, (client) =>
    spendLinkToken(client, token, types, context.settings.linkSeconds),
  );
  switch (outcome.kind) {
    case 'code':
      target.searchParams.set('code', outcome.code);
      break;
    case 'session':
      target.hash = fragmentOf(outcome.body, type);
      break;
    case 'half_changed':
      target.hash = new URLSearchParams({ message: halfChanged }).toString();
      break;
    case 'expired':
      addError(target, isPkceToken(token));
  }
  return new Response(null, {
    status: 303,
    headers: { location: target.toString(), 'cache-control': 'no-store' },
  });
}

const verifySchema = z.object({
  type: z.string(),
  token_hash: z.string().nullish(),
  token: z.string().nullish(),
  email: z.string().nullish(),
});

export async function verifyToken(context: AuthContext, call: AuthCall): Promise<Response> {
  const wanted = parseBody(verifySchema, call.body);
  const types = tokenTypes.get(wanted.type);
  if (types === undefined) throw new AuthError(400, 'validation_failed', 'Unsupported verification type');
  const life = context.settings.linkSeconds;
  const email = typeof wanted.email === 'string' ? normalEmail(wanted.email) : null;
  if (email !== null) await countTry(context, call, email);
  const outcome = await spendAndOpen(context, call, { isLink: false, type: wanted.type }, async (client) => {
    if (typeof wanted.token_hash === 'string') return spendLinkToken(client, wanted.token_hash, types, life);
    return email === null ? null : spendCode(client, email, wanted.token ?? '', types, life);
  });
  if (outcome.kind === 'session') return sessionResponse(outcome.body);
  if (outcome.kind === 'half_changed') return jsonResponse(200, { msg: halfChanged, code: '200' });
  throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
}

async function spendAndOpen(
  context: AuthContext,
  call: AuthCall,
  { isLink, type }: { isLink: boolean; type: string },
  spend: (client: Queryable) => Promise<SpentToken | null>,
): Promise<Outcome> {
  return context.database.inServerTransaction(async (client): Promise<Outcome> => {
    const spent = await spend(client);
    const user = spent === null ? null : await userById(client, spent.userId);
    if (spent === null || user === null || user.is_banned) return { kind: 'expired' };
    if (!(await applyToken(client, user, spent))) return { kind: 'half_changed' };
    if (isLink && spent.flowStateId !== null) {
      const code = await issueAuthCode(client, spent.flowStateId);
      return code === null ? { kind: 'expired' } : { kind: 'code', code };
    }
    const fresh = (await userById(client, user.id)) ?? user;
    const origin: SessionOrigin = {
      method: methodOf(spent.tokenType, type),
      userAgent: call.request.headers.get('user-agent'),
    };
    return { kind: 'session', body: await openSession(context, client, fresh, origin) };
  });
}

/** False while an address change waits for the other mailbox. */
async function applyToken(client: Queryable, user: AuthUser, spent: SpentToken): Promise<boolean> {
  if (spent.tokenType === 'confirmation_token') {
    await confirmEmail(client, user.id);
    return true;
  }
  if (spent.tokenType === 'recovery_token') {
    // The account's creator had not proven the mailbox; its owner is here now.
    if (user.email_confirmed_at === null) {
      const { flowStateId } = spent;
      await startOver(client, user, { passwordHash: null, metadata: {}, flowStateId });
    }
    await confirmEmail(client, user.id);
    return true;
  }
  if (user.email_change_confirm_status === 0) {
    await client.query('update auth.users set email_change_confirm_status = 1 where id = $1', [user.id]);
    return false;
  }
  await setEmail(client, user.id, spent.relatesTo, true);
  return true;
}

/** A sign-in link and a password reset link use the same token; the requested type distinguishes them. */
function methodOf(token: TokenType, type: string): SessionOrigin['method'] {
  if (token === 'recovery_token') return type === 'recovery' ? 'recovery' : 'otp';
  return token === 'confirmation_token' ? 'email/signup' : 'otp';
}

async function countTry(context: AuthContext, call: AuthCall, email: string): Promise<void> {
  const user = await userByEmail(plain(context), email);
  await context.limits.countCode(email, await attemptSource(context, call, user?.id ?? null));
}

function fragmentOf(body: Record<string, unknown>, type: string): string {
  const parts = sessionFragment(body);
  parts.set('type', type);
  return parts.toString();
}

function addError(target: URL, isPkce: boolean): void {
  const parts = {
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  };
  if (isPkce) for (const [name, value] of Object.entries(parts)) target.searchParams.set(name, value);
  target.hash = new URLSearchParams(parts).toString();
}
