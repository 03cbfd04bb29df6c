import { describe, expect, it } from 'vitest';
import { parsePlate } from './parse-plate.ts';

const read = (text: string, barcodes: readonly string[] = []) =>
  parsePlate(
    {
      lines: text
        .trim()
        .split('\n')
        .map((line) => ({ text: line.trim(), confidence: 0.9 })),
      barcodes,
    },
    2026,
  );

describe('a rating plate', () => {
  it('is read with labels and values on one line', () => {
    const plate = read(`
      BRADFORD WHITE CORPORATION
      MODEL NO. RG240T6N   SERIAL NO. JK34567890
      NATURAL GAS   CAPACITY U.S. GAL. 40
      INPUT 40,000 BTU/HR`);
    expect(plate).toMatchObject({
      brand: { value: 'Bradford White' },
      model: { value: 'RG240T6N' },
      serial: { value: 'JK34567890' },
      fuel: { value: 'natural_gas' },
      gallons: { value: 40 },
      btu: { value: 40_000 },
      year: {
        value: 2012,
        years: [1992, 2012],
        from: 'the serial number (year as a letter, month as a letter)',
      },
    });
  });

  it('is read with labels above their values', () => {
    const plate = read('Carrier\nMODEL NO.\nSERIAL NO.\n24ABB336A003\n3509E12345\n208/230V 60HZ');
    expect([plate.model?.value, plate.serial?.value, plate.year?.years]).toEqual([
      '24ABB336A003',
      '3509E12345',
      [2009],
    ]);
  });

  it('is read although labels and digits are misread', () => {
    const plate = read('GO0DMAN\nM0DEL N0: GSX130361\nSERlAL NO: O7O5123456');
    expect([plate.model?.value, plate.serial?.value, plate.year?.value]).toEqual([
      'GSX130361',
      '0705123456',
      2007,
    ]);
  });

  it('is read without the label of its model, and with signs that makers avoid mended', () => {
    expect(read('TRANE\n4TTR4O361000A\nSERIAL NO. 18271085F').model?.value).toBe('4TTR40361000A');
    expect(read('BRADFORD WHITE\nMODEL RE350S6-1INCWW').model?.value).toBe('RE350S6-1NCWW');
    expect(read('BRADFORD WHITE\nMODEL MI5036FBN').model?.value).toBe('MI5036FBN');
    expect(read('RHEEM\nMODEL PROG50-38N').model?.value).toBe('PROG50-38N');
  });

  it('takes no capacity for a serial number that is not legible', () => {
    const texts = ['RHEEM', 'SERIAL NO.', 'U.S. GAL. 40 NATURAL GAS'];
    const read = parsePlate({ lines: texts.map((text) => ({ text, confidence: 0.9 })), barcodes: [] }, 2026);
    expect(read.serial).toBeNull();
    expect(read.gallons?.value).toBe(40);
  });

  it('is mended where the form of a maker says which letter is meant', () => {
    const read = (...texts: string[]) =>
      parsePlate({ lines: texts.map((text) => ({ text, confidence: 0.9 })), barcodes: [] }, 2026);
    expect(read('MODEL NO. YHJF42541S1').model?.value).toBe('YHJF42S41S1');
    expect(read('MODEL NUMBER RE350S6-INCWW').model?.value).toBe('RE350S6-1NCWW');
    expect(read('RELIANCE', 'SERIAL NO. 2412)025096').serial?.value).toBe('2412J025096');
  });

  it('takes the barcode for what is printed next to it', () => {
    const plate = read('LENNOX\nMODEL 13ACX-036-230\nS/N 58O9BI2345', ['5809B12345']);
    expect(plate.serial).toEqual({ value: '5809B12345', confidence: 0.99 });
  });

  it('takes the printed date before the serial number', () => {
    const plate = read('RHEEM\nSERIAL NO. Q391412345\nMFG. DATE: 10/2015');
    expect(plate.year).toMatchObject({ value: 2015, years: [2015], from: 'the date on the plate' });
  });

  it('says nothing that it does not know', () => {
    expect(read('WARNING\nDo not store gasoline')).toEqual({
      brand: null,
      model: null,
      serial: null,
      fuel: null,
      gallons: null,
      btu: null,
      year: null,
    });
    expect(read('Unheard-of Heating\nSERIAL NO. 3702A12345').year).toBeNull();
  });
});
