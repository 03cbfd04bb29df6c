import { describe, expect, it } from 'vitest';
import { outcomeOf } from './call-outcome.ts';
import { isNotReached } from './not-reached.ts';

describe('a call that throws', () => {
  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new TypeError('Importing a module script failed.'),
    new TypeError('The Internet connection appears to be offline.'),
    new DOMException('The operation timed out.', 'TimeoutError'),
    new DOMException('signal is aborted without reason', 'AbortError'),
  ])('has not reached the server: %s', async (error) => {
    expect(isNotReached(error)).toBe(true);
    expect(await outcomeOf(() => Promise.reject(error))).toBe('offline');
  });

  it.each([
    new TypeError("Cannot read properties of undefined (reading 'id')"),
    new SyntaxError('Unexpected token < in JSON at position 0'),
    new Error('/config.json answered 503'),
    'a text',
  ])('is trouble, and no lost connection: %s', async (error) => {
    expect(isNotReached(error)).toBe(false);
    expect(await outcomeOf(() => Promise.reject(error))).toBe('failed');
  });
});
