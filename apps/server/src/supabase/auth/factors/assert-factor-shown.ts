import type { AuthCall, AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { sessionIdOf } from '../current-user.ts';
import { plain } from '../sign-up.ts';
import type { Queryable } from '../users.ts';

/**
 * Requires a factor for account changes: once there is a second factor, only a verified session can change password,
 * address and sign-in methods. Both the token and the server's record must say so, because a token issued before the
 * factor was used may be in other hands.
 * @throws AuthError 401
 */
export async function assertFactorShown(context: AuthContext, call: AuthCall, userId: string): Promise<void> {
  const sessionId = call.caller.claims.aal === 'aal2' ? sessionIdOf(call) : null;
  await assertSureSession(plain(context), sessionId, userId);
}

/**
 * @param sessionId null if it is not known to be verified
 * @throws AuthError 401
 */
export async function assertSureSession(
  db: Queryable,
  sessionId: string | null,
  userId: string,
): Promise<void> {
  const missing = await db.query(
    `select 1 from auth.mfa_factors f where f.user_id = $2 and f.status = 'verified' and f.factor_type <> 'recovery_code'
       and not exists (select 1 from auth.sessions s where s.id = $1::uuid and s.user_id = $2 and s.aal <> 'aal1') limit 1`,
    [sessionId, userId],
  );
  if (missing.rowCount === 0) return;
  throw new AuthError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
}
