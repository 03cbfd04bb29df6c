/** POST /factors and DELETE /factors/{id}. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { jsonResponse } from '#src/ground/responses.ts';
import { type AuthCall, type AuthContext, parseBody } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import type { Queryable } from '../users.ts';
import { factorCaller, insufficient, lockUser } from './factor-caller.ts';
import { factorRules } from './factor-parts.ts';
import { type FactorRow, factorsOf, forgetUnfinished, insertFactor, ownFactor } from './factor-rows.ts';
import { lowerSessionsOf } from './session-level.ts';
import { makeTotp } from './totp.ts';

const enrollSchema = z.object({
  factor_type: z.string(),
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
  phone: z.string().max(40).nullish(),
});
type Wanted = z.infer<typeof enrollSchema>;

export async function enrollFactor(context: AuthContext, call: AuthCall): Promise<Response> {
  const caller = await factorCaller(context, call);
  const wanted = parseBody(enrollSchema, call.body);
  const make = makers[wanted.factor_type];
  if (make === undefined) {
    throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  }
  const answer = await context.database.inServerTransaction(async (client) => {
    await lockUser(client, caller.user.id);
    await forgetUnfinished(client, caller.user.id);
    const present = await factorsOf(client, caller.user.id);
    assertRoom(present, wanted.friendly_name ?? '', caller.isSure);
    return make({ context, client, wanted, present, user: caller.user });
  });
  return jsonResponse(200, answer, { 'cache-control': 'no-store' });
}

function assertRoom(present: readonly FactorRow[], name: string, isSure: boolean): void {
  const factors = present.filter(({ factor_type }) => factor_type !== 'recovery_code');
  if (present.some(({ friendly_name }) => friendly_name === name)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
  if (factors.length >= factorRules.maxFactors) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of enrolled factors reached, unenroll to continue',
    );
  }
  if (factors.some(({ status }) => status === 'verified') && !isSure) {
    throw insufficient(403, 'AAL2 required to enroll a new factor');
  }
}

interface Making {
  readonly context: AuthContext;
  readonly client: Queryable;
  readonly wanted: Wanted;
  readonly present: readonly FactorRow[];
  readonly user: { readonly id: string; readonly email: string | null };
}

const makers: Record<string, (making: Making) => Promise<Record<string, unknown>>> = {
  totp: enrollTotp,
  phone: enrollPhone,
  webauthn: enrollWebauthn,
};

async function enrollTotp({ context, client, wanted, user }: Making): Promise<Record<string, unknown>> {
  const id = randomUUID();
  const issuer = wanted.issuer?.trim() || new URL(context.settings.publicUrl).host;
  const { secret, uri, qrCode } = makeTotp(issuer, user.email ?? user.id);
  const name = wanted.friendly_name ?? '';
  const sealed = context.factors.box.seal(secret, id);
  await insertFactor(client, { id, userId: user.id, type: 'totp', name, secret: sealed });
  return { id, type: 'totp', friendly_name: name, totp: { qr_code: qrCode, secret, uri } };
}

async function enrollPhone(making: Making): Promise<Record<string, unknown>> {
  const { context, client, wanted, present, user } = making;
  if (context.factors.textSender() === null) {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  const phone = normalPhone(wanted.phone ?? '');
  const same = present.find((factor) => factor.phone === phone);
  if (same?.status === 'verified') {
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    );
  }
  // Setting up the same number again, perhaps under another name, ends the previous attempt.
  if (same !== undefined) await client.query('delete from auth.mfa_factors where id = $1', [same.id]);
  const id = randomUUID();
  const name = wanted.friendly_name ?? '';
  await insertFactor(client, { id, userId: user.id, type: 'phone', name, phone });
  return { id, type: 'phone', friendly_name: name, phone };
}

async function enrollWebauthn({ client, wanted, user }: Making): Promise<Record<string, unknown>> {
  const id = randomUUID();
  const name = wanted.friendly_name ?? '';
  await insertFactor(client, { id, userId: user.id, type: 'webauthn', name });
  return { id, type: 'webauthn', friendly_name: name };
}

/** E.164 without the plus, as supabase/auth stores it. */
function normalPhone(text: string): string {
  const phone = text.replace(/[\s().-]/g, '').replace(/^\+/, '');
  if (!/^[1-9]\d{6,14}$/.test(phone)) {
    throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)');
  }
  return phone;
}

export async function removeFactor(
  context: AuthContext,
  call: AuthCall,
  factorId: string,
): Promise<Response> {
  const caller = await factorCaller(context, call);
  const factor = await context.database.inServerTransaction(async (client) => {
    await lockUser(client, caller.user.id);
    const found = await ownFactor(client, caller.user.id, factorId);
    if (found.status === 'verified' && !caller.isSure) {
      throw insufficient(422, 'AAL2 required to unenroll verified factor');
    }
    await deleteFactor(client, found);
    return found;
  });
  if (factor.status === 'verified') {
    await context.factors.letters.tell(caller.user.email, 'removed', nameOf(factor));
  }
  return jsonResponse(200, { id: factorId });
}

/** Recovery codes are useless without a real factor, so they are removed with the last one. */
export async function deleteFactor(client: Queryable, factor: FactorRow): Promise<void> {
  await lowerSessionsOf(client, factor.id);
  await client.query('delete from auth.mfa_factors where id = $1', [factor.id]);
  const left = await factorsOf(client, factor.user_id);
  const codes = left.find(({ factor_type }) => factor_type === 'recovery_code');
  const hasOther = left.some(
    ({ factor_type, status }) => factor_type !== 'recovery_code' && status === 'verified',
  );
  if (codes === undefined || hasOther) return;
  await lowerSessionsOf(client, codes.id);
  await client.query('delete from auth.mfa_factors where id = $1', [codes.id]);
}

const typeNames = {
  totp: 'Authenticator app',
  phone: 'Text message',
  webauthn: 'Passkey',
  recovery_code: 'Recovery codes',
} as const;

export const nameOf = (factor: FactorRow): string =>
  factor.friendly_name.trim() || typeNames[factor.factor_type];
