import { describe, expect, it } from 'vitest';
import { makeTotp, stepOfCode } from './totp.ts';

/** '12345678901234567890' of RFC 6238, appendix B, whose eight digits end with these six. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('of second %i is %s', (second, code) => {
    expect(stepOfCode(secret, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('is taken one step early or late, and no more', () => {
    const at = (second: number) => stepOfCode(secret, '287082', second * 1000);
    expect([at(0), at(29), at(30), at(60), at(89), at(90)]).toEqual([1, 1, 1, 1, 1, null]);
  });

  it('has six digits', () => {
    expect(stepOfCode(secret, '94287082', 59_000)).toBeNull();
    expect(stepOfCode(secret, '28708', 59_000)).toBeNull();
    expect(stepOfCode(secret, '', 59_000)).toBeNull();
  });
});

it('is set up with a secret of 160 bits, an address that apps know and its picture', () => {
  const { secret: made, uri, qrCode } = makeTotp('Plumbline', 'ann@example.com');
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  const parsed = new URL(uri);
  expect([parsed.protocol, parsed.host]).toEqual(['otpauth:', 'totp']);
  expect(Object.fromEntries(parsed.searchParams)).toEqual({
    issuer: 'Plumbline',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(qrCode).toMatch(/^<svg .*<\/svg>$/s);
  expect(makeTotp('Plumbline', 'ann@example.com').secret).not.toBe(made);
});
