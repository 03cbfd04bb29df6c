/** Sign-in failures as values that a screen can switch on. Codes are those of Supabase Auth. */
import * as shape from '@plumbline/domain/ground/shape';
import { isNotReached } from '../backend/not-reached.ts';
import type { Result } from '../result.ts';

export type AuthFailure =
  | { kind: 'wrong-credentials' }
  | { kind: 'email-taken' }
  | { kind: 'email-not-confirmed' }
  | { kind: 'weak-password' }
  | { kind: 'same-password' }
  | { kind: 'rate-limited' }
  | { kind: 'link-expired' }
  | { kind: 'link-from-another-browser' }
  | { kind: 'session-missing' }
  | { kind: 'offline' }
  /** The server was reached and cannot answer now (its database restarts). */
  | { kind: 'unavailable' }
  | { kind: 'refused'; code: string | null };

export type AuthOutcome<T = null> = Result<T, AuthFailure>;

const errorSchema = shape.object({
  name: shape.optional(shape.string()),
  code: shape.optional(shape.string()),
  status: shape.optional(shape.number()),
});

const byCode: Record<string, AuthFailure['kind']> = {
  invalid_credentials: 'wrong-credentials',
  user_already_exists: 'email-taken',
  email_exists: 'email-taken',
  email_not_confirmed: 'email-not-confirmed',
  weak_password: 'weak-password',
  same_password: 'same-password',
  over_request_rate_limit: 'rate-limited',
  over_email_send_rate_limit: 'rate-limited',
  otp_expired: 'link-expired',
  flow_state_expired: 'link-expired',
  flow_state_not_found: 'link-expired',
  bad_code_verifier: 'link-from-another-browser',
  pkce_code_verifier_not_found: 'link-from-another-browser',
  session_not_found: 'session-missing',
};

export function toAuthFailure(error: unknown): AuthFailure {
  const parsed = errorSchema.safeParse(error);
  if (!parsed.success) return { kind: 'refused', code: null };
  const { name, code, status } = parsed.data;
  const known = code === undefined ? undefined : byCode[code];
  if (known !== undefined && known !== 'refused') return { kind: known };
  if (status === 429) return { kind: 'rate-limited' };
  if (name === 'AuthSessionMissingError') return { kind: 'session-missing' };
  if (name === 'AuthPKCECodeVerifierMissingError') return { kind: 'link-from-another-browser' };
  // auth-js reports an unreachable server as retryable with status 0, and 502 to 504 likewise.
  if (name === 'AuthRetryableFetchError') return { kind: status ? 'unavailable' : 'offline' };
  if (isNotReached(error)) return { kind: 'offline' };
  return { kind: 'refused', code: code ?? null };
}
