import { describe, expect, it } from 'vitest';
import { clientAddress, createRateLimits } from './rate-limits.ts';

const signIn = new URL('http://x/auth/v1/token?grant_type=password');

async function statuses(count: number, address: string, url = signIn, limits = createRateLimits(1)) {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) {
    found.push((await limits.check('POST', url, address))?.status ?? 200);
  }
  return found;
}

describe('limits on signing in', () => {
  it('stop the 61st attempt within five minutes, with the time to wait', async () => {
    const limits = createRateLimits(1);
    expect(await statuses(60, '1.1.1.1', signIn, limits)).not.toContain(429);
    const refused = await limits.check('POST', signIn, '1.1.1.1');
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: 'Too many attempts. Try again in 5 minutes.',
    });
  });

  it('do not stop somebody else, a refresh, or a preflight', async () => {
    const limits = createRateLimits(1);
    await statuses(61, '1.1.1.1', signIn, limits);
    expect(await limits.check('POST', signIn, '2.2.2.2')).toBeNull();
    expect(await limits.check('OPTIONS', signIn, '1.1.1.1')).toBeNull();
    const refresh = new URL('http://x/auth/v1/token?grant_type=refresh_token');
    expect(await limits.check('POST', refresh, '1.1.1.1')).toBeNull();
  });

  it('count for sign-up and for mails too, a slash at the end or not', async () => {
    expect(await statuses(31, '3.3.3.3', new URL('http://x/auth/v1/signup'))).toContain(429);
    expect(await statuses(31, '3.3.3.3', new URL('http://x/auth/v1/recover/'))).toContain(429);
  });

  it('count for factors, for changes of an account and for the way through another provider', async () => {
    expect(await statuses(121, '3.3.3.3', new URL('http://x/auth/v1/factors/1/challenge'))).toContain(429);
    expect(await statuses(121, '3.3.3.3', new URL('http://x/auth/v1/authorize?provider=google'))).toContain(
      429,
    );
    expect(await statuses(121, '3.3.3.3', new URL('http://x/auth/v1/callback'))).toContain(429);
    const limits = createRateLimits(1);
    const user = new URL('http://x/auth/v1/user');
    for (let index = 0; index < 120; index += 1)
      expect(await limits.check('PUT', user, '6.6.6.6')).toBeNull();
    expect((await limits.check('PUT', user, '6.6.6.6'))?.status).toBe(429);
    expect(await limits.check('GET', user, '6.6.6.6')).toBeNull();
  });

  it('count for a shared report below the function’s own path too', async () => {
    expect(await statuses(121, '3.3.3.3', new URL('http://x/functions/v1/report-share/x'))).toContain(429);
  });

  it('count for what comes back by mail below the function’s own path too', async () => {
    expect(await statuses(301, '3.3.3.3', new URL('http://x/functions/v1/email-bounce/x'))).toContain(429);
    expect(await statuses(301, '3.3.3.3', new URL('http://x/functions/v1/email-unsubscribe/x'))).toContain(
      429,
    );
  });

  it('count all addresses of an IPv6 network as one caller', async () => {
    const limits = createRateLimits(1);
    for (let index = 0; index < 60; index += 1)
      expect(await limits.check('POST', signIn, `2001:db8:1:2::${index}`)).toBeNull();
    expect((await limits.check('POST', signIn, '2001:db8:1:2:ffff::1'))?.status).toBe(429);
    expect(await limits.check('POST', signIn, '2001:db8:1:3::1')).toBeNull();
  });

  it('count the pictures of a shared report apart, and no guess as a picture', async () => {
    const limits = createRateLimits(1);
    const photo = new URL(`http://x/functions/v1/report-share/file/${'a'.repeat(64)}.jpg?proof=p`);
    for (let index = 0; index < 300; index += 1)
      expect(await limits.check('GET', photo, '5.5.5.5')).toBeNull();
    expect(await statuses(121, '5.5.5.5', photo, limits)).toContain(429);
  });

  it('leave ordinary reading alone', async () => {
    expect(await statuses(700, '4.4.4.4', new URL('http://x/rest/v1/reports'))).not.toContain(429);
  });
});

describe('the address of a caller', () => {
  it('is the peer, whatever the caller claims', () => {
    expect(clientAddress('9.9.9.9', '1.2.3.4', 0)).toBe('9.9.9.9');
  });

  it('is what the outermost trusted proxy saw', () => {
    expect(clientAddress('10.0.0.1', 'forged, 8.8.8.8', 1)).toBe('8.8.8.8');
    expect(clientAddress('10.0.0.1', 'forged, 8.8.8.8, 10.0.0.2', 2)).toBe('8.8.8.8');
    expect(clientAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
  });

  it('is the whole one of an IPv6 caller and the plain form of a mapped IPv4 one', () => {
    expect(clientAddress('2001:db8:1:2:aaaa::1', undefined, 0)).toBe('2001:db8:1:2:aaaa::1');
    expect(clientAddress('::ffff:5.6.7.8', undefined, 0)).toBe('5.6.7.8');
  });
});
