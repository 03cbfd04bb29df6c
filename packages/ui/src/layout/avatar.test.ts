import { expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';

it.each([
  ['Marco Dietz', 'MD'],
  ['Ana Maria del Gado', 'AG'],
  ['prince', 'P'],
  ['  ', ''],
  ['Łukasz Żak', 'ŁŻ'],
])('makes %j into the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
