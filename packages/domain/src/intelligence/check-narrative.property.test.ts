/** What a draft copies is supported, what it invents is marked. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkNarrative } from './check-narrative.ts';
import { readNumbers } from './narrative/read-numbers.ts';

const words = fc.constantFrom(
  ...'shingle missing copper pipe leaks no not left rear north attic mold one two twelve 12 years 3/4 in 1,240 200 A Rheem without handle cracked right away back up GFCI code lead to failed'.split(
    ' ',
  ),
);
const sentence = fc.array(words, { minLength: 1, maxLength: 12 }).map((each) => each.join(' '));
const sources = fc.array(sentence, { minLength: 1, maxLength: 4 });

it('never marks whole sentences of the sources, in any order', () => {
  const copied = sources.chain((given) =>
    fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: 1 })),
  );
  fc.assert(
    fc.property(copied, ([given, draft]) => {
      expect(checkNarrative(draft.join('. '), given).unsupported).toEqual([]);
    }),
  );
});

it('always marks an invented number, wherever it stands', () => {
  const invented = fc.tuple(sources, sentence, fc.integer({ min: 2, max: 99_999 }), sentence);
  fc.assert(
    fc.property(invented, ([given, before, number, after]) => {
      fc.pre(given.flatMap(readNumbers).every(({ value }) => value !== String(number)));
      const draft = `${before} beside ${number} nails ${after}`;
      const at = before.length + ' beside '.length;
      expect(
        checkNarrative(draft, given).unsupported.some(
          ({ start, end, kind }) => kind === 'number' && start <= at && end > at,
        ),
      ).toBe(true);
    }),
  );
});
