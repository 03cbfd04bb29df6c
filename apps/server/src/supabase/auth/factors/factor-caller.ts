/** The account that manages its second factors, and how verified its session is in the server's record. */
import { callerAddress } from '../../../../../../supabase/functions/_shared/caller-address.ts';
import type { AuthCall, AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { currentUser, sessionIdOf } from '../current-user.ts';
import type { AuthUser, Queryable } from '../users.ts';

export interface FactorCaller {
  readonly user: AuthUser;
  readonly sessionId: string;
  /**
   * By both the server's record and the token: a token lives for an hour after its factor is gone, and one issued
   * before the factor was used may be in other hands.
   */
  readonly isSure: boolean;
  readonly address: string;
}

export async function factorCaller(context: AuthContext, call: AuthCall): Promise<FactorCaller> {
  const user = await currentUser(context, call);
  const sessionId = sessionIdOf(call);
  const session = await context.database.asServer<{ aal: string }>(
    'select aal from auth.sessions where id = $1',
    [sessionId],
  );
  return {
    user,
    sessionId,
    isSure: session.rows[0]?.aal === 'aal2' && call.caller.claims.aal === 'aal2',
    address: addressOf(call.request),
  };
}

const ipShape = /^[0-9a-fA-F.:]{3,45}$/;
/** Challenges are bound to the address; without one, all share this value. */
const unknownAddress = '0.0.0.0';

function addressOf(request: Request): string {
  const address = callerAddress(request);
  return ipShape.test(address) ? address : unknownAddress;
}

/** Locks the account's row, so that counts and writes are consistent. */
export async function lockUser(client: Queryable, userId: string): Promise<void> {
  await client.query('select 1 from auth.users where id = $1 for update', [userId]);
}

export const insufficient = (status: number, message: string): AuthError =>
  new AuthError(status, 'insufficient_aal', message);
