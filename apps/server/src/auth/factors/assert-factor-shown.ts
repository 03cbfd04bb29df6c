import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';

/**
 * Whoever came in by a password or a letter alone does not take the account over: both are changed by a sure session only, once
 * there is a second factor.
 * @throws AuthError 401
 */
export async function assertFactorShown(
  context: AuthContext,
  sessionId: string,
  userId: string,
): Promise<void> {
  const missing = await context.database.asServer(
    `select 1 from auth.mfa_factors f where f.user_id = $2 and f.status = 'verified' and f.factor_type <> 'recovery_code'
       and not exists (select 1 from auth.sessions s where s.id = $1 and s.aal <> 'aal1') limit 1`,
    [sessionId, userId],
  );
  if (missing.rowCount === 0) return;
  throw new AuthError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
}
