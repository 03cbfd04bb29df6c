import { expect, it } from 'vitest';
import type { PlateProposal } from '../requests/plate-said.ts';
import { addSaid, isDoubtful, isWeak, surerOf } from './add-said.ts';
import { parsePlate } from './parse-plate.ts';
import type { PlateRow } from './plate-answers.ts';
import type { PlatePart } from './plate-questions.ts';

const YEAR = 2026;
const said: PlateProposal = {
  kind: 'plate',
  mediaId: '0193a000-0000-7000-8000-000000000001',
  make: 'CARRIER',
  model: '24ABB336A003',
  serial: '3702A12345',
  fuel: null,
  gallons: null,
  btu: null,
  year: 2011,
};
const read = (confidence: number, ...texts: readonly string[]) =>
  parsePlate({ lines: texts.map((text) => ({ text, confidence })), barcodes: [] }, YEAR);

it('takes what the device could not read, and works the year out by the rules of the maker, not by what the model says', () => {
  const plate = addSaid(null, said, YEAR);
  expect(plate).toMatchObject({
    brand: { value: 'Carrier', isSaid: true },
    model: { value: '24ABB336A003', confidence: 0.7 },
    serial: { value: '3702A12345' },
    year: { value: 2002, years: [2002], from: 'the serial number (week, year)' },
    gallons: null,
  });
});

it('keeps what the device is sure of, and a date that is printed', () => {
  const device = read(0.95, 'CARRIER', 'SERIAL NO. 3702A99999', 'MFG DATE 09/2002');
  const plate = addSaid(device, { ...said, serial: '4411A55555' }, YEAR);
  expect(plate.serial).toMatchObject({ value: '3702A99999' });
  expect(plate.serial).not.toHaveProperty('isSaid');
  expect(plate.year).toEqual(device.year);
});

it('replaces a doubtful reading, and is surer where both agree', () => {
  const device = read(0.5, 'CARRIER', 'MODEL NO. 24ABB336A003', 'SERIAL NO. 37O2A12E4S');
  const plate = addSaid(device, said, YEAR);
  expect(plate.model).toEqual({ value: '24ABB336A003', confidence: 0.9 });
  expect(plate.serial).toMatchObject({ value: '3702A12345', isSaid: true });
  expect(plate.year).toMatchObject({ value: 2002 });
});

it('believes the date that a model read only where no rule knows the maker', () => {
  expect(addSaid(null, { ...said, make: 'Navien' }, YEAR).year).toMatchObject({
    value: 2011,
    from: 'the date that the model read',
    isSaid: true,
  });
  expect(addSaid(null, { ...said, make: 'Navien', year: 2031 }, YEAR).year).toBeNull();
  expect(addSaid(null, { ...said, make: 'Navien', year: null }, YEAR).year).toBeNull();
});

it('is of use where a part that is asked for is missing or doubtful', () => {
  const asked = new Map<PlatePart, unknown>([
    ['serial', {}],
    ['year', {}],
  ]);
  const row = (part: PlatePart, confidence: number) => ({ part, confidence }) as PlateRow;
  expect(isWeak([row('serial', 0.9), row('year', 0.4)], asked)).toBe(false);
  expect(isWeak([row('serial', 0.6), row('year', 0.9)], asked)).toBe(true);
  expect(isWeak([row('serial', 0.9)], asked)).toBe(true);
});

it('takes the surer of two looks at one plate, and works the year out anew', () => {
  const far = read(0.4, 'CARRIER', 'MODEL NO. 24ABB336A003', 'SERIAL NO. 3782A12345');
  const near = read(0.9, 'SERIAL NO. 3702A12345');
  expect(isDoubtful(far)).toBe(true);
  const both = surerOf(far, near, YEAR);
  expect(both).toMatchObject({
    brand: { value: 'Carrier' },
    model: { value: '24ABB336A003' },
    serial: { value: '3702A12345' },
    year: { value: 2002 },
  });
  expect(surerOf(near, far, YEAR)).toEqual(both);
});
