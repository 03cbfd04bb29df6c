import { expect, it } from 'vitest';
import { authFailureText } from './auth-failure-text.ts';

it("a refusal that has no better words is 'Authentication failed'", () => {
  expect(authFailureText({ kind: 'refused', code: null })).toBe('Authentication failed. Try again.');
});
