import { describe, expect, it } from 'vitest';
import { addField, addItem, addSection, updateField } from '../builder/edit-definition.ts';
import { blankDefinition } from '../builder/start-definition.ts';
import type { Condition, FieldDefinition, ReportDefinition } from './definition.ts';
import { loadDefinition, loadReleased } from './load-definition.ts';

const choices = (...ids: string[]) => ids.map((id) => ({ id, label: id }));

/** Pool > Basin, with a question of each kind that has choices, and one that is asked when `condition` holds. */
function poolAsking(
  condition: Condition,
  change: (pool: ReportDefinition) => ReportDefinition = (pool) => pool,
) {
  const section = addSection(blankDefinition('Pool'), 'Pool');
  const item = addItem(section.definition, 'pool', 'Basin');
  const asked: [string, Partial<FieldDefinition>][] = [
    ['kind', { type: 'single', options: choices('vinyl', 'tile'), allowsOther: true }],
    ['parts', { type: 'multi', options: choices('pump', 'Sand filter') }],
    [
      'chart',
      {
        type: 'matrix',
        options: choices('good', 'worn', 'none'),
        rows: [
          { id: 'walls', label: 'Walls' },
          { id: 'floor', label: 'Floor', options: ['good', 'worn'] },
        ],
      },
    ],
    ['next', { type: 'text', visibleWhen: condition }],
  ];
  const pool = asked.reduce<ReportDefinition>((definition, [label, patch]) => {
    const added = addField(definition, item.path, { label, type: 'text' });
    return updateField(added.definition, added.path, patch);
  }, item.definition);
  return change(pool);
}
const eq = (path: string, value: string | number): Condition => ({ op: 'eq', path, value });
const problemsOf = (
  condition: Condition,
  change?: (pool: ReportDefinition) => ReportDefinition,
): string[] => {
  const loaded = loadDefinition(poolAsking(condition, change));
  return loaded.ok ? [] : loaded.errors.map(({ at, problem }) => `${at.split('.').at(-1)}: ${problem}`);
};

describe('a condition', () => {
  it.each<[string, Condition]>([
    ['an option', eq('./kind', 'tile')],
    ['an answer of its own words', eq('./kind', 'other')],
    ['one of several options', eq('./parts', 'Sand filter')],
    ['whether an option is ticked', { op: 'answered', path: './parts/sand_filter' }],
    ['a row', eq('./chart/floor', 'worn')],
    ['a status', { op: 'in', path: 'pool/basin/status', values: ['inspected', 'deficient'] }],
  ])('may name %s', (_what, condition) => {
    const statuses = [
      { id: 'inspected', code: 'IN' },
      { id: 'deficient', code: 'D' },
    ];
    const withStatuses = (pool: ReportDefinition): ReportDefinition => ({
      ...pool,
      statuses: statuses.map((status) => ({
        ...status,
        label: status.id,
        shortLabel: status.id,
        tone: 'good',
      })),
    });
    expect(problemsOf(condition, withStatuses)).toEqual([]);
  });

  it.each<[string, Condition, string]>([
    ['an option', eq('./kind', 'steel'), 'visibleWhen: no option steel'],
    [
      'one of several options',
      { op: 'in', path: './parts', values: ['pump', 'heater'] },
      'visibleWhen: no option heater',
    ],
    ['the tick of an option', { op: 'answered', path: './parts/heater' }, 'visibleWhen: no option heater'],
    ['a row', eq('./chart/roof', 'good'), 'visibleWhen: no row roof'],
    ['an option that its row does not have', eq('./chart/floor', 'none'), 'visibleWhen: no option none'],
    ['a status', eq('pool/basin/status', 'gone'), 'visibleWhen: no option gone'],
  ])('is reported when it names %s that is not there', (_what, condition, problem) => {
    expect(problemsOf(condition)).toEqual([problem]);
  });

  it('is reported when the option that it names is deleted, and a released version still opens', () => {
    const without = (pool: ReportDefinition): ReportDefinition =>
      updateField(pool, 'pool/basin/kind', { options: choices('vinyl') });
    expect(problemsOf(eq('./kind', 'tile'), without)).toEqual(['visibleWhen: no option tile']);
    expect(loadReleased(poolAsking(eq('./kind', 'tile'), without)).ok).toBe(true);
  });
});
