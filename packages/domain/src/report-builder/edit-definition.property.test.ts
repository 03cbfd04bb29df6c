import fc from 'fast-check';
import { expect, it } from 'vitest';
import { homeInspection } from '../home-inspection.ts';
import { fieldTypes, type ReportDefinition } from '../report-engine/definition.ts';
import { loadDefinition } from '../report-engine/load-definition.ts';
import { rev0426 } from '../wind-mitigation.ts';
import { addField, addItem, addSection, duplicate, moveBy, moveInto, removeAt } from './edit-definition.ts';
import { collectReferences, isAtOrInside } from './map-references.ts';
import { listPlaces } from './places.ts';
import { blankDefinition, copyDefinition } from './start-definition.ts';

type Step = (definition: ReportDefinition) => ReportDefinition;

const pathAt = (definition: ReportDefinition, at: number): string => {
  const places = listPlaces(definition);
  return places[at % places.length]?.path ?? '';
};
const containerAt = (definition: ReportDefinition, at: number): string => {
  const containers = listPlaces(definition)
    .filter(({ kind, node }) => kind !== 'field' || ('type' in node && node.type === 'repeat'))
    .map(({ path }) => path);
  const all = ['general', 'closing', ...containers];
  return all[at % all.length] ?? 'general';
};

const index = fc.nat(5_000);
const word = fc.constantFrom(
  'Age',
  'Leaks?',
  'Material',
  'Status',
  'General',
  '漢字',
  'A very long label '.repeat(6),
);
const adding: fc.Arbitrary<Step> = fc
  .tuple(index, word, fc.constantFrom(...fieldTypes), fc.constantFrom('section', 'item', 'field'))
  .map(([at, label, type, kind]) => (definition) => {
    if (kind === 'section') return addSection(definition, label).definition;
    const container = containerAt(definition, at);
    if (kind === 'item' && !container.includes('/')) return addItem(definition, container, label).definition;
    return addField(definition, container, { label, type }).definition;
  });
const moving: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(index, fc.integer({ min: -3, max: 3 })).map(
    ([at, step]): Step =>
      (definition) =>
        moveBy(definition, pathAt(definition, at), step),
  ),
  fc.tuple(index, index).map(
    ([from, to]): Step =>
      (definition) =>
        moveInto(definition, pathAt(definition, from), containerAt(definition, to))?.definition ?? definition,
  ),
  fc.tuple(index, word).map(
    ([at, label]): Step =>
      (definition) =>
        duplicate(definition, pathAt(definition, at), label)?.definition ?? definition,
  ),
);
const begun = fc.constantFrom(
  blankDefinition('Pool'),
  copyDefinition(homeInspection, 'Ours'),
  copyDefinition(rev0426, 'Ours, too'),
);
const runs = (steps: fc.Arbitrary<Step>) => fc.array(steps, { minLength: 1, maxLength: 12 });
const problemsOf = (definition: ReportDefinition) => {
  const loaded = loadDefinition(definition);
  return loaded.ok ? [] : loaded.errors;
};

it('whatever is added, moved and copied: ids stay unique and every reference leads somewhere', () => {
  fc.assert(
    fc.property(begun, runs(fc.oneof(adding, moving)), (start, steps) => {
      const end = steps.reduce((definition, step) => step(definition), start);
      const paths = listPlaces(end).map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
      // Depth is the one limit that a move may run into; the loader says so, and the builder shows it.
      expect(problemsOf(end).filter(({ problem }) => !problem.startsWith('the path '))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it('whoever names a removed part is reported, and nobody else', () => {
  fc.assert(
    fc.property(begun, index, (start, at) => {
      const path = pathAt(start, at);
      const naming = collectReferences(start).filter(
        (each) =>
          isAtOrInside(each.path, path) && !(each.ownerPath !== '' && isAtOrInside(each.ownerPath, path)),
      );
      const end = removeAt(start, path);
      const problems = problemsOf(end).filter(({ problem }) => !problem.endsWith('empty'));
      expect(problems.length > 0).toBe(naming.length > 0 || rulesAt(start, path));
    }),
    { numRuns: 60 },
  );
});

/** A rule whose own target is gone is reported, whatever it asks. */
const rulesAt = ({ rules }: ReportDefinition, path: string): boolean =>
  rules.some(({ effect }) => 'path' in effect && isAtOrInside(effect.path, path));
