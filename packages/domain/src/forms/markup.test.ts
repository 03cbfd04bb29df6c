import { describe, expect, it } from 'vitest';
import { parseMarkup, plainWords } from './markup.ts';

const plain = { isBold: false, isItalic: false, isUnderlined: false, isRaised: false, sizePt: null };

describe('the marks of a form', () => {
  it('sets words apart by weight, slant and line', () => {
    expect(parseMarkup('**1. __Roof__**: ~~see~~ below')).toEqual([
      [
        { kind: 'words', text: '1. ', ...plain, isBold: true },
        { kind: 'words', text: 'Roof', ...plain, isBold: true, isUnderlined: true },
        { kind: 'words', text: ': ', ...plain },
        { kind: 'words', text: 'see', ...plain, isItalic: true },
        { kind: 'words', text: ' below', ...plain },
      ],
    ]);
  });

  it('binds boxes and blanks to answers', () => {
    const [line = []] = parseMarkup(
      '[q9/q9_sub=A.1] on {q1/day:4/4/8} by {closing/name:35 signature} in {city:to 190.5} {q1/year:9 if q1/code=A}',
    );
    expect(line.filter((run) => run.kind !== 'words')).toMatchObject([
      { kind: 'box', path: 'q9/q9_sub', option: 'A.1' },
      { kind: 'blank', path: 'q1/day', holds: 'text', parts: [4, 4, 8], toX: null },
      { kind: 'blank', path: 'closing/name', holds: 'signature', parts: [35], toX: null },
      { kind: 'blank', path: 'city', holds: 'text', parts: [], toX: 190.5, onlyWith: null },
      { kind: 'blank', path: 'q1/year', parts: [9], onlyWith: { path: 'q1/code', option: 'A' } },
    ]);
  });

  it('knows tabs, sizes and raised signs, and ends lines', () => {
    expect(parseMarkup('A{>108}{=8}b{=}c\n{^®}')).toEqual([
      [
        { kind: 'words', text: 'A', ...plain },
        { kind: 'tab', x: 108 },
        { kind: 'words', text: 'b', ...plain, sizePt: 8 },
        { kind: 'words', text: 'c', ...plain },
      ],
      [{ kind: 'words', text: '®', ...plain, isRaised: true }],
    ]);
  });

  it('leaves printed brackets alone and refuses a slip', () => {
    expect(plainWords('711, Level 3 [for exposure up to 176°F (80°C)]).')).toBe(
      '711, Level 3 [for exposure up to 176°F (80°C)]).',
    );
    expect(() => parseMarkup('Year {Q1/Year:9}')).toThrow('unknown mark');
  });
});
