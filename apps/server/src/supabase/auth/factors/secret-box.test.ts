import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('a secret of at least thirty-two characters');

it('gives back what it took, and shows none of it', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'ann');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(box.open(sealed, 'ann')).toBe('JBSWY3DPEHPK3PXP');
  expect(box.seal('JBSWY3DPEHPK3PXP', 'ann')).not.toBe(sealed);
});

it('opens nothing for another owner, under another key, or after a change', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'ann');
  expect(box.open(sealed, 'ben')).toBeNull();
  expect(createSecretBox('another secret of thirty-two characters!').open(sealed, 'ann')).toBeNull();
  expect(box.open(`${sealed.slice(0, -2)}AA`, 'ann')).toBeNull();
  expect(box.open('JBSWY3DPEHPK3PXP', 'ann')).toBeNull();
  expect(box.open('v1.AAAA', 'ann')).toBeNull();
});
