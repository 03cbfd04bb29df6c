import { blankDefinition } from '@plumbline/domain/report/builder/start-definition';
import type { ReportDefinition, RuleDefinition } from '@plumbline/domain/report/engine/definition';
import { loadDefinition } from '@plumbline/domain/report/engine/load-definition';
import { expect, it } from 'vitest';
import { fieldNames } from '../model/place-names.ts';
import { asKind, EFFECT_KINDS, type Effect, movedTo, targetsOf, withKind } from './rule-effects.ts';

const definition: ReportDefinition = {
  ...blankDefinition('Pool'),
  sections: [
    {
      id: 'pool',
      label: 'Pool',
      standard: '',
      standardsText: [],
      fields: [
        {
          id: 'kind',
          label: 'Kind',
          type: 'single',
          options: [
            { id: 'vinyl', label: 'Vinyl' },
            { id: 'tile', label: 'Tile' },
          ],
        },
        { id: 'depth', label: 'Depth', type: 'int', min: 2 },
        { id: 'heated', label: 'Heated', type: 'boolean' },
      ],
      items: [{ id: 'pump', label: 'Pump', photo: 'none', slots: [], fields: [], searchWords: [] }],
    },
  ],
};
const names = fieldNames(definition);
const warn: Effect = { kind: 'warn', path: 'pool/depth', message: 'Deep' };
const problems = (effect: Effect | null): readonly string[] => {
  if (effect === null) return ['no effect'];
  const rule = { id: 'r', when: { op: 'answered' as const, path: 'pool/depth' }, effect };
  const loaded = loadDefinition({ ...definition, rules: [rule] });
  return loaded.ok ? [] : loaded.errors.map(({ problem }) => problem);
};

it('becomes whatever else a rule can do, whole at once', () => {
  for (const { value } of EFFECT_KINDS) expect(problems(asKind(warn, value, names)), value).toEqual([]);
  expect(asKind(warn, 'derive', names)).toMatchObject({ path: 'pool/depth', value: 2 });
  expect(asKind(warn, 'block', names)).toEqual({ kind: 'block', path: 'pool/depth', message: 'Deep' });
  // Library entries can only be suggested at items.
  expect(asKind(warn, 'suggest', names)).toEqual({ kind: 'suggest', path: 'pool/pump', libraryKeys: [] });
});

it('offers what fits the question that it is moved to', () => {
  const rule: RuleDefinition = {
    id: 'r',
    when: { op: 'answered', path: 'pool/depth' },
    effect: { kind: 'derive', path: 'pool/depth', value: 6, reason: 'so' },
  };
  for (const { value: path } of targetsOf('derive', names)) {
    if (path.startsWith('pool/')) expect(problems(movedTo(rule, path, names).effect), path).toEqual([]);
  }
  expect(movedTo(rule, 'pool/kind', names).effect).toMatchObject({ value: 'vinyl' });
  expect(movedTo(rule, 'pool/heated', names).effect).toMatchObject({ value: true });
});

it('asks the same questions from another target, those that it names as neighbours too', () => {
  const rule: RuleDefinition = {
    id: 'r',
    when: { op: 'eq', path: './heated', value: true },
    effect: { kind: 'derive', path: 'pool/depth', value: 6, reason: 'it is {./kind}' },
  };
  expect(movedTo(rule, 'general/client_name', names)).toMatchObject({
    when: { path: 'pool/heated' },
    effect: { path: 'general/client_name', reason: 'it is {pool/kind}' },
  });
  expect(movedTo(rule, 'pool/heated', names)).toMatchObject({
    when: { path: './heated' },
    effect: { reason: 'it is {./kind}' },
  });
  expect(withKind(rule, 'warn', names)?.when).toEqual(rule.when);
  expect(withKind(rule, 'ask_flag', names)?.when).toMatchObject({ path: 'pool/heated' });
});

it('says of an offered answer that does not fit', () => {
  const derive = { kind: 'derive' as const, path: 'pool/depth', value: 1, reason: 'so' };
  expect(problems(derive)).toEqual(['does not fit its question']);
});
