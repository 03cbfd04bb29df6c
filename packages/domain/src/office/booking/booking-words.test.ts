import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersAsText, type BookingQuestion, readQuestions, unansweredQuestions } from './questions.ts';
import { SLUG_PATTERN, slugProblem, suggestSlug } from './slug.ts';

describe('the address of a booking page', () => {
  it.each([
    ['ab', 'too-short'],
    ['a'.repeat(61), 'too-long'],
    ['Bayside', 'letters'],
    ['bay side', 'letters'],
    ['-bayside', 'ends'],
    ['bayside-', 'ends'],
    ['bayside-7', null],
    ['abc', null],
    ['a'.repeat(60), null],
  ])('%s: %s', (slug, problem) => {
    expect(slugProblem(slug)).toBe(problem);
    expect(SLUG_PATTERN.test(slug)).toBe(problem === null);
  });

  it('is proposed from any name, and is then always good', () => {
    expect(suggestSlug('Bayside Home Inspections, LLC')).toBe('bayside-home-inspections-llc');
    expect(suggestSlug('Ñandú & Söhne')).toBe('nandu-sohne');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => slugProblem(suggestSlug(name)) === null),
    );
  });
});

const gate: BookingQuestion = {
  id: 'gate',
  label: 'Gate code?',
  kind: 'text',
  options: [],
  isRequired: false,
};
const pets: BookingQuestion = { id: 'pets', label: 'Pets?', kind: 'yes_no', options: [], isRequired: true };
const keys: BookingQuestion = {
  id: 'keys',
  label: 'Who opens?',
  kind: 'choice',
  options: ['Agent', 'Lockbox'],
  isRequired: true,
};

describe('questions of an office', () => {
  it('are answered when required ones are, and choices are offered ones', () => {
    const all = [gate, pets, keys];
    expect(unansweredQuestions(all, {})).toEqual(['pets', 'keys']);
    expect(unansweredQuestions(all, { pets: 'Maybe', keys: 'A friend' })).toEqual(['pets', 'keys']);
    expect(unansweredQuestions(all, { pets: 'Yes', keys: 'Lockbox', gate: 'x'.repeat(1001) })).toEqual([
      'gate',
    ]);
    expect(unansweredQuestions(all, { pets: 'No', keys: 'Agent' })).toEqual([]);
  });

  it('reach the office in lines, unanswered ones left out', () => {
    expect(answersAsText([gate, pets], { pets: ' Yes ', gate: ' ' })).toBe('Pets? Yes');
  });

  it('are read one by one', () => {
    expect(readQuestions([gate, { id: 'odd' }, pets])).toEqual([gate, pets]);
    expect(readQuestions(null)).toEqual([]);
  });
});
