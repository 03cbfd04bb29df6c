import { expect, it } from 'vitest';
import { smallDefinition } from '../../testing/small-definition.ts';
import type { ReportDefinition } from './definition.ts';
import { findOrphanedAnswers, placeOrphanedAnswers } from './orphaned-answers.ts';

const [plant, extra] = smallDefinition.sections;
const tank = plant?.items[0];
if (!plant || !extra || !tank) throw new Error('the small definition has two sections and a tank');

/** The tank is in another section; the plant's use is no longer asked. */
const second: ReportDefinition = {
  ...smallDefinition,
  version: 2,
  sections: [
    { ...plant, fields: plant.fields.filter(({ id }) => id !== 'uses'), items: plant.items.slice(1) },
    { ...extra, items: [...extra.items, tank] },
  ],
};
const offline = [
  ['plant/kind', 'gas'],
  ['plant/tank/status', 'ok'],
  ['plant/tank/age', 12],
  ['plant/uses/heat', true],
  ['plant/serial', null],
  ['attic/note', 'Wet'],
] as const;

it('finds what is answered at a place that the version does not have', () => {
  expect([...findOrphanedAnswers(second, offline).keys()]).toEqual([
    'plant/tank/status',
    'plant/tank/age',
    'plant/uses/heat',
    'attic/note',
  ]);
  expect(findOrphanedAnswers(second, [['plant/uses/heat', null]]).size).toBe(0);
});

it('says where each of them belongs, what stands there, and which have no place', () => {
  const answers = new Map<string, unknown>([...offline, ['extra/tank/status', 'repair']]);
  const orphans = placeOrphanedAnswers(second, [smallDefinition], answers);
  expect(orphans.map(({ label, text, target }) => [label, text, target?.label, target?.standing])).toEqual([
    ['Tank: Age', '12', 'Tank: Age', null],
    ['Tank', 'Inspected', 'Tank', 'Repair'],
    ['Plant: Used for', 'Heat', undefined, undefined],
    ['attic/note', 'Wet', undefined, undefined],
  ]);
  expect(orphans[0]?.target?.writes).toEqual(
    new Map<string, unknown>([
      ['extra/tank/age', 12],
      ['plant/tank/age', null],
    ]),
  );
});

it('replaces nothing unasked when two versions asked for the same thing at different places', () => {
  const elsewhere: ReportDefinition = {
    ...second,
    version: 3,
    sections: [
      { ...plant, id: 'yard', items: [tank], fields: [] },
      { ...plant, items: plant.items.slice(1) },
      extra,
    ],
  };
  const answers = new Map<string, unknown>([
    ['plant/tank/status', 'ok'],
    ['yard/tank/status', 'repair'],
  ]);
  const orphans = placeOrphanedAnswers(second, [smallDefinition, elsewhere], answers);
  expect(orphans.map(({ path, target }) => [path, target?.standing])).toEqual([
    ['plant/tank/status', null],
    ['yard/tank/status', 'Inspected'],
  ]);
});

it('lists all of them when no other version is on the device', () => {
  const orphans = placeOrphanedAnswers(second, [], new Map<string, unknown>(offline));
  expect(orphans.map(({ label, target }) => [label, target])).toContainEqual(['plant/tank/age', null]);
  expect(orphans).toHaveLength(4);
});
