import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BLANK,
  choiceProblems,
  decide,
  describeChoices,
  isNumber,
  joinOptions,
  leavePhrase,
  numberInWords,
  openChoices,
  openChoicesOf,
  printChoices,
  readChoices,
  takePhrase,
} from './choices.ts';

const first = (text: string) => {
  const [choice] = readChoices(text).choices;
  if (!choice) throw new Error(`no choice in ${text}`);
  return choice;
};
const reasons = (text: string) => readChoices(text).problems.map(({ reason }) => reason);

describe('choices of a library text', () => {
  const text =
    '{Gutters|Downspouts} at {location} were {+rusted|loose}{?, over about {#ft}}; {#n} seams leaked ({_brand}).';

  it('reads each kind with its place, and leaves placeholders alone', () => {
    const { choices, problems } = readChoices(text);
    expect(problems).toEqual([]);
    expect(choices.map(({ kind }) => kind)).toEqual(['one', 'some', 'optional', 'number', 'words']);
    for (const { at, source } of choices) expect(text.slice(at, at + source.length)).toBe(source);
    expect(openChoices(text)).toHaveLength(4);
  });

  it('puts the words where the choice stood, capitalized at the start of a sentence', () => {
    expect(decide(text, first(text), 'downspouts')).toMatch(/^Downspouts at \{location\} were/u);
    expect(decide('Wet. {a|b} too', first('Wet. {a|b} too'), 'a')).toBe('Wet. A too');
    expect(decide('It was {a|b}.', first('It was {a|b}.'), ' {a} ')).toBe('It was (a).');
  });

  it('changes nothing when something else stands there by now', () => {
    const choice = first('It was {a|b}.');
    expect(decide('It was wet.', choice, 'a')).toBe('It was wet.');
    expect(takePhrase('It was wet.', choice)).toBe('It was wet.');
  });

  it('takes or leaves an optional phrase; what it holds is open once taken', () => {
    const optional = first('Cracked{?, by {#in}}.');
    expect(takePhrase('Cracked{?, by {#in}}.', optional)).toBe('Cracked, by {#in}.');
    expect(leavePhrase('Cracked{?, by {#in}}.', optional)).toBe('Cracked.');
    expect(openChoices('Cracked{?, by {#in}}.')).toEqual([]);
  });

  it('prints a blank for an open choice, no option, and no optional phrase', () => {
    expect(printChoices(text)).toBe(
      `${BLANK} at {location} were ${BLANK}; ${BLANK} seams leaked (${BLANK}).`,
    );
    expect(printChoices('About {#ft} of {#pct}.')).toBe(`About ${BLANK} ft of ${BLANK} percent.`);
  });

  it('shows its options in a list', () => {
    expect(describeChoices('The {a|b} was {#ft} long{?, or more}.')).toBe('The a / b was … ft long.');
  });

  it('writes lists and numbers as words', () => {
    expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(joinOptions)).toEqual(['a', 'a and b', 'a, b, and c']);
    expect(joinOptions(['Wet soil', 'A leak', 'PVC'])).toBe('Wet soil, a leak, and PVC');
    expect(numberInWords(' 40 ', 'pct')).toBe('40 percent');
    expect(numberInWords('3', 'n')).toBe('3');
    expect(['12', '1.5', '3/4', '1 1/2', '-4'].every(isNumber)).toBe(true);
    expect(['', 'a', '1-2', '12 ft'].some(isNumber)).toBe(false);
  });

  it.each([
    ['{a|}', 'an option is empty'],
    ['{a|a}', 'two options are the same'],
    ['{+a}', 'a choice needs at least two options, separated by |'],
    ['{#miles}', 'the unit “miles” isn’t one of'],
    ['{_}', 'the hint is blank'],
    ['{?}', 'the optional phrase is empty'],
    ['{?, {a|b}}', 'an optional phrase may contain numbers and words, but not choices'],
    ['{a|{b}}', 'only an optional phrase may contain other braces'],
    ['{room}', 'nothing fills {room}'],
    ['{a|b', 'a brace is not closed'],
    ['a}', 'a closing brace has no opening one'],
  ])('refuses %s', (wrong, reason) => {
    expect(reasons(wrong).join()).toContain(reason);
  });

  it('names line and column of a problem', () => {
    expect(readChoices('Fine {a|b}.\nThen {x|x} here').problems).toMatchObject([{ line: 2, column: 6 }]);
  });

  it('counts choices only in a finding made from a library text', () => {
    const texts = { observation: 'A {a|b}.', implication: '', recommendation: 'Do {c|d}{?, soon}.' };
    expect(openChoicesOf({ libraryId: 'l', ...texts })).toBe(2);
    expect(openChoicesOf({ libraryId: null, ...texts })).toBe(0);
  });

  it('names what keeps a text out of the library; a name that nothing fills is only a slip', () => {
    expect(choiceProblems({ title: 'A {b|c}', observation: 'It is {room}.', implication: '{a|a}' })).toEqual([
      { name: 'title', reason: 'a title can’t contain a choice such as {b|c}' },
      { name: 'implication', reason: 'line 1, column 1: two options are the same' },
    ]);
  });

  it('any text is read, and decided to the end holds no choice', () => {
    const part = fc.oneof(
      fc.constantFrom('{a|b}', '{+a|b|c}', '{?, {#ft}}', '{#n}', '{_x}', '{', '}', '|', '{location}', '. '),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const start = parts.join('');
        let now = start;
        for (let step = 0; readChoices(now).choices.length > 0; step += 1) {
          expect(step).toBeLessThan(start.length);
          const choice = first(now);
          now = choice.kind === 'optional' ? takePhrase(now, choice) : decide(now, choice, 'word');
        }
        expect(printChoices(now)).toBe(now);
        expect(readChoices(printChoices(start)).choices).toEqual([]);
      }),
    );
  });
});
