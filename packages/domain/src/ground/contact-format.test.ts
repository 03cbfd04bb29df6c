import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressLines, addressOnOneLine, formatPhone } from './contact-format.ts';

const palmetto = {
  addressLine1: '1148 Palmetto Ave',
  addressLine2: 'Unit 4',
  city: 'Rivera Beach',
  region: 'FL',
  postalCode: '33404',
};

describe('an address', () => {
  it('has its street lines and then city, state and ZIP', () => {
    expect(addressLines(palmetto)).toEqual(['1148 Palmetto Ave', 'Unit 4', 'Rivera Beach, FL 33404']);
    expect(addressOnOneLine(palmetto)).toBe('1148 Palmetto Ave, Unit 4, Rivera Beach, FL 33404');
  });

  it.each([
    [{ addressLine2: '', region: '' }, '1148 Palmetto Ave, Rivera Beach, 33404'],
    [{ addressLine2: '', city: '' }, '1148 Palmetto Ave, FL 33404'],
    [{ addressLine2: '', city: '', region: '', postalCode: '' }, '1148 Palmetto Ave'],
    [{ addressLine1: '', addressLine2: '', city: '', region: '', postalCode: '' }, ''],
  ])('leaves no stray comma when %j is missing', (missing, text) => {
    expect(addressOnOneLine({ ...palmetto, ...missing })).toBe(text);
  });
});

describe('a telephone number', () => {
  it.each([
    ['5615550134', '(561) 555-0134'],
    ['+1 561.555.0134', '(561) 555-0134'],
    ['1-561-555-0134', '(561) 555-0134'],
    ['561 555 0134 x7', '(561) 555-0134 ext. 7'],
    ['+49 30 1234567', '+49 30 1234567'],
    ['555-0134', '555-0134'],
    ['call the office', 'call the office'],
    ['', ''],
  ])('%s reads %s', (typed, shown) => expect(formatPhone(typed)).toBe(shown));

  it('reads the same when it is formatted again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789+-() x')) }), (typed) => {
        expect(formatPhone(formatPhone(typed))).toBe(formatPhone(typed));
      }),
    );
  });
});
