import { describe, expect, it } from 'vitest';
import type { AppErrorCode, Retry } from './app-error.ts';
import { translateError } from './translate-error.ts';

const row = (
  status: number,
  body: unknown,
  code: AppErrorCode,
  retry: Retry,
): { status: number; body: unknown; code: AppErrorCode; retry: Retry } => ({ status, body, code, retry });
const html = undefined;

describe('a failed answer', () => {
  it.each([
    // The code takes precedence over the status.
    row(500, { code: 'P0002' }, 'wait', 'wait'),
    row(409, { code: '23503' }, 'wait', 'wait'),
    row(500, { code: '54000' }, 'smaller-batch', 'smaller'),
    row(404, { code: 'PGRST202' }, 'update', 'after-update'),
    row(404, { code: '42883' }, 'update', 'after-update'),
    row(401, { code: 'PGRST301' }, 'sign-in', 'after-sign-in'),
    row(400, { code: '40P01' }, 'server', 'later'),
    row(500, { code: '55P03' }, 'server', 'later'),
    row(400, { code: '57014' }, 'server', 'later'),
    row(503, { code: 'PGRST003' }, 'server', 'later'),
    row(503, { code: '55P03' }, 'server', 'later'),
    row(504, { code: '57014' }, 'server', 'later'),
    row(503, { statusCode: '503', error: 'SlowDown' }, 'server', 'later'),
    // Our own server without its database, and with a defect.
    row(503, { code: 'PGRST001' }, 'server', 'later'),
    row(503, { code: '57P01' }, 'server', 'later'),
    row(503, { code: '53100' }, 'server', 'later'),
    row(503, { code: '08006' }, 'server', 'later'),
    row(503, { statusCode: '503', error: 'DatabaseUnavailable' }, 'server', 'later'),
    row(500, { code: 'XX000' }, 'server', 'later'),
    row(409, { statusCode: '409', error: 'Duplicate' }, 'exists', 'never'),
    row(400, { statusCode: '409', error: 'Duplicate' }, 'exists', 'never'),
    // Then the status.
    row(401, { message: 'expired' }, 'sign-in', 'after-sign-in'),
    row(413, html, 'smaller-batch', 'smaller'),
    row(429, html, 'busy', 'later'),
    row(429, { code: 'over_request_rate_limit' }, 'busy', 'later'),
    row(408, {}, 'timeout', 'later'),
    row(426, {}, 'update', 'after-update'),
    row(507, { statusCode: '507', error: 'InsufficientStorage' }, 'full', 'later'),
    row(500, html, 'server', 'later'),
    row(503, { code: 'something' }, 'server', 'later'),
    row(400, { code: '22023' }, 'refused', 'never'),
    row(403, { code: '42501' }, 'refused', 'never'),
    row(404, { statusCode: '404', error: 'not_found' }, 'refused', 'never'),
    // Something other than our server answers.
    row(200, html, 'portal', 'later'),
    row(302, html, 'portal', 'later'),
    row(403, html, 'portal', 'later'),
    row(404, html, 'portal', 'later'),
    row(401, html, 'portal', 'later'),
    row(511, html, 'server', 'later'),
  ])('with status $status and $body means $code', ({ status, body, code, retry }) => {
    expect(translateError({ status, body, retryAfter: null })).toMatchObject({ code, retry, status });
  });

  it('asks for the patience that the server names, at most an hour', () => {
    const after = (retryAfter: string | null, status = 429, code = 'over_request_rate_limit') =>
      translateError({ status, body: { code }, retryAfter }).retryAfterMs;
    expect(after('2', 503, 'PGRST003')).toBe(2_000);
    expect(after('7')).toBe(7_000);
    expect(after('999999')).toBe(3_600_000);
    expect(after('Wed, 21 Oct 2026 07:28:00 GMT')).toBeNull();
    expect(after(null)).toBeNull();
  });

  it('never reads the text of a message', () => {
    const body = { code: '22023', message: '401 unauthorized 413 too large P0002' };
    expect(translateError({ status: 400, body, retryAfter: null }).code).toBe('refused');
  });
});
