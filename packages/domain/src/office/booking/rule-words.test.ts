import { expect, it } from 'vitest';
import type { PriceRule } from './price-rules.ts';
import { wordsOfQuestion, wordsOfRule } from './rule-words.ts';

const nothing = { id: 'r1', addCents: 0, addPercent: 0, addMinutes: 0 };

it.each<[PriceRule, string]>([
  [
    { ...nothing, fact: 'area', from: 2500, below: 3500, addCents: 7500, addPercent: 10, addMinutes: 30 },
    'Living area from 2,500 to below 3,500 sq ft: +$75, +10%, +30 min',
  ],
  [{ ...nothing, fact: 'age', from: null, below: 5, addCents: -2550 }, 'Home age below 5 years: -$25.50'],
  [{ ...nothing, fact: 'stories', from: 3, below: null, addPercent: -2.5 }, 'Stories from 3: -2.5%'],
  [
    { ...nothing, fact: 'foundation', is: 'pier_and_beam', addMinutes: 45 },
    'Foundation is Pier and beam: +45 min',
  ],
  [{ ...nothing, fact: 'propertyType', is: 'condo' }, 'Property type is Condo: no change'],
])('writes a price rule as a sentence (%#)', (rule, words) => {
  expect(wordsOfRule(rule)).toBe(words);
});

it('writes a question with what may be answered', () => {
  const question = { id: 'q', label: 'Who opens?', options: [], isRequired: false } as const;
  expect(wordsOfQuestion({ ...question, options: [], kind: 'text' })).toBe('Who opens? Text');
  expect(wordsOfQuestion({ ...question, kind: 'yes_no', options: [], isRequired: true })).toBe(
    'Who opens? Yes or no, required',
  );
  expect(wordsOfQuestion({ ...question, kind: 'choice', options: ['Agent', 'Lockbox'] })).toBe(
    'Who opens? Choice of Agent or Lockbox',
  );
});
