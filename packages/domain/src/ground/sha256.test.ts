import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hexOf, sha256, sha256OfText } from './sha256.ts';

const known = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

it('hashes as Node does, whatever the length of the last block', () => {
  for (let length = 0; length < 260; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 151 + length * 7) % 256);
    expect(hexOf(sha256(bytes)), String(length)).toBe(known(bytes));
  }
});

it('hashes text as UTF-8', () => {
  for (const text of ['', 'abc', 'Größe', '屋根', '🏠'.repeat(40)])
    expect(sha256OfText(text)).toBe(known(text));
});
