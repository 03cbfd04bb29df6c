import { expect, it } from 'vitest';
import { freeName } from './free-name.ts';

it.each([
  [[], 'Passkey'],
  [['Phone'], 'Passkey'],
  [['Passkey'], 'Passkey 2'],
  [['Passkey', 'Passkey 2', 'Passkey 4'], 'Passkey 3'],
])('beside %j is %s', (taken, name) => {
  expect(freeName('Passkey', taken)).toBe(name);
});
