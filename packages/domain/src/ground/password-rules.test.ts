import { describe, expect, it } from 'vitest';
import { listedForm, passwordProblem } from './password-rules.ts';

describe('a new password', () => {
  it.each([
    ['', 'Use at least 10 characters.'],
    ['123456789', 'Use at least 10 characters.'],
    ['1234567890', null],
    ['a1'.repeat(64), null],
    [`${'a1'.repeat(64)}b`, 'Use at most 128 characters.'],
  ])('"%s": %s', (password, problem) => expect(passwordProblem(password)).toBe(problem));

  it('is looked up on the list without its large letters and spaces at the ends', () => {
    expect(listedForm(' PassWord123 ')).toBe('password123');
  });
});
