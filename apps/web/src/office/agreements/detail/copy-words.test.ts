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
    'A copy was sent to the other signers. Give Luis Ortega a copy by hand: no e-mail address is known.',
  ],
  [copiesAt, [luis, kim], 'Give Luis Ortega and Daniel Kim a copy by hand: no e-mail address is known.'],
])('says who has a copy, and who cannot have been sent one: %s, %j', (at, signers, words) => {
  expect(copyWords({ copiesAt: at }, signers)).toBe(words);
});
