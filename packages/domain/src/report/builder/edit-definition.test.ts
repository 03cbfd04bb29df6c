import { describe, expect, it } from 'vitest';
import { homeInspection } from '../../report-types/home-inspection.ts';
import { rev0426 } from '../../report-types/wind-mitigation.ts';
import type { ReportDefinition } from '../engine/definition.ts';
import { loadDefinition } from '../engine/load-definition.ts';
import { joinDefinition, splitDefinition } from './definition-parts.ts';
import {
  addField,
  addItem,
  addSection,
  duplicate,
  moveBy,
  moveInto,
  moveTo,
  removeAt,
  updateField,
  updateItem,
} from './edit-definition.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { findPlace } from './places.ts';
import { blankDefinition, copyDefinition } from './start-definition.ts';
import { newTypeKey } from './type-key.ts';

const problemsOf = (definition: ReportDefinition): readonly string[] => {
  const loaded = loadDefinition(JSON.parse(JSON.stringify(definition)));
  return loaded.ok ? [] : loaded.errors.map(({ at, problem }) => `${at}: ${problem}`);
};
const labelsOf = (definition: ReportDefinition) => definition.sections.map(({ label }) => label);

/** Pool > Basin > 'Leaks?' (yes, no) and 'Where', which is asked when it leaks. */
function pool(): ReportDefinition {
  const begun = addSection(blankDefinition('Pool'), 'Pool', 0);
  const basin = addItem(begun.definition, begun.path, 'Basin');
  const leaks = addField(basin.definition, basin.path, { label: 'Leaks?', type: 'single' });
  const where = addField(leaks.definition, basin.path, { label: 'Where', type: 'text' });
  return updateField(where.definition, where.path, {
    visibleWhen: { op: 'eq', path: './leaks', value: 'yes' },
    requiredWhen: { op: 'eq', path: 'pool/basin/leaks', value: 'yes' },
  });
}

describe('a type from scratch', () => {
  it('is in order from the first moment, and takes every kind of field', () => {
    expect(problemsOf(blankDefinition('Pool'))).toEqual([]);
    expect(problemsOf(pool())).toEqual([]);
  });

  it('gives ids from labels, one of each', () => {
    const once = addField(pool(), 'pool/basin', { label: 'Leaks?', type: 'text' });
    expect(once.path).toBe('pool/basin/leaks_2');
    expect(addField(pool(), 'pool/basin', { label: 'Status', type: 'text' }).path).toBe(
      'pool/basin/status_2',
    );
    expect(addSection(pool(), 'General').path).toBe('general_2');
    expect(addField(pool(), 'pool', { label: 'Basin', type: 'text' }).path).toBe('pool/basin_2');
    expect(addItem(pool(), 'pool', '漢字').path).toBe('pool/part');
    expect(newTypeKey('Pool & spa', () => '0198f3a0-0000-7000-8000-00003f9a2c1b')).toBe('pool_spa_3f9a2c1b');
  });
});

describe('a copy of a shipped type', () => {
  it.each([homeInspection, rev0426])('of $title is in order, and is not the official form', (definition) => {
    const copy = copyDefinition(definition, 'Ours');
    expect(problemsOf(copy)).toEqual([]);
    expect(copy).toMatchObject({ title: 'Ours', version: 1 });
    expect(copy.source).toBeUndefined();
  });
});

describe('reordering', () => {
  it('moves among its own kind and stops at the ends', () => {
    const three = addSection(addSection(pool(), 'Deck').definition, 'Fence').definition;
    expect(labelsOf(moveBy(three, 'fence', -1))).toEqual(['Pool', 'Section 1', 'Fence', 'Deck']);
    expect(labelsOf(moveTo(three, 'fence', 0))).toEqual(['Fence', 'Pool', 'Section 1', 'Deck']);
    expect(moveBy(three, 'pool', -1)).toEqual(three);
    expect(moveTo(three, 'pool', 99).sections.at(-1)?.id).toBe('pool');
  });

  it('leaves what it does not touch as the same object', () => {
    const before = copyDefinition(homeInspection, 'Ours');
    const [first, second] = before.sections;
    const after = moveBy(before, `${first?.id}/${first?.items[0]?.id}`, 1);
    expect(after.sections[0]).not.toBe(first);
    expect(after.sections[1]).toBe(second);
    expect(after.general).toBe(before.general);
  });
});

describe('moving to another place', () => {
  it('takes along what names the field, and what the field names', () => {
    const moved = moveInto(pool(), 'pool/basin/leaks', 'section_1');
    expect(moved?.path).toBe('section_1/leaks');
    const where = moved && findPlace(moved.definition, 'pool/basin/where')?.node;
    expect(where).toMatchObject({
      visibleWhen: { op: 'eq', path: 'section_1/leaks', value: 'yes' },
      requiredWhen: { op: 'eq', path: 'section_1/leaks', value: 'yes' },
    });
    expect(moved && problemsOf(moved.definition)).toEqual([]);
  });

  it('keeps a neighbour a neighbour when both move', () => {
    const moved = moveInto(pool(), 'pool/basin', 'section_1');
    const where = moved && findPlace(moved.definition, 'section_1/basin/where')?.node;
    expect(where).toMatchObject({
      visibleWhen: { path: './leaks' },
      requiredWhen: { path: 'section_1/basin/leaks' },
    });
  });

  it('refuses what has no place there', () => {
    const group = addField(pool(), 'pool', { label: 'Pumps', type: 'repeat' }).definition;
    const other = addField(group, 'pool', { label: 'Filters', type: 'repeat' }).definition;
    expect(moveInto(other, 'pool/pumps', 'pool/filters')).toBeNull();
    expect(moveInto(other, 'pool/basin', 'pool/basin')).toBeNull();
    expect(moveInto(other, 'pool/basin', 'general')).toBeNull();
    expect(moveInto(other, 'pool/basin/leaks', 'pool/basin/where')).toBeNull();
    expect(moveInto(other, 'pool/basin/leaks', 'pool/pumps')?.path).toBe('pool/pumps/leaks');
  });
});

describe('a duplicate', () => {
  it('asks about its own parts', () => {
    const copied = duplicate(pool(), 'pool', 'Spa');
    expect(copied?.path).toBe('spa');
    const where = copied && findPlace(copied.definition, 'spa/basin/where')?.node;
    expect(where).toMatchObject({
      requiredWhen: { path: 'spa/basin/leaks' },
      visibleWhen: { path: './leaks' },
    });
    expect(copied && problemsOf(copied.definition)).toEqual([]);
  });
});

describe('a removed field', () => {
  it('is reported at every condition that still asks for it', () => {
    expect(problemsOf(removeAt(pool(), 'pool/basin/leaks'))).toEqual([
      'sections[0].items[0].fields[0].requiredWhen: no field or item pool/basin/leaks',
      'sections[0].items[0].fields[0].visibleWhen: no field or item pool/basin/leaks',
    ]);
  });

  it('takes a member out when it is set to undefined', () => {
    const plain = updateField(pool(), 'pool/basin/where', {
      visibleWhen: undefined,
      help: 'Side of the house',
    });
    expect(findPlace(plain, 'pool/basin/where')?.node).toEqual({
      id: 'where',
      label: 'Where',
      type: 'text',
      requiredWhen: { op: 'eq', path: 'pool/basin/leaks', value: 'yes' },
      help: 'Side of the house',
    });
  });
});

describe('two people in one draft', () => {
  it('both keep their section, and a section that one of them added', () => {
    const base = addSection(pool(), 'Deck').definition;
    const mine = updateItem(base, 'pool/basin', { label: 'Tub' });
    const theirs = addSection(updateItem(base, 'pool/basin', { label: 'Bowl' }), 'Fence').definition;
    const merged = mergeDrafts(base, mine, theirs);
    expect(labelsOf(merged)).toEqual(['Pool', 'Section 1', 'Deck', 'Fence']);
    expect(merged.sections[0]?.items[0]?.label).toBe('Tub');
  });

  it('keeps a removal, an order and a title', () => {
    const base = addSection(addSection(pool(), 'Deck').definition, 'Fence').definition;
    const mine = moveTo(removeAt(base, 'deck'), 'fence', 0);
    const theirs = { ...updateItem(base, 'pool/basin', { label: 'Bowl' }), title: 'Pools' };
    const merged = mergeDrafts(base, mine, theirs);
    expect(labelsOf(merged)).toEqual(['Fence', 'Pool', 'Section 1']);
    expect(merged.sections[1]?.items[0]?.label).toBe('Bowl');
    expect(merged.title).toBe('Pools');
  });
});

it('a definition taken apart and put together is the same', () => {
  const { frame, sections } = splitDefinition(homeInspection);
  expect(joinDefinition(frame, sections.toReversed())).toEqual({ definition: homeInspection, missing: [] });
});
