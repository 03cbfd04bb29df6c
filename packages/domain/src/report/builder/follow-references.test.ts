/** References keep naming the same part: each kind, with the part moved and with the holder moved. */
import { describe, expect, it } from 'vitest';
import { namingDefinition } from '../../testing/naming-definition.ts';
import type { ReportDefinition } from '../engine/definition.ts';
import { loadDefinition } from '../engine/load-definition.ts';
import { retargetRule } from '../engine/map-references.ts';
import { duplicate, moveInto, removeAt } from './edit-definition.ts';
import { findPlace } from './places.ts';
import { usersOf } from './users-of.ts';

const problemsOf = (definition: ReportDefinition): readonly string[] => {
  const loaded = loadDefinition(JSON.parse(JSON.stringify(definition)));
  return loaded.ok ? [] : loaded.errors.map(({ at, problem }) => `${at}: ${problem}`);
};
function moved(path: string, into: string): ReportDefinition {
  const after = moveInto(namingDefinition(), path, into);
  if (after === null) throw new Error(`${path} cannot go to ${into}`);
  return after.definition;
}
const fieldAt = (definition: ReportDefinition, path: string): unknown => findPlace(definition, path)?.node;
const ruleOf = (definition: ReportDefinition, id: string): unknown =>
  definition.rules.find((rule) => rule.id === id);

it('begins in order', () => {
  expect(problemsOf(namingDefinition())).toEqual([]);
});

describe('a question that is named moves, and is named at its new place', () => {
  const age = moved('roof/age', 'attic');
  const day = moved('roof/day', 'attic');
  const fuel = moved('roof/plants/fuel', 'attic');

  it.each<[string, unknown, unknown]>([
    [
      'in conditions of a question',
      fieldAt(age, 'roof/span'),
      { visibleWhen: { path: 'attic/age' }, requiredWhen: { path: 'attic/age' } },
    ],
    [
      'in a condition of an answer, on the right side',
      fieldAt(age, 'roof/choice'),
      { options: [{ visibleWhen: { path: './span', value: { path: 'attic/age' } } }] },
    ],
    [
      'in a calculation',
      fieldAt(age, 'roof/sum'),
      { formula: { of: ['attic/age', { of: ['roof/span', 2] }] } },
    ],
    ['in a count', fieldAt(age, 'roof/count'), { formula: { of: [{ path: 'attic/age' }] } }],
    [
      'in a day some years on',
      fieldAt(day, 'roof/until'),
      { formula: { path: 'attic/day', years: { path: './span' } } },
    ],
    [
      'in a weakest answer',
      fieldAt(moved('roof/chart', 'attic'), 'roof/worst'),
      { formula: { path: 'attic/chart' } },
    ],
    ['in an entry', fieldAt(fuel, 'roof/plants/power'), { visibleWhen: { path: 'attic/fuel' } }],
    [
      'in a condition about entries',
      fieldAt(fuel, 'roof/burns'),
      { visibleWhen: { path: './plants', where: { of: [{ path: 'attic/fuel' }, { path: 'roof/age' }] } } },
    ],
    ['as the day of an edition', day.edition, { datePath: 'attic/day' }],
    [
      'as the place of an answer of an older edition',
      day.edition,
      { carries: { moves: [{ to: 'attic/day' }] } },
    ],
    ['as the day of a validity', day.validity, { path: 'attic/day' }],
    ['as the years of a validity', moved('roof/span', 'attic').validity, { years: { path: 'attic/span' } }],
    ['in the condition of a validity', age.validity, { when: { path: 'attic/age' } }],
    ['in the condition of a rule', ruleOf(age, 'require'), { when: { path: 'attic/age' } }],
    [
      'in a rule about entries',
      ruleOf(fuel, 'offer'),
      { when: { path: './plants', where: { path: 'attic/fuel' } } },
    ],
    ['as an offered answer', ruleOf(age, 'offer'), { effect: { value: { path: 'attic/age' } } }],
    [
      'in a reason',
      ruleOf(age, 'offer'),
      { effect: { reason: 'it is {attic/age} on {./day}, or {attic/age}' } },
    ],
    [
      'as an item that a rule asks about',
      ruleOf(moved('roof/cover', 'attic'), 'warn'),
      { when: { path: 'attic/cover' }, effect: { path: 'attic/cover' } },
    ],
  ])('%s', (_where, found, expected) => {
    expect(found).toMatchObject(expected as object);
  });
});

describe('the target of a rule moves, and the rule names the same neighbours as before', () => {
  const after = moved('roof/span', 'attic');

  it('in its condition', () => {
    expect(ruleOf(after, 'require')).toMatchObject({
      when: { path: 'roof/age' },
      effect: { path: 'attic/span' },
    });
  });

  it('in its offered answer, its reason and the entries that it asks about', () => {
    expect(ruleOf(after, 'offer')).toMatchObject({
      when: { path: 'roof/plants', where: { path: './fuel' } },
      effect: {
        path: 'attic/span',
        value: { path: 'roof/age' },
        reason: 'it is {roof/age} on {roof/day}, or {roof/age}',
      },
    });
    expect(problemsOf(after)).toEqual([]);
  });

  it('also when another target is chosen for the rule', () => {
    const { rules } = namingDefinition();
    const [require] = rules;
    const offer = rules.find(({ id }) => id === 'offer');
    if (require === undefined || offer === undefined) throw new Error('no rule');
    expect(retargetRule(require, 'roof/day').when).toEqual({ op: 'answered', path: './age' });
    expect(retargetRule(offer, 'attic/span')).toEqual(ruleOf(after, 'offer'));
  });
});

describe('entries of a group', () => {
  it('ask for their own answer when a question that they ask about joins them', () => {
    const asked = moved('roof/plants/fuel', 'attic');
    const back = moveInto(asked, 'attic/fuel', 'roof/plants')?.definition;
    expect(back && fieldAt(back, 'roof/plants/power')).toMatchObject({ visibleWhen: { path: './fuel' } });
    expect(back && fieldAt(back, 'roof/burns')).toMatchObject({
      visibleWhen: { where: { of: [{ path: './fuel' }, { path: 'roof/age' }] } },
    });
  });

  it('are named as before when the group and what asks about it move', () => {
    const group = moved('roof/plants', 'attic');
    const both = moveInto(group, 'roof/burns', 'attic')?.definition;
    expect(both && fieldAt(both, 'attic/burns')).toMatchObject({
      visibleWhen: { path: 'attic/plants', where: { of: [{ path: './fuel' }, { path: 'roof/age' }] } },
    });
    expect(both && problemsOf(both)).toEqual([]);
  });
});

describe('a duplicate', () => {
  it('names its own parts, in entries and texts too, and leaves the original as it is', () => {
    const before = namingDefinition();
    const copied = duplicate(before, 'roof', 'Deck')?.definition;
    expect(copied?.sections.slice(0, 3)).toEqual(before.sections);
    expect(copied?.rules).toBe(before.rules);
    expect(copied && fieldAt(copied, 'deck/span')).toMatchObject({
      visibleWhen: { path: './age' },
      requiredWhen: { path: 'deck/age' },
    });
    expect(copied && fieldAt(copied, 'deck/burns')).toMatchObject({
      visibleWhen: { path: './plants', where: { of: [{ path: './fuel' }, { path: 'deck/age' }] } },
    });
    expect(copied && problemsOf(copied)).toEqual([]);
  });
});

describe('what is not touched', () => {
  it('stays the same object when a question moves', () => {
    const before = namingDefinition();
    const after = moveInto(before, 'roof/cover/where', 'attic')?.definition;
    expect(after?.sections[0]).toBe(before.sections[0]);
    expect(after?.general).toBe(before.general);
    expect(after?.rules).toBe(before.rules);
  });
});

describe('the users of a part', () => {
  it('are the places that are reported once it is removed', () => {
    const before = namingDefinition();
    for (const path of ['roof/age', 'roof/day', 'roof/plants/fuel', 'roof/cover', 'roof/plants', 'roof']) {
      const places = new Set(usersOf(before, path).map(({ at }) => at));
      const reported = problemsOf(removeAt(before, path));
      expect(reported.length, path).toBeGreaterThan(0);
      expect(new Set(reported.map((each) => each.split(': ')[0])).size, path).toBe(places.size);
    }
  });

  it('are all places that name it, those in texts among them', () => {
    expect(usersOf(namingDefinition(), 'roof/age').map(({ at }) => at)).toEqual([
      'validity.when',
      'sections[2].fields[1].requiredWhen',
      'sections[2].fields[1].visibleWhen',
      'sections[2].fields[4].options[0].visibleWhen',
      'sections[2].fields[6].formula',
      'sections[2].fields[7].formula',
      'sections[2].fields[10].visibleWhen',
      'rules[0].when',
      'rules[3].effect.value',
      'rules[3].effect.reason',
      'rules[3].effect.reason',
      'rules[5].when',
    ]);
  });
});
