import { expect, it } from 'vitest';
import { createPasswordMeter, isCommonPassword } from './measure-password.ts';

const measure = createPasswordMeter();

it('calls known, personal and short passwords weak, and three unrelated words strong', () => {
  expect(measure('', [])).toBe(0);
  expect(measure('password1', [])).toBe(1);
  expect(measure('annlee2026', ['Ann Lee', 'annlee@lee.test'])).toBeLessThanOrEqual(2);
  expect(measure('correct horse battery', [])).toBe(4);
});

it('knows the passwords that the server refuses as common ones', () => {
  expect(isCommonPassword('1234567890')).toBe(true);
  expect(isCommonPassword('QwertyUIOP ')).toBe(true);
  expect(isCommonPassword('correct horse battery')).toBe(false);
});
