import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPassword, PASSWORD_MIN_LENGTH } from './password-rules.ts';

describe('a new password', () => {
  it('is refused while it is shorter than 8 characters, with what is missing', () => {
    expect(checkPassword('gable')).toEqual({
      score: 1,
      message: 'Too short. 3 more to go.',
      problem: 'Use at least 8 characters.',
    });
  });

  it('is refused beyond the 72 bytes that the server reads, counted as bytes', () => {
    expect(checkPassword('a1'.repeat(36)).problem).toBeNull();
    expect(checkPassword('é1'.repeat(36)).problem).toBe('Use at most 72 characters.');
  });

  it.each([
    'password1',
    'P@ssword!',
    'qwerty123',
    '12345678',
    'abcdefgh',
    '87654321',
    'abababab',
    'Welcome1',
  ])('is called weak when anybody would guess it: %s', (password) =>
    expect(checkPassword(password).score).toBe(1),
  );

  it('is called weak when it is hardly more than the name', () => {
    expect(checkPassword('ferrer99!', ['Ann Ferrer', 'ann@example.com']).message).toContain('your name');
    expect(checkPassword('ferrer likes tall ladders', ['Ann Ferrer']).score).toBe(4);
  });

  it.each([
    ['gablevent', 1],
    ['gablevent7', 2],
    ['Gablevent 72', 3],
    ['gable vent ladder moss', 4],
  ] as const)('rates "%s" as %i of 4', (password, score) => {
    expect(checkPassword(password).score).toBe(score);
  });

  it('says nothing before something is typed', () => {
    expect(checkPassword('').message).toBe('');
  });

  it('is never accepted below the minimum length, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: PASSWORD_MIN_LENGTH - 1 }), (password) => {
        expect(checkPassword(password).problem).not.toBeNull();
      }),
    );
  });
});
