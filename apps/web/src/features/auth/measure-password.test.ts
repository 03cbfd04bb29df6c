import { expect, it } from 'vitest';
import { createPasswordMeter } from './measure-password.ts';

const measure = createPasswordMeter();

it('calls known, personal and short passwords weak, and three unrelated words strong', () => {
  expect(measure('', [])).toBe(0);
  expect(measure('password1', [])).toBe(1);
  expect(measure('annlee2026', ['Ann Lee', 'annlee@lee.test'])).toBeLessThanOrEqual(2);
  expect(measure('correct horse battery', [])).toBe(4);
});
