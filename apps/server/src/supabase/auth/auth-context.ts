/** Context of every auth route, and body schemas shared by several of them. */
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Caller } from '#src/ground/caller.ts';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import type { JwtSigner } from '#src/ground/keys/jwt.ts';
import type { SigningKeys } from '#src/ground/keys/signing-keys.ts';
import type { AfterAnswer } from './after-answer.ts';
import { AuthError } from './auth-error.ts';
import type { AuthMailer } from './auth-mailer.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { FactorParts } from './factors/factor-parts.ts';
import type { AuthLimits } from './guards/auth-limits.ts';
import type { Passwords } from './guards/passwords.ts';
import type { ProviderClients } from './providers/provider-client.ts';

export interface AuthContext {
  readonly database: CallerDatabase;
  readonly settings: AuthSettings;
  readonly jwt: JwtSigner;
  /** Signs what only this server reads back. */
  readonly links: JwtSigner;
  readonly signingKeys: SigningKeys;
  readonly passwords: Passwords;
  readonly limits: AuthLimits;
  readonly mailer: AuthMailer;
  readonly factors: FactorParts;
  readonly providers: ProviderClients;
  readonly log: Logger;
  readonly afterAnswer: AfterAnswer;
  /** Stores a person's photo (JPEG) where profiles find it; null when it cannot be stored. */
  readonly storePicture: (userId: string, jpeg: Uint8Array<ArrayBuffer>) => Promise<string | null>;
}

export interface AuthCall {
  readonly request: Request;
  readonly url: URL;
  readonly body: unknown;
  readonly caller: Caller;
}

export type AuthRoute = (context: AuthContext, call: AuthCall) => Promise<Response>;

export const challengeSchema = z.object({
  code_challenge: z.string().max(128).nullish(),
  code_challenge_method: z.string().nullish(),
});

export const captchaSchema = z.object({
  gotrue_meta_security: z.object({ captcha_token: z.string().nullish() }).nullish(),
});

/** A supabase/auth field that is not supported: ignoring it silently would give a wrong answer. */
export const notOffered = z.null().optional();

export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new AuthError(
    400,
    'validation_failed',
    field === '' ? 'The request is not valid' : `The field ${field} is not valid`,
  );
}

const emailShape = z.email().max(255);

export function normalEmail(text: string): string {
  const email = emailShape.safeParse(text.trim().toLowerCase());
  if (!email.success)
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  return email.data;
}

export function signedInUserId(call: AuthCall): string {
  const { userId, role } = call.caller;
  if (role !== 'authenticated' || userId === null) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  return userId;
}
