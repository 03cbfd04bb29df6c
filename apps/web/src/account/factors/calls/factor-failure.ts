/**
 * Why an operation on a second factor failed, as values that a screen can switch on. Codes are those of Supabase
 * Auth.
 */
import * as z from 'zod/mini';
import { isNotReached } from '#src/ground/backend/not-reached.ts';

export type FactorFailure =
  | 'wrong-code'
  /** The code was requested too long ago, or from another network. */
  | 'expired'
  | 'too-many-attempts'
  | 'name-taken'
  | 'number-taken'
  /** The server rejects what was typed. */
  | 'not-valid'
  | 'texts-off'
  | 'text-not-sent'
  | 'too-soon'
  | 'too-many-factors'
  /** The session must verify a factor first, or has ended. */
  | 'factor-first'
  | 'signed-out'
  /** The browser's dialog was closed, or no matching passkey was available. */
  | 'passkey-cancelled'
  | 'offline'
  | 'failed';

export type FactorOutcome<T = null> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: FactorFailure };

const byCode: Readonly<Record<string, FactorFailure>> = {
  mfa_verification_failed: 'wrong-code',
  mfa_verification_rejected: 'wrong-code',
  mfa_challenge_expired: 'expired',
  webauthn_challenge_expired: 'expired',
  mfa_ip_address_mismatch: 'expired',
  mfa_factor_not_found: 'expired',
  over_request_rate_limit: 'too-many-attempts',
  mfa_recovery_codes_locked: 'too-many-attempts',
  mfa_factor_name_conflict: 'name-taken',
  mfa_verified_factor_exists: 'number-taken',
  validation_failed: 'not-valid',
  mfa_phone_enroll_not_enabled: 'texts-off',
  mfa_phone_verify_not_enabled: 'texts-off',
  sms_send_failed: 'text-not-sent',
  over_sms_send_rate_limit: 'too-soon',
  too_many_enrolled_mfa_factors: 'too-many-factors',
  insufficient_aal: 'factor-first',
  session_not_found: 'signed-out',
  bad_jwt: 'signed-out',
  no_authorization: 'signed-out',
};

const errorSchema = z.looseObject({
  name: z.optional(z.string()),
  code: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  status: z.optional(z.number()),
  cause: z.optional(z.unknown()),
  originalError: z.optional(z.unknown()),
});

/** DOMException names for a closed passkey dialog or a missing passkey. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError']);

export function toFactorFailure(error: unknown): FactorFailure {
  const parsed = errorSchema.safeParse(error);
  if (!parsed.success) return 'failed';
  const { name, code, status } = parsed.data;
  const known = typeof code === 'string' ? byCode[code] : undefined;
  if (known !== undefined) return known;
  if (status === 429) return 'too-many-attempts';
  if (name === 'AuthSessionMissingError') return 'signed-out';
  // A status means that the server was reached and cannot answer now.
  if ((name === 'AuthRetryableFetchError' && !status) || isNotReached(error)) return 'offline';
  return isCancelled(error) ? 'passkey-cancelled' : 'failed';
}

/** auth-js wraps the browser's error once or twice. */
function isCancelled(error: unknown, depth = 0): boolean {
  const parsed = errorSchema.safeParse(error);
  if (!parsed.success || depth > 3) return false;
  const { name, code, cause, originalError } = parsed.data;
  if (name !== undefined && CANCELLED.has(name)) return true;
  if (code === 'ERROR_CEREMONY_ABORTED' || code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return true;
  return isCancelled(cause, depth + 1) || isCancelled(originalError, depth + 1);
}
