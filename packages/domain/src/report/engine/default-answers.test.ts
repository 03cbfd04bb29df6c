import { describe, expect, it } from 'vitest';
import { smallDefinition } from '../../testing/small-definition.ts';
import { defaultAmong, defaultAnswers, defaultMisfit, defaultsOfInstance } from './default-answers.ts';
import type { FieldDefinition, ReportDefinition } from './definition.ts';
import { loadDefinition } from './load-definition.ts';

const DEFAULTS: Readonly<Record<string, FieldDefinition['defaultAnswer']>> = {
  kind: 'gas',
  uses: ['heat', 'water'],
  supply_f: 120,
};

/** The plant with default answers, one of them in the entries of its rooms. */
function withDefaults(defaults = DEFAULTS): ReportDefinition {
  const given = (field: FieldDefinition): FieldDefinition => ({
    ...field,
    ...(field.id in defaults && { defaultAnswer: defaults[field.id] }),
    ...(field.id === 'rooms' && {
      fields: (field.fields ?? []).map((each) =>
        each.id === 'size' ? { ...each, defaultAnswer: 150 } : each,
      ),
    }),
  });
  const [plant, ...others] = smallDefinition.sections;
  if (plant === undefined) throw new Error('no plant');
  return { ...smallDefinition, sections: [{ ...plant, fields: plant.fields.map(given) }, ...others] };
}

describe('the answers that a new report begins with', () => {
  it('are those of the type, an option of several choices being a separate answer', () => {
    expect(Object.fromEntries(defaultAnswers(withDefaults()))).toEqual({
      'plant/kind': 'gas',
      'plant/uses/heat': true,
      'plant/uses/water': true,
      'plant/supply_f': 120,
    });
  });

  it('give way to what is known, to a single other choice too', () => {
    const begun = defaultAnswers(withDefaults(), ['plant/uses/other', 'plant/supply_f']);
    expect([...begun.keys()]).toEqual(['plant/kind']);
  });

  it('are there for a new entry, and for a section that is added again', () => {
    const id = '0198f3a0-0000-7000-8000-000000000001';
    expect([...defaultsOfInstance(withDefaults(), `plant/rooms/${id}`)]).toEqual([
      [`plant/rooms/${id}/size`, 150],
    ]);
    const second = defaultsOfInstance(withDefaults(), `plant/${id}`);
    expect(second.get(`plant/${id}/kind`)).toBe('gas');
    expect([...second.keys()].some((path) => path.includes('rooms'))).toBe(false);
  });
});

describe('an answer to begin with', () => {
  const field = (patch: Partial<FieldDefinition>): FieldDefinition => ({
    id: 'age',
    label: 'Age',
    type: 'int',
    ...patch,
  });
  it.each<[string, Partial<FieldDefinition>, boolean]>([
    ['a number in range', { defaultAnswer: 5, max: 9 }, true],
    ['a number out of range', { defaultAnswer: 12, max: 9 }, false],
    ['words for a number', { defaultAnswer: 'five' }, false],
    [
      'a choice that is offered',
      { type: 'single', options: [{ id: 'a', label: 'A' }], defaultAnswer: 'a' },
      true,
    ],
    [
      'a choice that is gone',
      { type: 'single', options: [{ id: 'a', label: 'A' }], defaultAnswer: 'b' },
      false,
    ],
    [
      'one of several that is gone',
      { type: 'multi', options: [{ id: 'a', label: 'A' }], defaultAnswer: ['a', 'b'] },
      false,
    ],
    ['a day, which belongs to one job', { type: 'date', defaultAnswer: '2026-01-01' }, false],
  ])('%s', (_name, patch, fits) => {
    expect(defaultMisfit(field(patch)) === null).toBe(fits);
  });

  it('that does not fit is named with its place, and is never given', () => {
    const wrong = withDefaults({ ...DEFAULTS, supply_f: 500 });
    const loaded = loadDefinition(wrong);
    expect(loaded.ok ? '' : loaded.reason).toBe(
      'sections[0].fields[4].defaultAnswer: does not fit its question',
    );
    expect(defaultAnswers(wrong).has('plant/supply_f')).toBe(false);
  });

  it('goes with the choices that it named', () => {
    const options = [{ id: 'a', label: 'A' }];
    expect(defaultAmong({ options, defaultAnswer: ['a', 'b'] })).toEqual(['a']);
    expect(defaultAmong({ options, defaultAnswer: 'b' })).toBeNull();
    expect(defaultAmong({ options, defaultAnswer: 'a' })).toBe('a');
  });
});
