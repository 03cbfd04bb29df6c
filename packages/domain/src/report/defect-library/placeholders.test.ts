import { describe, expect, it } from 'vitest';
import { closePlaceholders, fillPlaceholders, fillTexts, unknownPlaceholders } from './placeholders.ts';

const text = 'Corrosion was seen on the {material} pipe at {location}.';

describe('placeholders of a library text', () => {
  it('become what is known, in the letters of a sentence', () => {
    expect(fillPlaceholders(text, { material: 'Galvanized steel', location: 'Bedroom 2' })).toBe(
      'Corrosion was seen on the galvanized steel pipe at Bedroom 2.',
    );
    expect(
      fillPlaceholders('{material} pipe. {location}: wet.', { material: 'PVC', location: 'attic' }),
    ).toBe('PVC pipe. Attic: wet.');
  });

  it('stay where nothing is known yet', () => {
    expect(fillPlaceholders(text, { location: 'crawlspace', material: null })).toBe(
      'Corrosion was seen on the {material} pipe at crawlspace.',
    );
    expect(fillPlaceholders(text, { location: ' ' })).toBe(text);
  });

  it('are closed in words before anything is printed', () => {
    expect(closePlaceholders(text)).toBe('Corrosion was seen on the pipe at the noted location.');
    expect(closePlaceholders('{material} covering at {Location}')).toBe('Covering at the noted location');
    expect(closePlaceholders('{location} was wet.')).toBe('The noted location was wet.');
    expect(closePlaceholders('covering was worn')).toBe('covering was worn');
  });

  it('change only the texts that hold one', () => {
    const texts = { title: 'Rust', observation: text, implication: '', recommendation: 'Clean {location}.' };
    expect(fillTexts(texts, { location: 'the attic' })).toEqual({
      observation: 'Corrosion was seen on the {material} pipe at the attic.',
      recommendation: 'Clean the attic.',
    });
  });

  it('names a slip of the writer', () => {
    const texts = { title: '{room}', observation: text, implication: '{Room}', recommendation: 'a {} b { }' };
    expect(unknownPlaceholders(texts)).toEqual(['room', 'Room']);
  });

  it('leaves a value that looks like a placeholder or a replacement pattern alone', () => {
    expect(fillPlaceholders('at {location}', { location: '$& {material}', material: 'tin' })).toBe(
      'at $& {material}',
    );
  });
});
