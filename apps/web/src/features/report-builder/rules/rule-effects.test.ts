import { blankDefinition } from '@plumbline/domain/report-builder/start-definition';
import type { ReportDefinition } from '@plumbline/domain/report-engine/definition';
import { loadDefinition } from '@plumbline/domain/report-engine/load-definition';
import { expect, it } from 'vitest';
import { fieldNames } from '../model/place-names.ts';
import { asKind, EFFECT_KINDS, type Effect, movedTo, targetsOf } from './rule-effects.ts';

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
  // Texts of the library are offered at items only.
  expect(asKind(warn, 'suggest', names)).toEqual({ kind: 'suggest', path: 'pool/pump', libraryKeys: [] });
});

it('offers what fits the question that it is moved to', () => {
  const derive = { kind: 'derive' as const, path: 'pool/depth', value: 6, reason: 'so' };
  for (const { value: path } of targetsOf('derive', names)) {
    if (path.startsWith('pool/')) expect(problems(movedTo(derive, path, names)), path).toEqual([]);
  }
  expect(movedTo(derive, 'pool/kind', names)).toMatchObject({ value: 'vinyl' });
  expect(movedTo(derive, 'pool/heated', names)).toMatchObject({ value: true });
});

it('says of an offered answer that does not fit', () => {
  const derive = { kind: 'derive' as const, path: 'pool/depth', value: 1, reason: 'so' };
  expect(problems(derive)).toEqual(['does not fit its question']);
});
