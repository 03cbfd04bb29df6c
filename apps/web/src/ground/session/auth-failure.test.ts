import { describe, expect, it } from 'vitest';
import { toAuthFailure } from './auth-failure.ts';

describe('an answer of the sign-in server', () => {
  it.each([
    [{ code: 'invalid_credentials', status: 400 }, 'wrong-credentials'],
    [{ code: 'user_already_exists', status: 422 }, 'email-taken'],
    [{ code: 'email_not_confirmed', status: 400 }, 'email-not-confirmed'],
    [{ code: 'weak_password', status: 422 }, 'weak-password'],
    [{ code: 'over_request_rate_limit', status: 429 }, 'rate-limited'],
    [{ name: 'AuthApiError', status: 429 }, 'rate-limited'],
    [{ code: 'otp_expired', status: 403 }, 'link-expired'],
    [{ name: 'AuthRetryableFetchError', status: 0 }, 'offline'],
    [{ name: 'AuthRetryableFetchError', status: 503, code: 'unexpected_failure' }, 'unavailable'],
    [{ name: 'AuthSessionMissingError', status: 400 }, 'session-missing'],
    [{ name: 'AuthPKCECodeVerifierMissingError', status: 400 }, 'link-from-another-browser'],
    [{ code: 'bad_code_verifier', status: 400 }, 'link-from-another-browser'],
    [{ code: 'signup_disabled', status: 422 }, 'refused'],
    [null, 'refused'],
    ['text', 'refused'],
  ])('%j means %s', (error, kind) => {
    expect(toAuthFailure(error).kind).toBe(kind);
  });
});
