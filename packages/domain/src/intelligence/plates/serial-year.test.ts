import { describe, expect, it } from 'vitest';
import { mendSerial } from './mend-serial.ts';
import { makers } from './serial-rules.ts';
import { makerOfBrand, yearsOfSerial } from './serial-year.ts';

const years = (brand: string, serial: string, latest = 2026): readonly number[] =>
  yearsOfSerial(makerOfBrand(brand), serial, latest)?.years ?? [];

describe('the year in a serial number', () => {
  it.each([
    ['Rheem', 'RHLN0305V12345', [2005]],
    ['Ruud', '0585A35604', [1985]],
    ['Rheem', 'Q391412345', [2014]],
    ['A. O. Smith', '1015A012345', [2010]],
    ['AO Smith', 'MA99-0123456', [1999]],
    ['Reliance', '0833A032628', [2008]],
    ['State Select', 'C05123456', [2005]],
    ['Carrier', '3702A12345', [2002]],
    ['Bryant', '1104B12345', [2004]],
    ['Trane', '7165RHAIG', [2007]],
    ['American Standard', 'R394X732F', [2000]],
    ['Trane', '10161KEGTA', [2010]],
    ['Lennox', '5804B12345', [2004]],
    ['Lennox', '1602H13034', [2002]],
    ['Goodman', '0405123456', [2004]],
    ['York', 'W0H5123456', [2005]],
    ['Tempstar', 'L970751855', [1997]],
    ['Heil', 'L943321238', [1994]],
  ])('of %s %s is %j', (brand, serial, expected) => {
    expect(years(brand, serial)).toEqual(expected);
  });

  it('is two where letters or digits repeat after some decades', () => {
    expect(years('Bradford White', 'WC9876553')).toEqual([2000, 2020]);
    expect(years('Bradford White', 'AB1234567')).toEqual([1984, 2004, 2024]);
    expect(years('Trane', '2143ABCDE')).toEqual([2002, 2021]);
  });

  it('is never after the current year', () => {
    expect(years('Bradford White', 'WC9876553', 2019)).toEqual([2000]);
    expect(years('Carrier', '1127A12345', 2026)).toEqual([]);
  });

  it('is unknown for another maker or format', () => {
    expect(years('Nobody', '3702A12345')).toEqual([]);
    expect(years('Carrier', '5402A12345')).toEqual([]);
    expect(years('Goodman', '0413123456')).toEqual([]);
  });
});

it('knows ten makers, each rule with its source and date', () => {
  expect(makers).toHaveLength(10);
  for (const { source } of makers.flatMap(({ rules }) => rules)) {
    expect(source.asOf).toMatch(/^\d{4}-\d\d$/);
    expect(source.source.length).toBeGreaterThan(10);
  }
});

it('mends letters that were read for digits, where the format of the maker says so', () => {
  const carrier = makerOfBrand('Carrier');
  if (carrier === null) throw new Error('Carrier is a known maker.');
  expect(mendSerial(carrier, '37O2A1234S')).toEqual({ serial: '3702A12345', changes: 2 });
  expect(mendSerial(carrier, '3702 A12345')).toEqual({ serial: '3702A12345', changes: 0 });
  expect(mendSerial(carrier, 'HELLO')).toBeNull();
});
