import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { homeInspection } from '../../report-types/home-inspection.ts';
import { rev0426 } from '../../report-types/wind-mitigation.ts';
import { namingDefinition } from '../../testing/naming-definition.ts';
import { isAtOrInside } from '../engine/answer-path.ts';
import { fieldTypes, type ReportDefinition } from '../engine/definition.ts';
import { type DefinitionError, loadDefinition } from '../engine/load-definition.ts';
import { collectReferences } from '../engine/map-references.ts';
import type { Reference } from '../engine/reference.ts';
import { addField, addItem, addSection, duplicate, moveBy, moveInto, removeAt } from './edit-definition.ts';
import { listPlaces } from './places.ts';
import { blankDefinition, copyDefinition } from './start-definition.ts';
import { usersOf } from './users-of.ts';

const types = {
  blank: blankDefinition('Pool'),
  home: copyDefinition(homeInspection, 'Ours'),
  wind: copyDefinition(rev0426, 'Ours, too'),
  names: namingDefinition(),
};
/** By name, so a counterexample is short. */
const begun = fc.constantFrom(...(Object.keys(types) as (keyof typeof types)[]));

/** Numbers pick one of the existing places, paths name one. */
type At = number | string;
type Step =
  | {
      readonly do: 'add';
      readonly kind: 'section' | 'item' | 'field';
      readonly into: At;
      readonly label: string;
      readonly type: (typeof fieldTypes)[number];
    }
  | { readonly do: 'shift'; readonly part: At; readonly by: number }
  | { readonly do: 'move'; readonly part: At; readonly into: At }
  | { readonly do: 'copy'; readonly part: At; readonly label: string };

function pathAt(definition: ReportDefinition, at: At): string {
  if (typeof at === 'string') return at;
  const places = listPlaces(definition);
  return places[at % places.length]?.path ?? '';
}
function containerAt(definition: ReportDefinition, at: At): string {
  if (typeof at === 'string') return at;
  const containers = listPlaces(definition)
    .filter(({ kind, node }) => kind !== 'field' || ('type' in node && node.type === 'repeat'))
    .map(({ path }) => path);
  const all = ['general', 'closing', ...containers];
  return all[at % all.length] ?? 'general';
}

function take(definition: ReportDefinition, step: Step): ReportDefinition {
  switch (step.do) {
    case 'shift':
      return moveBy(definition, pathAt(definition, step.part), step.by);
    case 'move':
      return (
        moveInto(definition, pathAt(definition, step.part), containerAt(definition, step.into))?.definition ??
        definition
      );
    case 'copy':
      return duplicate(definition, pathAt(definition, step.part), step.label)?.definition ?? definition;
    case 'add': {
      const { label, type, kind } = step;
      if (kind === 'section') return addSection(definition, label).definition;
      const container = containerAt(definition, step.into);
      if (kind === 'item' && !container.includes('/'))
        return addItem(definition, container, label).definition;
      return addField(definition, container, { label, type }).definition;
    }
  }
}

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
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    kind: fc.constantFrom('section' as const, 'item' as const, 'field' as const),
    into: index,
    label: word,
    type: fc.constantFrom(...fieldTypes),
  }),
  fc.record({ do: fc.constant('shift' as const), part: index, by: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ do: fc.constant('move' as const), part: index, into: index }),
  fc.record({ do: fc.constant('copy' as const), part: index, label: word }),
);
const steps = fc.array(step, { minLength: 1, maxLength: 12 });

const problemsOf = (definition: ReportDefinition) => {
  const loaded = loadDefinition(definition);
  return loaded.ok ? [] : loaded.errors;
};

/** Problems a move may cause and the builder shows: a place nested too deeply, a group that lost its last question. */
const isTold = ({ at, problem }: DefinitionError): boolean =>
  problem.startsWith('the path ') || (at.endsWith('.fields') && problem === 'empty');

describe('whatever is added, moved and copied', () => {
  it('ids stay unique and every reference leads somewhere', () => {
    fc.assert(
      fc.property(begun, steps, (start, taken) => {
        const end = taken.reduce(take, types[start]);
        const paths = listPlaces(end).map(({ path }) => path);
        expect(new Set(paths).size).toBe(paths.length);
        expect(problemsOf(end).filter((each) => !isTold(each))).toEqual([]);
      }),
      {
        numRuns: 40,
        examples: [
          // Its rule refers to './inspector_name', which is not a sibling there.
          ['wind', [{ do: 'move', part: 'inspector/inspector_printed_name', into: 'general' }]],
          [
            'blank',
            [
              { do: 'add', kind: 'field', into: 'general', label: 'Pumps', type: 'repeat' },
              { do: 'move', part: 'general/pumps/name', into: 'closing' },
            ],
          ],
        ],
      },
    );
  });
});

const linesOf = (references: readonly Reference[], forth = (path: string): string => path): string[] =>
  references.map(({ holder, kind, path }) => `${forth(holder.path)} ${kind} ${forth(path)}`).sort();
const movedFrom =
  (from: string, to: string) =>
  (path: string): string =>
    isAtOrInside(path, from) ? to + path.slice(from.length) : path;

it('a part that moves is named by what named it, and names what it named', () => {
  fc.assert(
    fc.property(begun, index, index, (start, part, into) => {
      const definition = types[start];
      const path = pathAt(definition, part);
      const moved = moveInto(definition, path, containerAt(definition, into));
      if (moved === null) return;
      expect(linesOf(collectReferences(moved.definition))).toEqual(
        linesOf(collectReferences(definition), movedFrom(path, moved.path)),
      );
    }),
    { numRuns: 100 },
  );
});

it('a copy names its own parts where the original does, and nothing else changes', () => {
  fc.assert(
    fc.property(begun, index, (start, at) => {
      const definition = types[start];
      const path = pathAt(definition, at);
      const copied = duplicate(definition, path, 'Copy');
      if (copied === null) throw new Error('no such part');
      const isOf = (parent: string) => (each: Reference) =>
        each.holder.kind === 'field' && isAtOrInside(each.holder.path, parent);
      const before = collectReferences(definition);
      const after = collectReferences(copied.definition);
      expect(linesOf(after.filter((each) => !isOf(copied.path)(each)))).toEqual(linesOf(before));
      expect(linesOf(after.filter(isOf(copied.path)))).toEqual(
        linesOf(before.filter(isOf(path)), movedFrom(path, copied.path)),
      );
    }),
    { numRuns: 60 },
  );
});

it('what names a removed part is reported, and nothing else', () => {
  fc.assert(
    fc.property(begun, index, (start, at) => {
      const path = pathAt(types[start], at);
      const reported = problemsOf(removeAt(types[start], path)).filter(
        ({ problem }) => !problem.endsWith('empty'),
      );
      const users = new Set(usersOf(types[start], path).map((each) => each.at));
      expect(new Set(reported.map((each) => each.at)).size).toBe(users.size);
    }),
    { numRuns: 60 },
  );
});
