import { describe, expect, it } from 'vitest';
import { createVerifiedTokens } from './verified-tokens.ts';

const key = {};
const claims = { sub: 'ann', exp: 100 };
let nowMs = 0;
const tokens = () => createVerifiedTokens(() => nowMs, 2);

describe('a token whose signature was checked', () => {
  it('is accepted until its expiry, to the second', () => {
    const known = tokens();
    known.add('t', { kid: 'k', key }, claims);
    nowMs = 99_999;
    expect(known.find('t', key)).toEqual({ ok: true, claims });
    nowMs = 100_000;
    expect(known.find('t', key)).toEqual({ ok: false, reason: 'expired' });
    expect(known.find('t', key)).toBeNull();
    nowMs = 0;
  });

  it('is unknown under another key, and in another spelling', () => {
    const known = tokens();
    known.add('t', { kid: 'k', key }, claims);
    expect(known.find('t', {})).toBeNull();
    expect(known.find('T', key)).toBeNull();
    expect([known.keyIdOf('t'), known.keyIdOf('T')]).toEqual(['k', null]);
  });

  it('gives way to newer ones', () => {
    const known = tokens();
    for (const token of ['a', 'b', 'c']) known.add(token, { kid: null, key }, claims);
    expect(['a', 'b', 'c'].map((token) => known.find(token, key)?.ok ?? null)).toEqual([null, true, true]);
  });
});
