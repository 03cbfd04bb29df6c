import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './safe-return-path.ts';

describe('the page that asked for sign-in', () => {
  it.each(['/dashboard', '/reports/1?tab=photos#top', '/reports'])('is returned to: %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'dashboard',
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '/\t/evil.test',
    'javascript:alert(1)',
    '/auth?mode=signin',
    '/auth/reset-password',
    '/x/..//evil.test',
  ])('never leads elsewhere or back to sign-in: %s', (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });
});
