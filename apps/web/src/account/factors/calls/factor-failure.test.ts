import { expect, it } from 'vitest';
import { toFactorFailure } from './factor-failure.ts';

const browserError = (name: string) => Object.assign(new Error('closed'), { name });

it.each([
  [{ name: 'AuthApiError', code: 'mfa_verification_failed', status: 422 }, 'wrong-code'],
  [{ name: 'AuthApiError', code: 'mfa_ip_address_mismatch', status: 422 }, 'expired'],
  [{ name: 'AuthApiError', code: 'mfa_recovery_codes_locked', status: 429 }, 'too-many-attempts'],
  [{ name: 'AuthApiError', code: 'a new one', status: 429 }, 'too-many-attempts'],
  [{ name: 'AuthApiError', code: 'insufficient_aal', status: 403 }, 'factor-first'],
  [{ name: 'AuthApiError', code: 'mfa_phone_enroll_not_enabled', status: 422 }, 'texts-off'],
  [{ name: 'AuthRetryableFetchError', status: 0 }, 'offline'],
  [{ name: 'AuthRetryableFetchError', status: 503 }, 'failed'],
  [new TypeError('Failed to fetch'), 'offline'],
  [{ name: 'AuthSessionMissingError', status: 400 }, 'signed-out'],
  [browserError('NotAllowedError'), 'passkey-cancelled'],
  [{ name: 'AuthUnknownError', originalError: browserError('NotAllowedError') }, 'passkey-cancelled'],
  [
    { name: 'AuthUnknownError', originalError: { name: 'X', cause: browserError('AbortError') } },
    'passkey-cancelled',
  ],
  [{ name: 'AuthApiError', code: 'unexpected_failure', status: 500 }, 'failed'],
  [undefined, 'failed'],
])('%o is %s', (error, failure) => {
  expect(toFactorFailure(error)).toBe(failure);
});
