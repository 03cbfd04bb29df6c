/**
 * /factors/recovery-codes: ten codes that each open the account once when the other factors are unavailable
 * (supabase-js: `mfa.recoveryCodes`). Shown when created; stored as checksums.
 */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { jsonResponse } from '#src/ground/responses.ts';
import { type AuthCall, type AuthContext, parseBody } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { sessionResponse } from '../sessions.ts';
import type { Queryable } from '../users.ts';
import { type FactorCaller, factorCaller, insufficient, lockUser } from './factor-caller.ts';
import { factorRules } from './factor-parts.ts';
import { type FactorRow, factorsOf, insertFactor } from './factor-rows.ts';
import { lowerSessionsOf, methodOfType } from './session-level.ts';
import { countGuess, raisedSession } from './verify-factor.ts';

/** Without ambiguous characters. Sixteen of these are 78 bits, so guessing needs no slowdown. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const codeLength = 16;
const noStore = { 'cache-control': 'no-store' };

export async function recoveryCodesStatus(context: AuthContext, call: AuthCall): Promise<Response> {
  const { user } = await factorCaller(context, call);
  const found = await context.database.asServer<{ id: string; total: number; remaining: number }>(
    `select f.id, count(*)::int as total, count(*) filter (where c.used_at is null)::int as remaining
     from auth.mfa_factors f join auth.mfa_recovery_codes c on c.factor_id = f.id
     where f.user_id = $1 and f.factor_type = 'recovery_code' group by f.id`,
    [user.id],
  );
  const status = found.rows[0];
  if (status === undefined) throw notFound();
  return jsonResponse(200, { ...status, type: 'recovery_code' });
}

const generateSchema = z.object({ friendly_name: z.string().max(100).nullish() });

export async function generateRecoveryCodes(context: AuthContext, call: AuthCall): Promise<Response> {
  const caller = await factorCaller(context, call);
  const name = parseBody(generateSchema, call.body).friendly_name?.trim() || 'Recovery codes';
  assertSure(caller);
  const answer = await context.database.inServerTransaction(async (client) => {
    await lockUser(client, caller.user.id);
    const present = await factorsOf(client, caller.user.id);
    assertMayHaveCodes(present, name);
    const id = randomUUID();
    await insertFactor(client, {
      id,
      userId: caller.user.id,
      type: 'recovery_code',
      name,
      status: 'verified',
    });
    return codesAnswer(id, name, await writeCodes(client, id));
  });
  return jsonResponse(200, answer, noStore);
}

function assertMayHaveCodes(present: readonly FactorRow[], name: string): void {
  if (present.some(({ factor_type }) => factor_type === 'recovery_code')) {
    throw new AuthError(422, 'mfa_verified_factor_exists', 'Recovery codes already exist, regenerate them');
  }
  if (!present.some(({ status }) => status === 'verified')) {
    throw new AuthError(
      422,
      'mfa_recovery_codes_sole_factor',
      'Recovery codes require another verified factor',
    );
  }
  if (present.some(({ friendly_name }) => friendly_name === name)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
}

export async function regenerateRecoveryCodes(context: AuthContext, call: AuthCall): Promise<Response> {
  const caller = await factorCaller(context, call);
  assertSure(caller);
  const answer = await context.database.inServerTransaction(async (client) => {
    await lockUser(client, caller.user.id);
    const factor = await codesFactor(client, caller.user.id);
    await client.query('delete from auth.mfa_recovery_codes where factor_id = $1', [factor.id]);
    return codesAnswer(factor.id, factor.friendly_name, await writeCodes(client, factor.id));
  });
  await context.factors.limits.forgetGuesses('recovery code', caller.user.id, caller.address);
  await context.factors.letters.tell(caller.user.email, 'recovery codes renewed', '');
  return jsonResponse(200, answer, noStore);
}

export async function removeRecoveryCodes(context: AuthContext, call: AuthCall): Promise<Response> {
  const caller = await factorCaller(context, call);
  assertSure(caller);
  const id = await context.database.inServerTransaction(async (client) => {
    await lockUser(client, caller.user.id);
    const factor = await codesFactor(client, caller.user.id);
    await lowerSessionsOf(client, factor.id);
    await client.query('delete from auth.mfa_factors where id = $1', [factor.id]);
    return factor.id;
  });
  return jsonResponse(200, { id });
}

const verifySchema = z.object({ code: z.string().max(100) });

export async function verifyRecoveryCode(context: AuthContext, call: AuthCall): Promise<Response> {
  const caller = await factorCaller(context, call);
  const { code } = parseBody(verifySchema, call.body);
  await countGuess(context, caller, 'recovery code');
  const body = await context.database.inServerTransaction(async (client) => {
    const factorId = await spendCode(client, caller.user.id, code);
    return raisedSession(context, client, caller, factorId, methodOfType.recovery_code);
  });
  await context.factors.limits.forgetGuesses('recovery code', caller.user.id, caller.address);
  await context.factors.letters.tell(caller.user.email, 'recovery code used', '');
  return sessionResponse(body);
}

/** Returns the factor the code belongs to; of two calls with one code, the second is rejected. */
async function spendCode(client: Queryable, userId: string, code: string): Promise<string> {
  const normal = code.toLowerCase().replace(/[\s-]/g, '');
  const spent = await client.query<{ factor_id: string }>(
    `update auth.mfa_recovery_codes c set used_at = now() from auth.mfa_factors f
     where f.id = c.factor_id and f.user_id = $1 and c.code_hash = $2 and c.used_at is null returning c.factor_id`,
    [userId, sha256(normal)],
  );
  const factorId = spent.rows[0]?.factor_id;
  if (factorId === undefined) throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code');
  return factorId;
}

async function codesFactor(client: Queryable, userId: string): Promise<FactorRow> {
  const factors = await factorsOf(client, userId);
  const found = factors.find(({ factor_type }) => factor_type === 'recovery_code');
  if (found === undefined) throw notFound();
  return found;
}

async function writeCodes(client: Queryable, factorId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: factorRules.recoveryCodes }, () => newCode());
  await client.query(
    'insert into auth.mfa_recovery_codes (factor_id, code_hash) select $1, unnest($2::text[])',
    [factorId, codes.map((code) => sha256(code))],
  );
  return codes;
}

const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

const codesAnswer = (id: string, name: string, codes: readonly string[]): Record<string, unknown> => ({
  id,
  type: 'recovery_code',
  friendly_name: name,
  total: codes.length,
  codes,
});

function assertSure(caller: FactorCaller): void {
  if (!caller.isSure) throw insufficient(403, 'AAL2 required for recovery codes');
}

const notFound = (): AuthError => new AuthError(404, 'mfa_factor_not_found', 'There are no recovery codes');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
