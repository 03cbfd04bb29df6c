import { describe, expect, it } from 'vitest';
import { isStaleUrlSession, readLink } from './link-session.ts';

const page = 'http://app.test/auth/confirm';

describe('a link from a mail', () => {
  it.each([
    [`${page}?code=abc`, { kind: 'code', code: 'abc' }],
    [`${page}?token_hash=h&type=recovery`, { kind: 'token-hash', tokenHash: 'h', type: 'recovery' }],
    [
      `${page}#access_token=a&refresh_token=r&expires_at=4600&expires_in=3600`,
      { kind: 'session', accessToken: 'a', refreshToken: 'r', issuedAtSeconds: 1000 },
    ],
    [
      `${page}#access_token=a&refresh_token=r`,
      { kind: 'session', accessToken: 'a', refreshToken: 'r', issuedAtSeconds: null },
    ],
    [`${page}#message=One%20more%20mail`, { kind: 'message', text: 'One more mail' }],
    [page, { kind: 'nothing' }],
  ])('%s is read', (href, expected) => {
    expect(readLink(href)).toEqual(expected);
  });

  it.each([
    `${page}?error=access_denied&error_code=otp_expired`,
    `${page}#error=access_denied&error_code=otp_expired`,
    `${page}?code=abc#error_code=otp_expired`,
  ])('%s has expired', (href) => {
    expect(readLink(href)).toEqual({ kind: 'expired' });
  });

  it.each([
    `${page}?error=access_denied&error_code=access_denied`,
    `${page}?via=google&error_code=email_exists`,
  ])('%s was refused, and says why', (href) => {
    const code = new URL(href).searchParams.get('error_code');
    expect(readLink(href)).toEqual({ kind: 'refused', code });
  });

  it('tells when its session was issued by the token, not by what stands beside it', () => {
    const token = `h.${btoa(JSON.stringify({ iat: 500 }))}.s`;
    const href = `${page}#access_token=${token}&refresh_token=r&expires_at=4600&expires_in=3600`;
    expect(readLink(href)).toMatchObject({ kind: 'session', issuedAtSeconds: 500 });
  });

  it('is flagged when its session was issued over 120 s earlier', () => {
    expect(isStaleUrlSession(1000, 1120)).toBe(false);
    expect(isStaleUrlSession(1000, 1121)).toBe(true);
    expect(isStaleUrlSession(null, 9999)).toBe(false);
  });
});
