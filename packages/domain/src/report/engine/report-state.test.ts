import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { homeInspection } from '../../report-types/home-inspection/definition.ts';
import { formDefinition } from '../../testing/form-definition.ts';
import { smallDefinition } from '../../testing/small-definition.ts';
import { nextUnfinished } from './next-unfinished.ts';
import { createReportState, type ReportInputs } from './report-state.ts';
import type { FieldView, FindingInput, PlacementInput, ReportView, SectionView } from './report-view.ts';

const nothing: ReportInputs = { answers: new Map(), findings: [], placements: [] };
const answers = (given: Record<string, unknown>): ReportInputs => ({
  ...nothing,
  answers: new Map(Object.entries(given)),
});
const open = (inputs: ReportInputs = nothing): ReportView =>
  createReportState(smallDefinition).update(inputs);
const part = (view: ReportView, path: string): SectionView => {
  const found = view.sections.find((section) => section.path === path);
  if (!found) throw new Error(`no ${path}`);
  return found;
};
const field = (view: ReportView, path: string): FieldView => {
  const all = view.sections.flatMap((section) => [
    ...section.fields,
    ...section.items.flatMap((item) => item.fields),
  ]);
  const found = all.find((each) => each.path === path);
  if (!found) throw new Error(`no ${path}`);
  return found;
};
const kinds = (view: ReportView): string[] => view.blockers.map((each) => `${each.kind} ${each.path}`);
const finding = (changes: Partial<FindingInput> = {}): FindingInput => ({
  id: 'f1',
  itemPath: 'plant/tank',
  title: 'Leak',
  severity: 'minor',
  isSafety: false,
  libraryId: null,
  observation: '',
  implication: '',
  recommendation: 'Mend it.',
  ...changes,
});
const photo = (changes: Partial<PlacementInput>): PlacementInput => ({
  path: null,
  findingId: null,
  slot: null,
  ...changes,
});
const A = '0198f3a0-0000-8000-8000-00000000000a';
const B = '0198f3a0-0000-8000-8000-00000000000b';

describe('an empty report', () => {
  it('says what blocks it: required fields, states of items, the photo, the signature', () => {
    expect(kinds(open())).toEqual([
      'field general/client',
      'photo plant/plate',
      'status plant/tank',
      'status plant/valve',
      'signature closing/signature',
    ]);
  });

  it('leaves an optional section alone until something is entered there', () => {
    expect(part(open(), 'extra')).toMatchObject({ done: 1, total: 1, blockers: [] });
    const touched = open(answers({ 'extra/stove/status': 'repair' }));
    expect(part(touched, 'extra').blockers.map((each) => each.kind)).toEqual(['finding']);
  });
});

describe('an inspector who fills the form', () => {
  it('sees chosen options in words, with a text of her own for Other', () => {
    const view = open(
      answers({
        'plant/kind': 'other',
        'plant/kind/other_text': 'Biogas',
        'plant/uses/water': true,
        'plant/uses/other': true,
        'plant/uses/other_text': 'Sauna',
      }),
    );
    expect(field(view, 'plant/kind').text).toBe('Biogas');
    expect(field(view, 'plant/uses')).toMatchObject({ value: ['water', 'other'], text: 'Water, Sauna' });
  });

  it('can tell options apart whose names hold a comma', () => {
    const view = open(
      answers({
        'plant/uses/water': true,
        'plant/uses/other': true,
        'plant/uses/other_text': 'Sauna, small',
      }),
    );
    expect(field(view, 'plant/uses').text).toBe('Water; Sauna, small');
  });

  it('unticks an option by null', () => {
    expect(field(open(answers({ 'plant/uses/heat': null })), 'plant/uses').isAnswered).toBe(false);
  });

  it('is not asked for what does not apply', () => {
    expect(field(open(answers({ 'plant/kind': 'gas' })), 'plant/serial').isVisible).toBe(false);
    expect(field(open(), 'plant/serial').isVisible).toBe(true);
  });

  it('has to answer what another answer makes necessary', () => {
    expect(field(open(), 'plant/why').isRequired).toBe(false);
    expect(field(open(answers({ 'plant/uses/heat': true })), 'plant/why').isRequired).toBe(true);
    expect(field(open(answers({ 'general/outdoor_f': 80 })), 'plant/supply_f').isRequired).toBe(true);
  });

  it('describes what the standard wants described as soon as an item is inspected', () => {
    expect(field(open(), 'plant/described').isRequired).toBe(false);
    expect(field(open(answers({ 'plant/valve/status': 'ok' })), 'plant/described').isRequired).toBe(true);
    expect(field(open(answers({ 'plant/valve/status': 'skipped' })), 'plant/described').isRequired).toBe(
      false,
    );
  });

  it('gets the difference computed when both temperatures are there', () => {
    expect(field(open(answers({ 'plant/supply_f': 55 })), 'plant/split').text).toBe('');
    const view = open(answers({ 'plant/supply_f': 55, 'plant/return_f': 74.5 }));
    expect(field(view, 'plant/split')).toMatchObject({ value: 19.5, text: '19.5 °F' });
  });

  it('is warned about an unusual value, which stays, and stopped at an impossible one', () => {
    const unusual = field(open(answers({ 'plant/supply_f': 150 })), 'plant/supply_f');
    expect([unusual.problem, unusual.warning]).toEqual([null, 'Outside the usual 40 to 130 °F.']);
    const impossible = open(answers({ 'plant/supply_f': 300 }));
    expect(field(impossible, 'plant/supply_f').problem).toBe('Enter 200 or less.');
    expect(kinds(impossible)).toContain('invalid plant/supply_f');
  });

  it('reads a matrix row by row', () => {
    const view = open(answers({ 'plant/grid/front': 'good', 'plant/grid/rear': 'worn' }));
    expect(field(view, 'plant/grid')).toMatchObject({ text: 'Front: Good; Rear: Worn', problem: null });
  });

  it('adds rooms in the order of their keys; a removed room is gone, its answers are not', () => {
    const room = {
      [`plant/rooms/${A}`]: 'a1',
      [`plant/rooms/${B}`]: 'a0',
      [`plant/rooms/${A}/name`]: 'Hall',
    };
    const view = open(answers(room));
    expect(field(view, 'plant/rooms').entries.map((entry) => entry.id)).toEqual([B, A]);
    expect(field(view, 'plant/rooms').problem).toBeNull();
    expect(kinds(view)).toContain(`field plant/rooms/${B}/name`);
    const removed = open(answers({ ...room, [`plant/rooms/${B}`]: null }));
    expect(field(removed, 'plant/rooms').entries.map((entry) => entry.id)).toEqual([A]);
  });

  it('adds a second system with fields of its own', () => {
    const view = open(
      answers({ [`plant/${A}`]: 'a0', [`plant/${A}/tank/status`]: 'ok', 'plant/kind': 'gas' }),
    );
    expect(view.sections.map((section) => section.label)).toContain('Plant, system 2');
    const second = part(view, `plant/${A}`);
    expect(second.items[0]?.status?.id).toBe('ok');
    expect(field(view, `plant/${A}/serial`).isVisible).toBe(true);
  });
});

describe('an item', () => {
  it('that was not inspected needs a reason', () => {
    expect(kinds(open(answers({ 'plant/valve/status': 'skipped' })))).toContain('reason plant/valve');
    const view = open(answers({ 'plant/valve/status': 'skipped', 'plant/valve/reason': 'locked' }));
    expect(part(view, 'plant').items[1]).toMatchObject({ reason: 'locked', isDone: true });
  });

  it('in need of repair needs a finding', () => {
    const inputs = answers({ 'plant/valve/status': 'repair' });
    expect(kinds(open(inputs))).toContain('finding plant/valve');
    const found = open({ ...inputs, findings: [finding({ itemPath: 'plant/valve' })] });
    expect(part(found, 'plant').items[1]?.isDone).toBe(true);
  });

  it('needs its required photo only when it is there to be photographed', () => {
    const inspected = answers({ 'plant/tank/status': 'ok' });
    expect(kinds(open(inspected))).toContain('photo plant/tank');
    const shown = open({ ...inspected, placements: [photo({ path: 'plant/tank', slot: 'label' })] });
    expect(kinds(shown)).not.toContain('photo plant/tank');
    expect(part(shown, 'plant').items[0]).toMatchObject({ photoCount: 1, isDone: true });
    const skipped = answers({ 'plant/tank/status': 'skipped', 'plant/tank/reason': 'locked' });
    expect(kinds(open(skipped))).not.toContain('photo plant/tank');
  });

  it('carries the warnings and suggestions of the rules', () => {
    const view = open(answers({ 'general/outdoor_f': 50, 'plant/valve/status': 'skipped' }));
    expect(view.warnings).toEqual([{ path: 'plant/tank', message: 'It was cold.' }]);
    expect(part(view, 'plant').items[1]?.suggestedKeys).toEqual(['valve_missing']);
    expect(open(answers({ 'general/client': 'Ann' })).askedFlags).toEqual(['safety']);
  });

  it('of a report type without states is done when nothing is missing', () => {
    const view = createReportState({ ...smallDefinition, statuses: [], rules: [] }).update(nothing);
    expect(part(view, 'plant').items.map((item) => item.isDone)).toEqual([false, true]);
    expect(kinds(view)).toContain('photo plant/tank');
  });
});

describe('a finding', () => {
  const at = (changes: Partial<FindingInput>, placements: PlacementInput[] = []): ReportView =>
    open({ ...answers({ 'plant/tank/status': 'repair' }), findings: [finding(changes)], placements });
  const reasons = (view: ReportView): string[] =>
    view.blockers.filter((each) => each.findingId !== null).map((each) => each.reason);

  it('that is major or a matter of safety needs a photo and a recommendation', () => {
    const both = ['This finding needs a photo.', 'A significant or safety finding needs a recommendation.'];
    expect(reasons(at({ severity: 'major', recommendation: ' ' }))).toEqual(both);
    expect(reasons(at({ isSafety: true, recommendation: '' }))).toEqual(both);
    expect(reasons(at({ severity: 'major' }, [photo({ findingId: 'f1' })]))).toEqual([]);
  });

  it('that is minor needs neither, but a title', () => {
    expect(reasons(at({ recommendation: '' }))).toEqual([]);
    expect(reasons(at({ title: ' ' }))).toEqual(['A finding needs a title.']);
  });

  it('made from a library text blocks while a choice is open, and names the finding', () => {
    const open = { libraryId: 'text-1', observation: 'It was {wet|dry}.', implication: 'Near {_place}.' };
    expect(reasons(at(open))).toEqual(['2 choices are still open.']);
    expect(reasons(at({ ...open, implication: 'Near it{?, often}.' }))).toEqual(['1 choice is still open.']);
    expect(reasons(at({ ...open, libraryId: null }))).toEqual([]);
  });

  it('is counted once: as safety, else by its severity', () => {
    const view = open({
      ...nothing,
      findings: [finding({ severity: 'major', isSafety: true }), finding({ id: 'f2', itemPath: 'plant' })],
    });
    expect(view.findings).toEqual({ safety: 1, major: 0, moderate: 0, minor: 1 });
  });
});

describe('a fact of a section that describes one item', () => {
  const covering = 'roof/roof_covering_material';
  const roof = (given: Record<string, unknown>): SectionView =>
    part(createReportState(homeInspection).update(answers(given)), 'roof');
  const inspected = { 'roof/roof_coverings/status': 'inspected' };

  it('is asked at that item, and the item waits for it', () => {
    const section = roof(inspected);
    const [coverings] = section.items;
    expect(coverings?.sectionFields.map((each) => each.path)).toContain(covering);
    expect(section.ownFields.map((each) => each.path)).not.toContain(covering);
    expect(section.blockers).toContainEqual(
      expect.objectContaining({ path: covering, itemPath: 'roof/roof_coverings', kind: 'field' }),
    );
    expect(coverings?.isDone).toBe(false);
    expect(roof({ ...inspected, [`${covering}/slate`]: true }).items[0]?.isDone).toBe(true);
  });

  it('stays with its section when the type has no such item', () => {
    const [first, ...rest] = homeInspection.sections;
    if (first === undefined) throw new Error('no section');
    const moved = { ...first, items: first.items.filter((each) => each.id !== 'roof_coverings') };
    const view = createReportState({ ...homeInspection, sections: [moved, ...rest] }).update(nothing);
    expect(part(view, 'roof').ownFields.map((each) => each.path)).toContain(covering);
  });

  it('names an item that exists, in every shipped section', () => {
    for (const section of homeInspection.sections) {
      const items = section.items.map(({ id }) => id);
      for (const { id, item } of section.fields) if (item !== undefined) expect(items, id).toContain(item);
    }
  });
});

describe('progress', () => {
  it('counts everything that blocks publishing: what is left is the number of blockers', () => {
    const inputs: ReportInputs = {
      ...answers({ 'plant/tank/status': 'repair', 'general/client': 'Ana' }),
      findings: [finding({ severity: 'major', title: '', recommendation: '' })],
    };
    for (const view of [open(), open(inputs), createReportState(homeInspection).update(nothing)]) {
      expect(view.total - view.done).toBe(view.blockers.length);
      for (const section of view.sections)
        expect(section.total - section.done, section.path).toBe(section.blockers.length);
    }
  });
});

describe('going on to what is missing', () => {
  it('leads from item to item, over the end to the start, and stops when all is there', () => {
    const view = open(answers({ 'plant/tank/status': 'skipped', 'plant/tank/reason': 'locked' }));
    expect(nextUnfinished(view, 'plant')).toBe('plant/valve');
    expect(nextUnfinished(view, 'plant/valve')).toBe('closing');
    expect(nextUnfinished(view, 'closing')).toBe('general');
    expect(nextUnfinished({ ...view, sections: [] }, 'closing')).toBeNull();
  });
});

describe('while somebody types', () => {
  it('only the part that is typed into, and those that read it, are looked at again', () => {
    const state = createReportState(smallDefinition);
    const first = state.update(answers({ 'general/client': 'A' }));
    const second = state.update(answers({ 'general/client': 'An' }));
    expect(part(second, 'plant')).toBe(part(first, 'plant'));
    expect(part(second, 'general')).not.toBe(part(first, 'general'));
    const third = state.update(answers({ 'general/client': 'An', 'general/outdoor_f': 40 }));
    expect(part(third, 'plant')).not.toBe(part(second, 'plant'));
    expect(part(third, 'extra')).toBe(part(second, 'extra'));
  });

  it('in its own part every other field and item stays the same object', () => {
    const state = createReportState(smallDefinition);
    const first = part(state.update(answers({ 'plant/return_f': 70, 'plant/supply_f': 50 })), 'plant');
    const second = part(state.update(answers({ 'plant/return_f': 70, 'plant/supply_f': 51 })), 'plant');
    const changed = second.fields.filter((each, index) => each !== first.fields[index]);
    expect(changed.map(({ path }) => path)).toEqual(['plant/supply_f', 'plant/split']);
    expect(second.items).toBe(first.items);
  });

  const homePaths = homeInspection.sections.flatMap((section) => [
    ...section.fields.map((each) => `${section.id}/${each.id}`),
    ...section.items.map((item) => `${section.id}/${item.id}/status`),
  ]);
  const paths = ['general/outdoor_f', 'general/client', 'plant/kind', 'plant/uses/heat', 'plant/supply_f'];
  const anyPath = fc.constantFrom(
    ...paths,
    'plant/return_f',
    'plant/tank/status',
    'plant/valve/status',
    `plant/${A}`,
    'extra/stove/status',
  );
  const anyValue = fc.constantFrom<unknown>(null, 'ok', 'skipped', 'repair', 'gas', true, 7, 70, 'a0');
  /** Answers that other sections read, each often enough to be met. */
  const anyReadEdit = fc.oneof(
    fc.record({ path: fc.constant('plant/kind'), value: fc.constantFrom('gas', 'other', null) }),
    fc.record({ path: fc.constant('plant/uses/heat'), value: fc.constantFrom(true, null) }),
    fc.record({ path: fc.constant('general/outdoor_f'), value: fc.constantFrom(40, 80, null) }),
  );
  const anyEdit = fc.oneof(
    anyReadEdit,
    fc.record({ path: anyPath, value: anyValue }),
    fc.record({
      finding: fc.constantFrom('plant/tank', 'plant', 'extra/stove', 'general'),
      severity: fc.constantFrom('minor', 'major'),
    }),
    fc.record({ photoAt: fc.constantFrom('plant/tank', 'plant/plate', 'f0', 'f1') }),
  );

  function apply(inputs: ReportInputs, edit: Record<string, unknown>): ReportInputs {
    if ('path' in edit) {
      return { ...inputs, answers: new Map(inputs.answers).set(String(edit.path), edit.value) };
    }
    if ('finding' in edit) {
      const added = finding({
        id: `f${inputs.findings.length}`,
        itemPath: String(edit.finding),
        severity: edit.severity === 'major' ? 'major' : 'minor',
      });
      return { ...inputs, findings: [...inputs.findings, added] };
    }
    const at = String(edit.photoAt);
    const placed = at.startsWith('f') ? photo({ findingId: at }) : photo({ path: at, slot: 'label' });
    return { ...inputs, placements: [...inputs.placements, placed] };
  }

  it('step by step gives the same state as looking at everything at once, whatever is edited', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 25 }), (edits) => {
        const state = createReportState(smallDefinition);
        let inputs = nothing;
        for (const edit of edits) {
          inputs = apply(inputs, edit);
          expect(state.update(inputs)).toEqual(createReportState(smallDefinition).update(inputs));
        }
      }),
      { numRuns: 60 },
    );
  });

  /** Answers that other parts of a form read: in a condition, a formula, a chart, a derived answer and its reason. */
  const anyFormEdit = fc.oneof(
    fc.record({
      path: fc.constant('owner/inspected_on'),
      value: fc.constantFrom('2026-05-01', '2001-01-01', null),
    }),
    fc.record({
      path: fc.constant('owner/permit_on'),
      value: fc.constantFrom('2003-05-04', '1999-01-01', null),
    }),
    fc.record({ path: fc.constant('owner/year'), value: fc.constantFrom(1980, 1985, 2010, null) }),
    fc.record({ path: fc.constant('owner/county'), value: fc.constantFrom('Lee', null) }),
    fc.record({ path: fc.constant('q2/deck'), value: fc.constantFrom('A', 'B', null) }),
    fc.record({ path: fc.constantFrom('q2/odd_ft', 'q2/all_ft'), value: fc.constantFrom(10, 200, null) }),
    fc.record({
      path: fc.constantFrom(
        ...['windows', 'skylights', 'doors'].flatMap((row) =>
          ['na', 'a', 'x'].map((at) => `q3/chart/${row}/${at}`),
        ),
      ),
      value: fc.constantFrom(true, null),
    }),
    fc.record({ photoAt: fc.constantFrom('q2/deck_proof', 'general/elevations') }),
  );

  it('step by step gives the same state of an official form, too', () => {
    /** The same rules, each read from a part other than the one it applies to. */
    const apart = {
      ...formDefinition,
      rules: [
        ...formDefinition.rules,
        {
          id: 'from_afar',
          when: { op: 'gt', path: 'q2/share', value: 0.1 } as const,
          effect: { kind: 'derive', path: 'q3/answer', value: 'A', reason: 'of {q2/odd_ft}' } as const,
        },
        {
          id: 'chart_from_afar',
          when: { op: 'eq', path: 'q3/weakest', value: 'X' } as const,
          effect: { kind: 'block', path: 'closing/notes', message: 'Say why.' } as const,
        },
        {
          id: 'words_from_afar',
          when: { op: 'answered', path: 'owner/county' } as const,
          effect: {
            kind: 'derive',
            path: 'closing/notes',
            value: 'x',
            reason: '{q3/weakest} and {owner/year}',
          } as const,
        },
      ],
      closing: {
        ...formDefinition.closing,
        fields: [
          ...formDefinition.closing.fields,
          {
            id: 'kind',
            label: 'Kind',
            type: 'single' as const,
            options: [
              { id: 'a', label: 'A', visibleWhen: { op: 'eq', path: 'q2/deck', value: 'A' } as const },
            ],
          },
        ],
      },
    };
    fc.assert(
      fc.property(fc.array(anyFormEdit, { maxLength: 25 }), (edits) => {
        const state = createReportState(apart);
        let inputs = nothing;
        for (const edit of edits) {
          inputs = apply(inputs, edit);
          expect(state.update(inputs)).toEqual(createReportState(apart).update(inputs));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('holds for the whole home inspection, one answer at a time', () => {
    const state = createReportState(homeInspection);
    let inputs = nothing;
    for (const path of homePaths) {
      inputs = {
        ...inputs,
        answers: new Map(inputs.answers).set(path, path.endsWith('/status') ? 'inspected' : 'x'),
      };
      state.update(inputs);
    }
    const cold = { ...inputs, answers: new Map(inputs.answers).set('general/outdoor_temp_f', 50) };
    const view = state.update(cold);
    expect(view).toEqual(createReportState(homeInspection).update(cold));
    expect(view.warnings.map((each) => each.path)).toContain('cooling/cool_equipment');
  });
});
