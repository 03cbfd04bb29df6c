import { expect, it } from 'vitest';
import { describeVerification } from './describe-verification.ts';

it('says where a version is before the server has looked', () => {
  expect(describeVerification({ verification: null, mark: 'pending' }).label).toBe('On this device');
  expect(describeVerification({ verification: null, mark: 'safe' }).label).toBe('Verifying');
  expect(describeVerification({ verification: null, mark: 'needs' }).tone).toBe('needs');
});

it('tells a person what to do about a version that differs or could not be checked', () => {
  expect(describeVerification({ verification: 'same', mark: 'safe' })).toMatchObject({
    label: 'Verified',
    detail: '',
  });
  for (const verification of ['different', 'failed'] as const) {
    const words = describeVerification({ verification, mark: 'safe' });
    expect(words.tone).toBe('needs');
    expect(words.detail).toMatch(/publish/i);
  }
});
