import {
  duplicate,
  moveInto,
  removeAt,
  updateSection,
} from '@plumbline/domain/report/builder/edit-definition';
import { mergeDrafts } from '@plumbline/domain/report/builder/merge-drafts';
import { listPlaces } from '@plumbline/domain/report/builder/places';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { namingDefinition } from '@plumbline/domain/testing/naming-definition';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDraftStore } from './draft-store.ts';

type Edit =
  | { readonly do: 'remove'; readonly part: number }
  | { readonly do: 'copy'; readonly part: number }
  | { readonly do: 'rename'; readonly part: number }
  | { readonly do: 'move'; readonly part: number; readonly into: number };
type Step = Edit | { readonly do: 'undo' } | { readonly do: 'redo' };

const start = namingDefinition();
const index = fc.nat(200);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('remove' as const, 'copy' as const, 'rename' as const), part: index }),
  fc.record({ do: fc.constant('move' as const), part: index, into: index }),
  fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }),
);

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

function change(definition: ReportDefinition, taken: Edit): ReportDefinition {
  const places = listPlaces(definition);
  const path = pick(places, taken.part)?.path ?? '';
  if (taken.do === 'remove') return removeAt(definition, path);
  if (taken.do === 'copy') return duplicate(definition, path, 'Copy')?.definition ?? definition;
  if (taken.do === 'rename') {
    const section = pick(definition.sections, taken.part)?.id ?? '';
    return updateSection(definition, section, { label: `Named ${taken.part}` });
  }
  const into = pick(['general', ...definition.sections.map(({ id }) => id), 'roof/plants'], taken.into);
  return moveInto(definition, path, into ?? 'general')?.definition ?? definition;
}

it('Undo and Redo give back each definition exactly as it was, and what is stored is what is seen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      let rows = start;
      const store = createDraftStore(start, {
        nowMs: () => 0,
        load: () => Promise.resolve(rows),
        save: ({ before, after }) => {
          rows = mergeDrafts(before, after, rows);
          return Promise.resolve({ ok: true, mutationIds: [] });
        },
      });
      // The store's specification in its plainest form: all states, and which of them is current.
      let states = [start];
      let seen = 0;
      for (const taken of steps) {
        if (taken.do === 'undo') {
          expect(store.undo() !== null).toBe(seen > 0);
          seen = Math.max(0, seen - 1);
        } else if (taken.do === 'redo') {
          expect(store.redo() !== null).toBe(seen < states.length - 1);
          seen = Math.min(states.length - 1, seen + 1);
        } else {
          const before = states[seen] ?? start;
          const after = change(before, taken);
          store.edit(taken.do, () => after);
          if (after !== before) {
            states = [...states.slice(0, seen + 1), after];
            seen += 1;
          }
        }
        expect(store.get().definition).toBe(states[seen]);
      }
      await store.flush();
      expect(rows).toEqual(states[seen]);
    }),
    { numRuns: 60 },
  );
});

it('a merge keeps all of what one person did while the other did nothing', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const mine = steps.reduce(
        (definition, taken) =>
          taken.do === 'undo' || taken.do === 'redo' ? definition : change(definition, taken),
        start,
      );
      expect(mergeDrafts(start, mine, start)).toEqual(mine);
      expect(mergeDrafts(start, start, mine)).toEqual(mine);
    }),
    { numRuns: 60 },
  );
});
