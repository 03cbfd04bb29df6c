import { describe, expect, it } from 'vitest';
import { formDefinition } from '../../testing/form-definition.ts';
import { smallDefinition } from '../../testing/small-definition.ts';
import type { ReportDefinition } from './definition.ts';
import { loadDefinition, loadReleased } from './load-definition.ts';

type Json = { [key: string]: Json } & Json[] & string;
/** A copy of the small definition with one place changed, like a hand-edited file. */
function broken(
  change: (definition: Json) => void,
  definition: ReportDefinition = smallDefinition,
): string[] {
  const copy: Json = JSON.parse(JSON.stringify(definition));
  change(copy);
  const loaded = loadDefinition(copy);
  return loaded.ok ? [] : loaded.errors.map((error) => `${error.at}: ${error.problem}`);
}
const at = (definition: Json, ...keys: (string | number)[]): Json =>
  keys.reduce<Json>((value, key) => value[key as string] as Json, definition);

describe('a definition', () => {
  it('that is whole is loaded as it is', () => {
    expect(loadDefinition(JSON.parse(JSON.stringify(smallDefinition)))).toEqual({
      ok: true,
      definition: smallDefinition,
    });
  });

  it('that is no definition at all is refused with a reason', () => {
    expect(loadDefinition('x')).toMatchObject({ ok: false });
    expect(loadDefinition(null)).toMatchObject({ ok: false });
  });
});

describe('the place of an error', () => {
  it.each<[string, (definition: Json) => void, string]>([
    [
      'a choice without options',
      (d) => Object.assign(at(d, 'sections', 0, 'fields', 0), { options: [] }),
      'sections[0].fields[0].options: empty',
    ],
    [
      'an unknown field type',
      (d) => Object.assign(at(d, 'sections', 0, 'items', 0, 'fields', 0), { type: 'colour' }),
      'sections[0].items[0].fields[0].type',
    ],
    [
      'an id with a space',
      (d) => Object.assign(at(d, 'sections', 1), { id: 'my part' }),
      'sections[1].id: an id is a-z, 0-9 and _, at most 48',
    ],
    [
      'an empty label',
      (d) => Object.assign(at(d, 'general', 'fields', 0), { label: '' }),
      'general.fields[0].label: empty',
    ],
    [
      'two sections of the same id',
      (d) => Object.assign(at(d, 'sections', 1), { id: 'plant' }),
      "sections[1].id: 'plant' is used twice",
    ],
    [
      'a section called general',
      (d) => Object.assign(at(d, 'sections', 1), { id: 'general' }),
      "sections[1].id: 'general' is used twice",
    ],
    [
      'two fields of the same id',
      (d) => Object.assign(at(d, 'sections', 0, 'fields', 1), { id: 'kind' }),
      "sections[0].fields[1].id: 'plant/kind' is used twice",
    ],
    [
      'an item named like a field',
      (d) => Object.assign(at(d, 'sections', 0, 'items', 1), { id: 'kind' }),
      "sections[0].items[1].id: 'kind' is used twice in its section",
    ],
    [
      'two statuses with the same letters',
      (d) => Object.assign(at(d, 'statuses', 1), { code: 'IN' }),
      'statuses[1].code: another status has the same letters',
    ],
    [
      'an option twice',
      (d) =>
        Object.assign(at(d, 'sections', 0, 'fields', 0), {
          options: [
            { id: 'a', label: 'A' },
            { id: 'a', label: 'B' },
          ],
        }),
      'sections[0].fields[0].options: an id is used twice',
    ],
    [
      'a condition that points nowhere',
      (d) =>
        Object.assign(at(d, 'sections', 0, 'fields', 2), {
          visibleWhen: { op: 'answered', path: './ghost' },
        }),
      'sections[0].fields[2].visibleWhen: no field or item plant/ghost',
    ],
    [
      'a rule that points nowhere',
      (d) => Object.assign(at(d, 'rules', 0, 'effect'), { path: 'attic/x' }),
      'rules[0].effect.path: no field or item attic/x',
    ],
    [
      'a formula with an unknown operand',
      (d) => Object.assign(at(d, 'sections', 0, 'fields', 6), { formula: { op: '+', of: ['./ghost', 1] } }),
      'sections[0].fields[6].formula: no field ./ghost',
    ],
    [
      'a repeat group without fields',
      (d) => Object.assign(at(d, 'sections', 0, 'fields', 8), { fields: [] }),
      'sections[0].fields[8].fields: empty',
    ],
    [
      'a matrix without rows',
      (d) => Object.assign(at(d, 'sections', 0, 'fields', 7), { rows: [] }),
      'sections[0].fields[7].rows: empty',
    ],
    [
      'a smallest value above the largest',
      (d) => Object.assign(at(d, 'sections', 0, 'fields', 4), { min: 300 }),
      'sections[0].fields[4].min: above max',
    ],
    ['no sections', (d) => Object.assign(d, { sections: [] }), 'sections: empty'],
  ])('is named for %s', (_what, change, error) => {
    expect(broken(change).some((each) => each.startsWith(error))).toBe(true);
  });

  it.each<[string, (definition: Json) => void, string]>([
    [
      'an option that appears when nothing does',
      (d) =>
        Object.assign(at(d, 'sections', 1, 'fields', 1, 'options', 0), {
          visibleWhen: { op: 'answered', path: './ghost' },
        }),
      'sections[1].fields[1].options[0].visibleWhen: no field or item q2/ghost',
    ],
    [
      'a proof that does not say what proves',
      (d) => Object.assign(at(d, 'sections', 1, 'fields', 0), { type: 'proof' }),
      'sections[1].fields[0].proof: missing',
    ],
    [
      'fewer photos than the least',
      (d) => Object.assign(at(d, 'general', 'fields', 0), { photos: { min: 3, max: 2 } }),
      'general.fields[0].photos.min: above max',
    ],
    [
      'a field in a group that is not there',
      (d) => Object.assign(at(d, 'sections', 1, 'fields', 0), { group: 'ghost' }),
      'sections[1].fields[0].group: no group ghost',
    ],
    [
      'a row with an option that the chart lacks',
      (d) => Object.assign(at(d, 'sections', 2, 'fields', 0, 'rows', 0), { options: ['Q'] }),
      'sections[2].fields[0].rows[0].options: no option Q',
    ],
    [
      'the weakest of rows that the chart lacks',
      (d) => Object.assign(at(d, 'sections', 2, 'fields', 1, 'formula'), { rows: ['ghost'] }),
      'sections[2].fields[1].formula: no row ghost',
    ],
    [
      'the weakest of what is no chart',
      (d) => Object.assign(at(d, 'sections', 2, 'fields', 1, 'formula'), { path: './answer' }),
      'sections[2].fields[1].formula: no matrix ./answer',
    ],
    [
      'a computed field that reads itself',
      (d) => Object.assign(at(d, 'sections', 1, 'fields', 5), { formula: { op: '+', of: ['./share', 1] } }),
      'sections[1].fields[5].formula: is computed from itself',
    ],
    [
      'a rule of a section that is not there',
      (d) => Object.assign(at(d, 'rules', 6, 'effect'), { path: 'ghost' }),
      'rules[6].effect.path: no field or item ghost',
    ],
    [
      'a rule that reads a neighbour that is not there',
      (d) => Object.assign(at(d, 'rules', 3), { when: { op: 'answered', path: './ghost' } }),
      'rules[3].when: no field or item q2/ghost',
    ],
    [
      'a derived answer that is not among the choices',
      (d) => Object.assign(at(d, 'rules', 1, 'effect'), { value: 'Q' }),
      'rules[1].effect.value: no option "Q"',
    ],
    [
      'a reason that names a field that is not there',
      (d) => Object.assign(at(d, 'rules', 0, 'effect'), { reason: 'of {owner/ghost}' }),
      'rules[0].effect.reason: no field owner/ghost',
    ],
    [
      'two rules of one name',
      (d) => Object.assign(at(d, 'rules', 2), { id: 'deck_by_date' }),
      "rules[2].id: 'deck_by_date' is used twice",
    ],
    [
      'an edition that depends on no date',
      (d) => Object.assign(at(d, 'edition'), { datePath: 'owner/ghost' }),
      'edition.datePath: no field owner/ghost',
    ],
    [
      'an answer that is carried nowhere',
      (d) => Object.assign(at(d, 'edition', 'carries', 'moves', 0), { to: 'q9/ghost' }),
      'edition.carries.moves[0].to: no field q9/ghost',
    ],
    [
      'a shared part that is not there',
      (d) => Object.assign(at(d, 'edition'), { sharedSections: ['ghost'] }),
      'edition.sharedSections[0]: no section ghost',
    ],
    [
      'a day that is none',
      (d) =>
        Object.assign(at(d, 'rules', 0), { when: { op: 'gt', path: 'owner/permit_on', value: 'March' } }),
      'rules[0].when',
    ],
  ])('of an official form is named for %s', (_what, change, error) => {
    expect(broken(change, formDefinition).filter((each) => each.startsWith(error))).not.toEqual([]);
  });

  it('lists every error, not only the first', () => {
    const errors = broken((definition) => {
      Object.assign(at(definition, 'sections', 0, 'fields', 0), { options: [] });
      Object.assign(at(definition, 'sections', 0, 'fields', 8), { fields: [] });
    });
    expect(errors).toContain('sections[0].fields[0].options: empty');
    expect(errors).toContain('sections[0].fields[8].fields: empty');
  });
});

describe('a released version', () => {
  it('is opened although something that it names is gone', () => {
    const { edition } = formDefinition;
    const dangling = { ...formDefinition, edition: edition && { ...edition, datePath: 'owner/ghost' } };
    expect(loadDefinition(dangling).ok).toBe(false);
    expect(loadReleased(dangling)).toEqual({ ok: true, definition: dangling });
  });

  it('is not opened when the engine would not come to an end', () => {
    const circular = structuredClone(smallDefinition);
    circular.general.fields.push(
      { id: 'a', label: 'A', type: 'computed', formula: { op: '+', of: ['./b', 1] } },
      { id: 'b', label: 'B', type: 'computed', formula: { op: '+', of: ['./a', 1] } },
    );
    expect(loadReleased(circular).ok).toBe(false);
    expect(loadReleased({}).ok).toBe(false);
  });
});
