/** Routes under /factors and /admin/users/{id}/factors. */
import { z } from 'zod';
import { jsonResponse } from '#src/ground/responses.ts';
import type { AuthCall, AuthContext, AuthRoute } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { plain } from '../sign-up.ts';
import { userById, userView } from '../users.ts';
import { challengeFactor } from './challenge.ts';
import { deleteFactor, enrollFactor, nameOf, removeFactor } from './enroll.ts';
import { lockUser } from './factor-caller.ts';
import { ownFactor } from './factor-rows.ts';
import {
  generateRecoveryCodes,
  recoveryCodesStatus,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from './recovery-codes.ts';
import { verifyFactor } from './verify-factor.ts';

const fixed: Readonly<Record<string, AuthRoute>> = {
  'POST /factors': enrollFactor,
  'GET /factors/recovery-codes': recoveryCodesStatus,
  'POST /factors/recovery-codes': generateRecoveryCodes,
  'DELETE /factors/recovery-codes': removeRecoveryCodes,
  'POST /factors/recovery-codes/verify': verifyRecoveryCode,
  'POST /factors/recovery-codes/regenerate': regenerateRecoveryCodes,
};

type OfOne = (context: AuthContext, call: AuthCall, factorId: string) => Promise<Response>;

const ofOne: Readonly<Record<string, OfOne>> = {
  'DELETE ': removeFactor,
  'POST challenge': challengeFactor,
  'POST verify': verifyFactor,
};

/** @param name method and path, such as 'POST /factors' */
export function factorRoute(name: string): AuthRoute | null {
  const known = fixed[name];
  if (known !== undefined) return known;
  if (/^(GET|DELETE) \/admin\/users\/[^/]+\/factors(\/[^/]+)?$/.test(name)) return adminFactors;
  const match = /^(POST|DELETE) \/factors\/([^/]+)\/?(challenge|verify)?$/.exec(name);
  if (match === null) return null;
  const [, method = '', factorId = '', verb = ''] = match;
  const route = ofOne[`${method} ${verb}`];
  if (route === undefined) return null;
  return async (context, call) => {
    if (!isUuid(factorId)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
    return route(context, call, factorId);
  };
}

/** For operators: lists a user's factors, and removes them when the user lost all of them. */
async function adminFactors(context: AuthContext, call: AuthCall): Promise<Response> {
  if (call.caller.role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
  const [, , , , , userId = '', , factorId] = call.url.pathname.split('/');
  const user = isUuid(userId) ? await userById(plain(context), userId) : null;
  if (user === null) throw new AuthError(404, 'user_not_found', 'User not found');
  if (call.request.method === 'GET') {
    const { factors } = await userView(plain(context), userId);
    return jsonResponse(200, factors ?? []);
  }
  if (factorId === undefined || !isUuid(factorId)) {
    throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  }
  const factor = await context.database.inServerTransaction(async (client) => {
    await lockUser(client, userId);
    const found = await ownFactor(client, userId, factorId);
    await deleteFactor(client, found);
    return found;
  });
  await context.factors.letters.tell(user.email, 'removed', nameOf(factor));
  return jsonResponse(200, { id: factorId });
}

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;
