import { describe, expect, it } from 'vitest';
import { smallDefinition } from '../../testing/small-definition.ts';
import type { ReportDefinition, SectionDefinition } from './definition.ts';
import { planUpgrade } from './plan-upgrade.ts';

const [plant, extra] = smallDefinition.sections;
if (!plant || !extra) throw new Error('the small definition has two sections');
const version2 = (sections: SectionDefinition[]): ReportDefinition => ({
  ...smallDefinition,
  version: 2,
  sections,
});
const without = (...ids: string[]) => plant.fields.filter(({ id }) => !ids.includes(id));

const answers = new Map<string, unknown>([
  ['plant/kind', 'gas'],
  ['plant/uses/heat', true],
  ['plant/uses/water', true],
  ['plant/serial', 'A1'],
  ['plant/tank/status', 'ok'],
  ['plant/tank/age', 12],
  ['plant/valve/note', 'Stiff'],
  ['plant/why', null],
]);

describe('taking a newer version of a type', () => {
  it('changes nothing when nothing changed', () => {
    const plan = planUpgrade(smallDefinition, { ...smallDefinition, version: 2 }, answers);
    expect(plan).toMatchObject({ changes: [], left: [], askedAgain: [] });
    expect(plan.writes.size).toBe(0);
    expect(plan.placeOf('plant/tank')).toBe('plant/tank');
  });

  it('names the answers that have no place any more, a choice once, and writes nothing over them', () => {
    const plan = planUpgrade(
      smallDefinition,
      version2([
        {
          ...plant,
          fields: without('uses', 'serial'),
          items: plant.items.filter(({ id }) => id !== 'valve'),
        },
        extra,
      ]),
      answers,
    );
    expect(plan.left).toEqual([
      { label: 'Plant: Used for', text: '' },
      { label: 'Plant: Serial', text: 'A1' },
      { label: 'Valve', text: '' },
    ]);
    expect(plan.writes.size).toBe(0);
    expect([plan.isPlaced('plant/valve'), plan.isPlaced('plant/tank')]).toEqual([false, true]);
    expect(['plant/valve', 'plant/tank/age', 'plant', 'general/client'].map(plan.partOf)).toEqual([
      'Plant',
      'Tank',
      '',
      'General',
    ]);
  });

  it('names the items whose status the new version took away, where they are now', () => {
    const tank = plant.items[0];
    if (!tank) throw new Error('the plant has a tank');
    const status = smallDefinition.statuses.find(({ id }) => id === 'ok');
    const statuses = smallDefinition.statuses.filter(({ id }) => id !== 'ok');
    const sections = [
      { ...plant, items: plant.items.slice(1) },
      { ...extra, items: [...extra.items, tank] },
    ];
    const plan = planUpgrade(smallDefinition, { ...version2(sections), statuses }, answers);
    expect(plan.withoutStatus).toEqual([`Tank (${status?.label})`]);
    const noTank = version2([{ ...plant, items: plant.items.slice(1) }, extra]);
    expect(planUpgrade(smallDefinition, { ...noTank, statuses }, answers).withoutStatus).toEqual([]);
    expect(planUpgrade(smallDefinition, version2(sections), answers).withoutStatus).toEqual([]);
  });

  it('carries answers, findings and photos of what moved along', () => {
    const tank = plant.items[0];
    if (!tank) throw new Error('the plant has a tank');
    const plan = planUpgrade(
      smallDefinition,
      version2([
        { ...plant, items: plant.items.slice(1) },
        { ...extra, items: [...extra.items, tank] },
      ]),
      answers,
    );
    expect(plan.writes).toEqual(
      new Map<string, unknown>([
        ['extra/tank/status', 'ok'],
        ['plant/tank/status', null],
        ['extra/tank/age', 12],
        ['plant/tank/age', null],
      ]),
    );
    expect(plan.placeOf('plant/tank')).toBe('extra/tank');
    expect(plan.isPlaced('plant/tank')).toBe(true);
    expect(plan.left).toEqual([]);
  });

  it('says which answers must be given again, and only those that were given', () => {
    const fields = plant.fields.map((field) =>
      field.id === 'serial' || field.id === 'why' ? { ...field, type: 'int' as const } : field,
    );
    const plan = planUpgrade(smallDefinition, version2([{ ...plant, fields }, extra]), answers);
    expect(plan.askedAgain).toEqual(['Plant: Serial']);
    expect(plan.left).toEqual([]);
  });
});
