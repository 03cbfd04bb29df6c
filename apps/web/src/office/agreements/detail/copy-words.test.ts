import { expect, it } from 'vitest';
import { copyWords } from './copy-words.ts';

const ana = { name: 'Ana Ferrer', email: 'ana@mail.example' };
const luis = { name: 'Luis Ortega', email: '' };
const kim = { name: 'Daniel Kim', email: '' };
const copiesAt = '2026-11-22T20:00:00Z';

it.each([
  [copiesAt, [ana], 'A copy was sent to every signer.'],
  [null, [ana], 'Copies for every signer are on their way.'],
  [
    copiesAt,
    [ana, luis],
    'A copy was sent to the other signers. No email address for Luis Ortega. Give them a copy in person.',
  ],
  [copiesAt, [luis, kim], 'No email address for Luis Ortega and Daniel Kim. Give them a copy in person.'],
])('says who has a copy, and who cannot have been sent one: %s, %j', (at, signers, words) => {
  expect(copyWords({ copiesAt: at }, signers)).toBe(words);
});
