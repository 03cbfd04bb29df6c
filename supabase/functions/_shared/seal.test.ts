import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const key = (id: string): string => `${id}:${randomBytes(32).toString('base64url')}`;

it('opens what it sealed, for its owner only', async () => {
  const seal = createSeal(key('k1'));
  const sealed = await seal.seal('ya29.token', 'rosa/google/access');
  expect(sealed).toMatch(/^s1\.k1\.[\w-]+$/);
  expect(sealed).not.toContain('ya29');
  expect(await seal.open(sealed, 'rosa/google/access')).toBe('ya29.token');
  expect(await seal.open(sealed, 'tom/google/access')).toBeNull();
  expect(await seal.open(sealed, 'rosa/google/refresh')).toBeNull();
  expect(await createSeal(key('k1')).open(sealed, 'rosa/google/access')).toBeNull();
});

it('refuses a text that was changed, cut or is not sealed', async () => {
  const seal = createSeal(key('k1'));
  const sealed = await seal.seal('ya29.token', 'rosa');
  const flipped = sealed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const text of [flipped, sealed.slice(0, 20), 'ya29.token', '', `s2${sealed.slice(2)}`])
    expect(await seal.open(text, 'rosa')).toBeNull();
});

it('never seals the same text the same way', async () => {
  const seal = createSeal(key('k1'));
  expect(await seal.seal('same', 'rosa')).not.toBe(await seal.seal('same', 'rosa'));
});

it('opens texts of earlier keys, and seals with the first one', async () => {
  const [older, newer] = [key('older'), key('newer')];
  const before = await createSeal(older).seal('ya29.token', 'rosa');
  const rotated = createSeal(`${newer},${older}`);
  expect(await rotated.open(before, 'rosa')).toBe('ya29.token');
  expect(rotated.isOld(before)).toBe(true);
  const after = await rotated.seal('ya29.token', 'rosa');
  expect(rotated.isOld(after)).toBe(false);
  expect(await createSeal(newer).open(after, 'rosa')).toBe('ya29.token');
  expect(await createSeal(newer).open(before, 'rosa')).toBeNull();
});

it.each(['', 'k1', 'k1:c2hvcnQ', `a b:${randomBytes(32).toString('base64url')}`])(
  'refuses the keys %j',
  (keys) => {
    expect(() => createSeal(keys)).toThrow(RangeError);
  },
);
