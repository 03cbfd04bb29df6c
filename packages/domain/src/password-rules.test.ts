import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH, passwordProblem } from './password-rules.ts';

describe('a new password', () => {
  it.each([
    ['', 'Use at least 8 characters.'],
    ['1234567', 'Use at least 8 characters.'],
    ['12345678', null],
    ['a1'.repeat(36), null],
    [`${'a1'.repeat(36)}b`, 'Use at most 72 characters.'],
    ['é1'.repeat(36), 'Use at most 72 characters.'],
  ])('"%s": %s', (password, problem) => expect(passwordProblem(password)).toBe(problem));

  it('is accepted exactly when it has 8 characters and no more than the 72 bytes that the server reads', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (password) => {
        const bytes = Buffer.byteLength(password);
        const fits = password.length >= PASSWORD_MIN_LENGTH && bytes <= PASSWORD_MAX_BYTES;
        expect(passwordProblem(password) === null).toBe(fits);
      }),
    );
  });
});
