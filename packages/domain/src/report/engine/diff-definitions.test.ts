import { describe, expect, it } from 'vitest';
import { homeInspection } from '../../report-types/home-inspection/definition.ts';
import { smallDefinition } from '../../testing/small-definition.ts';
import type { FieldDefinition, ReportDefinition } from './definition.ts';
import { diffDefinitions, moveAnswers } from './diff-definitions.ts';

/** The next version, with the fields of the first section changed. */
function nextVersion(change: (fields: FieldDefinition[]) => FieldDefinition[]): ReportDefinition {
  const [plant, ...rest] = smallDefinition.sections;
  if (!plant) throw new Error('no section');
  return { ...smallDefinition, version: 2, sections: [{ ...plant, fields: change(plant.fields) }, ...rest] };
}
const edit = (id: string, changes: Partial<FieldDefinition>) =>
  nextVersion((fields) => fields.map((field) => (field.id === id ? { ...field, ...changes } : field)));

describe('the difference between two versions', () => {
  it('of the same definition is nothing', () => {
    expect(diffDefinitions(homeInspection, homeInspection)).toEqual([]);
  });

  it('names what is new and what is gone', () => {
    const changed = nextVersion((fields) => [
      ...fields.filter((field) => field.id !== 'serial'),
      { id: 'maker', label: 'Maker', type: 'text' },
    ]);
    expect(diffDefinitions(smallDefinition, changed)).toEqual([
      { what: 'field', label: 'Maker', path: 'plant/maker', change: 'added' },
      { what: 'field', label: 'Serial', path: 'plant/serial', change: 'removed' },
    ]);
  });

  it('says which sides of a field changed, and keeps answers that still fit', () => {
    expect(
      diffDefinitions(smallDefinition, edit('serial', { label: 'Serial No.', type: 'long_text' })),
    ).toEqual([
      {
        what: 'field',
        label: 'Serial No.',
        path: 'plant/serial',
        change: 'changed',
        aspects: ['label', 'type'],
        asksAgain: false,
        removedOptions: [],
      },
    ]);
  });

  it('says when an answer must be entered again', () => {
    const [change] = diffDefinitions(smallDefinition, edit('serial', { type: 'int' }));
    expect(change).toMatchObject({ change: 'changed', asksAgain: true });
  });

  it('names options that are no longer offered', () => {
    const [change] = diffDefinitions(
      smallDefinition,
      edit('kind', { options: [{ id: 'gas', label: 'Gas' }] }),
    );
    expect(change).toMatchObject({ aspects: ['options'], removedOptions: ['Propane tank', 'Other'] });
  });
});

describe('a field that moved into an item', () => {
  const serial = smallDefinition.sections[0]?.fields.find((field) => field.id === 'serial');
  const moved = nextVersion((fields) => fields.filter((field) => field.id !== 'serial'));
  if (!serial) throw new Error('fixture');
  const to: ReportDefinition = {
    ...moved,
    sections: moved.sections.map((section) => ({
      ...section,
      items: section.items.map((item) =>
        item.id === 'tank' ? { ...item, fields: [...item.fields, serial] } : item,
      ),
    })),
  };

  it('is known by its id', () => {
    expect(diffDefinitions(smallDefinition, to)).toEqual([
      {
        what: 'field',
        label: 'Serial',
        path: 'plant/tank/serial',
        change: 'moved',
        fromPath: 'plant/serial',
      },
    ]);
  });

  it('takes its answer along and leaves the others', () => {
    const answers = new Map<string, unknown>([
      ['plant/serial', 'X-17'],
      ['plant/serial/other_text', 'own'],
      ['plant/kind', 'gas'],
    ]);
    expect([...moveAnswers(diffDefinitions(smallDefinition, to), answers)]).toEqual([
      ['plant/tank/serial', 'X-17'],
      ['plant/serial', null],
      ['plant/tank/serial/other_text', 'own'],
      ['plant/serial/other_text', null],
    ]);
  });
});
