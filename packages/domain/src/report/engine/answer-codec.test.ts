import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkStored, formatAnswer, parseInput } from './answer-codec.ts';
import { type FieldDefinition, type FieldType, fieldTypes } from './definition.ts';

const field = (type: FieldType, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id: 'x',
  label: 'X',
  type,
  ...more,
});
const typed = (type: FieldType, text: string, more: Partial<FieldDefinition> = {}): unknown => {
  const parsed = parseInput(field(type, more), text);
  return parsed.ok ? parsed.value : parsed.problem;
};

describe('what somebody types', () => {
  it.each([
    ['int', ' 1,840 ', 1840],
    ['int', '-5', -5],
    ['int', '2.5', 'Enter a whole number.'],
    ['int', '1,5', 'Enter a number.'],
    ['int', 'ten', 'Enter a number.'],
    ['int', '9007199254740993', 'Enter a smaller number.'],
    ['decimal', '9'.repeat(400), 'Enter a smaller number.'],
    ['money', '90000000000000', 9_000_000_000_000_000],
    ['money', '999999999999999', 'Enter a smaller number.'],
    ['decimal', '.5', 0.5],
    ['decimal', '1,234.75', 1234.75],
    ['year', '1994', 1994],
    ['money', '$1,425.5', 142_550],
    ['money', '425', 42_500],
    ['money', '4.125', 'Enter an amount, like 425 or 425.50.'],
    ['date', '2026-02-28', '2026-02-28'],
    ['date', '2/28/2026', '2026-02-28'],
    ['date', '2026-02-30', 'Enter the full date, such as 11/21/2026.'],
    ['date', '11/2', 'Enter the full date, such as 11/21/2026.'],
    ['time', '09:30', '09:30'],
    ['time', '9:30 pm', '21:30'],
    ['time', '25:00', 'Enter the full time, such as 2:30 PM.'],
    ['email', 'ann@example', 'Enter an email address, like ann@example.com.'],
    ['email', ' ann@example.com ', 'ann@example.com'],
    ['url', 'example.com', 'Enter a web address that starts with https://.'],
    ['url', 'https://example.com', 'https://example.com'],
    ['phone', '555', 'Enter the full phone number.'],
    ['text', '  hall  ', 'hall'],
    ['long_text', 'two\nlines ', 'two\nlines '],
  ] as const)('into a field of type %s: "%s" becomes %j', (type, text, value) => {
    expect(typed(type, text)).toEqual(value);
  });

  it.each(fieldTypes)('into a field of type %s and takes away again is no answer', (type) => {
    expect(parseInput(field(type), '   ')).toEqual({ ok: true, value: null });
  });

  it('is held to the limits of the field, with the limit in the words', () => {
    expect(typed('int', '3', { min: 4 })).toBe('Enter 4 or more.');
    expect(typed('int', '2500', { max: 2100 })).toBe('Enter 2,100 or less.');
    expect(typed('text', 'abcdef', { maxLength: 5 })).toBe('Use at most 5 characters.');
  });

  it('is stored in a form that the field accepts, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<FieldType>('text', 'int', 'decimal', 'money', 'year', 'email', 'url', 'date'),
        fc.string(),
        (type, text) => {
          const parsed = parseInput(field(type), text);
          if (parsed.ok) expect(checkStored(field(type), parsed.value)).toBeNull();
          // An invalid value is stored as typed, and reports the same problem when read again.
          else expect(checkStored(field(type), parsed.kept)).toBe(parsed.problem);
        },
      ),
    );
  });
});

describe('a stored answer', () => {
  it.each([
    ['int', 1840, '1,840 sq ft', { unit: 'sq ft' }],
    ['int', 80, '80%', { unit: '%' }],
    ['year', 1994, '1994', {}],
    ['money', 42_550, '$425.50', {}],
    ['date', '2026-11-21', 'November 21, 2026', {}],
    ['time', '14:05', '2:05 PM', {}],
    ['boolean', false, 'No', {}],
    ['rating', 4, '4 of 5', {}],
    ['phone', '5615550134', '(561) 555-0134', {}],
    ['single', 'gas', 'Natural gas', { options: [{ id: 'gas', label: 'Natural gas' }] }],
    ['single', 'gone', 'gone', { options: [] }],
    ['text', null, '', {}],
  ] as const)('of type %s: %j reads "%s"', (type, value, text, more) => {
    expect(formatAnswer(field(type, more as Partial<FieldDefinition>), value)).toBe(text);
  });

  it('that does not fit any more says so instead of breaking the screen', () => {
    expect(checkStored(field('int'), { count: 12 })).toContain('Enter it again');
    expect(checkStored(field('int'), '12')).toContain('Enter it again');
    expect(checkStored(field('signature'), { strokes: [] })).toContain('Enter it again');
    const signed = { name: 'Maria', signedAt: '2026-11-21T15:00:00Z', widthPx: 300, heightPx: 90 };
    expect(checkStored(field('signature'), { ...signed, strokes: [[1, 2]] })).toBeNull();
    expect(checkStored(field('signature'), { ...signed, strokes: [], picture: 'iVBORw0KGgo=' })).toBeNull();
    expect(checkStored(field('signature'), { ...signed, strokes: [] })).toContain('Enter it again');
    expect(checkStored(field('date'), '2026-13-01')).toBe('Enter the full date, such as 11/21/2026.');
  });

  it('that was typed and does not fit reads as it was typed', () => {
    expect(formatAnswer(field('money'), 'about 400')).toBe('about 400');
    expect(formatAnswer(field('date'), '11/2')).toBe('11/2');
    expect(formatAnswer(field('int', { unit: 'sq ft' }), 'abc')).toBe('abc');
  });

  it('that is missing is no problem of its own', () => {
    for (const type of fieldTypes) expect(checkStored(field(type), null)).toBeNull();
  });
});
