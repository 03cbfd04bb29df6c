import { describe, expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

describe('redirectTarget', () => {
  const home = 'https://app.example';
  it.each([
    [null, 'https://app.example/'],
    ['https://app.example/auth/confirm?x=1', 'https://app.example/auth/confirm?x=1'],
    ['/auth/reset-password', 'https://app.example/auth/reset-password'],
    ['https://evil.example/', 'https://app.example/'],
    ['//evil.example/x', 'https://app.example/'],
    ['https://app.example.evil.example/', 'https://app.example/'],
    ['http://app.example/', 'https://app.example/'],
    ['javascript:alert(1)', 'https://app.example/'],
    ['https://app.example@evil.example/', 'https://app.example/'],
    ['http://[broken', 'https://app.example/'],
  ])('leads %s to %s', (wanted, expected) => {
    expect(redirectTarget(home, wanted)).toBe(expected);
  });

  it('takes localhost and 127.0.0.1 of one port for the same place', () => {
    expect(redirectTarget('http://127.0.0.1:3000', 'http://localhost:3000/a')).toBe(
      'http://localhost:3000/a',
    );
    expect(redirectTarget('http://127.0.0.1:3000', 'http://localhost:4000/a')).toBe('http://127.0.0.1:3000/');
  });

  it('is never an address that only borrows the origin', () => {
    expect(redirectTarget('https://app.example', 'blob:https://app.example/1')).toBe('https://app.example/');
  });
});
