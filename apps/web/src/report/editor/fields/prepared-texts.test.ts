import { expect, it } from 'vitest';
import { appendText } from './prepared-texts.tsx';

it('puts a prepared text behind what is written, once', () => {
  expect(appendText(' ', 'Snow covered the roof.')).toBe('Snow covered the roof.');
  const both = appendText('Seen from the ground.\n', 'Snow covered the roof.');
  expect(both).toBe('Seen from the ground.\n\nSnow covered the roof.');
  expect(appendText(both, 'Snow covered the roof.')).toBe(both);
});
