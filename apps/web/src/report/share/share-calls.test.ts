import { expect, it } from 'vitest';
import { base64Url } from './share-calls.ts';

it('writes 256 bits as 43 characters that an address can carry', () => {
  const token = base64Url(new Uint8Array(32).fill(255));
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(base64Url(Uint8Array.from([251, 240]))).toBe('-_A');
});
