/** POST /factors/{id}/verify: a correct answer verifies the session (aal2) and an unverified factor. */
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type AuthCall, type AuthContext, parseBody } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { renewTokens, sessionBody, sessionResponse } from '../sessions.ts';
import { type Queryable, userById } from '../users.ts';
import { nameOf } from './enroll.ts';
import { type FactorCaller, factorCaller, insufficient, lockUser } from './factor-caller.ts';
import { type GuessKind, TooManyGuesses } from './factor-limits.ts';
import { type ChallengeRow, type FactorRow, factorsOf, openChallenge, ownFactor } from './factor-rows.ts';
import { checkPasskey, credentialOf, passkeyChallengeSchema } from './passkeys.ts';
import { methodOfType, raiseSession, type SignInMethod } from './session-level.ts';
import { stepOfCode } from './totp.ts';

const verifySchema = z.object({
  challenge_id: z.uuid(),
  code: z.string().max(20).nullish(),
  webauthn: z.looseObject({ credential_response: z.unknown() }).nullish(),
});
type Wanted = z.infer<typeof verifySchema>;

export async function verifyFactor(
  context: AuthContext,
  call: AuthCall,
  factorId: string,
): Promise<Response> {
  const caller = await factorCaller(context, call);
  const wanted = parseBody(verifySchema, call.body);
  await countGuess(context, caller, 'code');
  const { body, factor } = await context.database.inServerTransaction(async (client) => {
    await lockUser(client, caller.user.id);
    const found = await ownFactor(client, caller.user.id, factorId);
    if (found.status === 'unverified') await assertMayAdd(client, caller);
    const challenge = await openChallenge(client, factorId, wanted.challenge_id, caller.address);
    await assertAnswer(context, client, found, challenge, wanted);
    await client.query('update auth.mfa_challenges set verified_at = now() where id = $1', [challenge.id]);
    if (found.status === 'unverified') await finishEnrolment(client, found);
    const shown = methodOfType[found.factor_type];
    return { body: await raisedSession(context, client, caller, factorId, shown), factor: found };
  });
  await context.factors.limits.forgetGuesses('code', caller.user.id, caller.address);
  if (factor.status === 'unverified') {
    await context.factors.letters.tell(caller.user.email, 'added', nameOf(factor));
  }
  return sessionResponse(body);
}

/** A factor whose setup started before the owner had one must not bypass the owner's. */
async function assertMayAdd(client: Queryable, caller: FactorCaller): Promise<void> {
  if (caller.isSure) return;
  const present = await factorsOf(client, caller.user.id);
  const isGuarded = present.some(
    ({ factor_type, status }) => factor_type !== 'recovery_code' && status === 'verified',
  );
  if (isGuarded) throw insufficient(403, 'AAL2 required to verify a new factor');
}

/** Notifies the owner once when someone with their password is stopped. */
export async function countGuess(context: AuthContext, caller: FactorCaller, kind: GuessKind): Promise<void> {
  try {
    await context.factors.limits.countGuess(kind, caller.user.id, caller.address);
  } catch (error) {
    if (error instanceof TooManyGuesses && error.isFirst) {
      await context.factors.letters.tell(caller.user.email, 'guessed', '');
    }
    throw error;
  }
}

/** The session continues with a new refresh token, because earlier ones came in without the factor. */
export async function raisedSession(
  context: AuthContext,
  client: Queryable,
  caller: FactorCaller,
  factorId: string,
  method: SignInMethod,
): Promise<Record<string, unknown>> {
  await raiseSession(client, { id: caller.sessionId, userId: caller.user.id }, factorId, method);
  const token = await renewTokens(client, caller.user.id, caller.sessionId);
  const user = await userById(client, caller.user.id);
  if (token === null || user === null) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return sessionBody(context, client, user, { sessionId: caller.sessionId, token, aal: 'aal2' });
}

/** @throws AuthError 422 when it is invalid */
async function assertAnswer(
  context: AuthContext,
  client: Queryable,
  factor: FactorRow,
  challenge: ChallengeRow,
  wanted: Wanted,
): Promise<void> {
  switch (factor.factor_type) {
    case 'totp': {
      const secret = context.factors.box.open(factor.secret ?? '', factor.id);
      const step = secret === null ? null : stepOfCode(secret, wanted.code ?? '', Date.now());
      if (step === null || !(await takeStep(client, factor.id, step))) {
        throw refused('Invalid TOTP code entered');
      }
      return;
    }
    case 'phone': {
      const code = context.factors.box.open(challenge.otp_code ?? '', factor.id);
      if (code === null || !isSameCode(code, wanted.code ?? '')) throw refused('Invalid code entered');
      return;
    }
    case 'webauthn':
      return keepPasskey(client, factor, challenge, wanted);
    default:
      throw new AuthError(400, 'validation_failed', 'Recovery codes are verified without a challenge');
  }
}

/** False when a code of this step or a later one was already accepted. */
async function takeStep(client: Queryable, factorId: string, step: number): Promise<boolean> {
  const taken = await client.query(
    `update auth.mfa_factors set last_totp_step = $2 where id = $1 and coalesce(last_totp_step, 0) < $2`,
    [factorId, step],
  );
  return taken.rowCount === 1;
}

async function keepPasskey(
  client: Queryable,
  factor: FactorRow,
  challenge: ChallengeRow,
  wanted: Wanted,
): Promise<void> {
  const asked = passkeyChallengeSchema.parse(challenge.web_authn_session_data);
  // A registration challenge answered after another registration would replace the key.
  if ((asked.type === 'create') !== (factor.status === 'unverified')) {
    throw refused('Failed to verify WebAuthn credential');
  }
  const checked = await checkPasskey(asked, wanted.webauthn?.credential_response, credentialOf(factor));
  if (checked === null) throw refused('Failed to verify WebAuthn credential');
  await client.query(
    `update auth.mfa_factors set web_authn_credential = $2, web_authn_aaguid = coalesce($3, web_authn_aaguid) where id = $1`,
    [factor.id, JSON.stringify(checked.credential), checked.aaguid],
  );
}

/** The first successful setup ends all other attempts, regardless of who started them. */
async function finishEnrolment(client: Queryable, factor: FactorRow): Promise<void> {
  await client.query(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`, [
    factor.id,
  ]);
  await client.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [
    factor.user_id,
  ]);
}

function isSameCode(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const refused = (message: string): AuthError => new AuthError(422, 'mfa_verification_failed', message);
