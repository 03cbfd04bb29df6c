import { expect, it } from 'vitest';
import { type AppError, appError } from '../transport/app-error.ts';
import { translateError } from '../transport/translate-error.ts';
import { watchFactor } from './watch-factor.ts';

it('tells of a missing factor once, and again after it was there', () => {
  let lastError: AppError | null = null;
  let tell = (): void => undefined;
  let told = 0;
  const engine = {
    current: () => ({ lastError }),
    subscribe(listener: () => void) {
      tell = listener;
      return () => undefined;
    },
  };
  watchFactor(engine, () => {
    told += 1;
  });
  const become = (error: AppError | null): number => {
    lastError = error;
    tell();
    return told;
  };
  // The answer of the table API.
  const body = { code: 'PT401', message: 'a second factor is needed', hint: 'enrol', details: null };
  const missing = translateError({ status: 401, body, retryAfter: null });
  expect(become(null)).toBe(0);
  // An expired session is not a missing factor.
  expect(become(appError('sign-in', { status: 401, detail: 'PGRST301' }))).toBe(0);
  expect(become(missing)).toBe(1);
  expect(become(missing)).toBe(1);
  expect(become(null)).toBe(1);
  expect(become(missing)).toBe(2);
});
