/** POST /token?grant_type=id_token: an app that signed a person in with a provider itself submits the ID token. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type AuthCall, type AuthContext, parseBody } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { assertHuman } from '../guards/captcha.ts';
import { startSession } from '../sessions.ts';
import { keepPicture } from './provider-picture.ts';
import { readProfile } from './provider-profile.ts';
import { sendNeededConfirmation, signInIdentity } from './sign-in-identity.ts';

const grantSchema = z.object({
  provider: z.string(),
  id_token: z.string().min(1).max(16_000),
  nonce: z.string().max(500).nullish(),
});

export async function signInWithIdToken(context: AuthContext, call: AuthCall): Promise<Response> {
  const wanted = parseBody(grantSchema, call.body);
  const { name, client } = context.providers.get(wanted.provider);
  await assertHuman(context.settings.captcha, call.body);
  const claims = await client.verifyIdToken(wanted.id_token).catch((error: unknown) => {
    if (error instanceof AuthError) throw error;
    throw new AuthError(400, 'bad_jwt', 'Bad ID token');
  });
  assertNonce(claims.nonce, wanted.nonce ?? '');
  const profile = readProfile(name, claims, null);
  const outcome = await signInIdentity(context, name, profile);
  if (outcome.kind === 'unconfirmed') {
    await sendNeededConfirmation(context, outcome.user, context.settings.publicUrl);
    throw new AuthError(
      422,
      'provider_email_needs_verification',
      `Unverified email with ${name}. A confirmation email has been sent to your ${name} email`,
    );
  }
  await keepPicture(context, outcome.user, name, profile.pictureUrl);
  return startSession(context, outcome.user, {
    method: 'oauth',
    userAgent: call.request.headers.get('user-agent'),
  });
}

/** The token contains the hash, so an intercepted token cannot be submitted. Both or neither. */
function assertNonce(inToken: unknown, given: string): void {
  const has = typeof inToken === 'string' && inToken !== '';
  if (has !== (given !== '')) {
    throw new AuthError(
      400,
      'validation_failed',
      'Passed nonce and nonce in id_token should either both exist or not.',
    );
  }
  if (has && createHash('sha256').update(given).digest('hex') !== inToken)
    throw new AuthError(400, 'validation_failed', 'Nonces mismatch');
}
