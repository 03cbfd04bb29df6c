import { describe, expect, it } from 'vitest';
import { formDefinition } from '../../testing/form-definition.ts';
import { loadDefinition } from './load-definition.ts';
import { createReportState, type ReportInputs } from './report-state.ts';
import type { FieldView, ReportView } from './report-view.ts';
import { validityOf } from './validity.ts';

type Given = Record<string, unknown>;
const open = (given: Given = {}, placements: ReportInputs['placements'] = []): ReportView =>
  createReportState(formDefinition).update({
    answers: new Map(Object.entries(given)),
    findings: [],
    placements,
  });
const photos = (path: string, count: number, slot: string | null = null): ReportInputs['placements'] =>
  Array.from({ length: count }, () => ({ path, findingId: null, slot }));
const field = (view: ReportView, path: string): FieldView => {
  const found = view.sections.flatMap((section) => section.fields).find((each) => each.path === path);
  if (!found) throw new Error(`no ${path}`);
  return found;
};
const reasonsAt = (view: ReportView, path: string): string[] =>
  view.blockers.filter((each) => each.path === path).map((each) => `${each.kind}: ${each.reason}`);

describe('an official form', () => {
  it('is a whole definition', () => {
    const loaded = loadDefinition(JSON.parse(JSON.stringify(formDefinition)));
    expect(loaded).toEqual({ ok: true, definition: formDefinition });
  });

  it('without items is counted by the questions that it has to have answered', () => {
    const counts = (view: ReportView) =>
      view.sections.map(({ path, done, total }) => `${path} ${done} of ${total}`);
    expect(counts(open())).toEqual([
      'general 0 of 1',
      'owner 0 of 1',
      'q2 0 of 1',
      'q3 0 of 2',
      'second 0 of 0',
      'closing 0 of 0',
    ]);
    const begun = open({ 'owner/inspected_on': '2026-05-01', 'q2/deck': 'A', 'second/note': 'Shed' });
    expect(counts(begun)).toContain('owner 1 of 1');
    expect(counts(begun)).toContain('q2 1 of 3');
    expect(counts(begun)).toContain('second 0 of 1');
    expect(reasonsAt(begun, 'second/age')).toEqual(['field: Required, not answered yet.']);
  });
});

describe('a choice with letters', () => {
  it('reads with its letter', () => {
    expect(field(open({ 'q2/deck': 'A' }), 'q2/deck').text).toBe('A. Staples');
  });

  it('offers only what goes with the letter above, and names one that does not', () => {
    const view = open({ 'q2/deck': 'B', 'q2/deck_sub': 'A.1' });
    expect(field(view, 'q2/deck_sub').options.map((option) => option.id)).toEqual(['B.1']);
    expect(reasonsAt(view, 'q2/deck_sub')).toEqual([
      'invalid: This choice conflicts with the other answers. Choose again.',
    ]);
  });

  it('that stands alone cannot be ticked beside others', () => {
    const both = open({ 'q3/uses/na': true, 'q3/uses/a': true });
    expect(field(both, 'q3/uses').problem).toMatch(/“None of this kind” can’t be combined/);
    expect(field(open({ 'q3/uses/na': true }), 'q3/uses').problem).toBeNull();
  });
});

describe('a derived answer', () => {
  it('is offered with its reason and never set', () => {
    const view = field(open({ 'owner/permit_on': '2003-05-04' }), 'q2/deck');
    expect(view.suggestion).toEqual({ value: 'B', text: 'B', reason: 'the permit is of May 4, 2003' });
    expect(view.value).toBeNull();
  });

  it('comes from the first rule that is met', () => {
    const given = { 'owner/permit_on': '2003-05-04', 'owner/year': 1980 };
    expect(field(open(given), 'q2/deck').suggestion?.value).toBe('B');
    expect(field(open({ 'owner/year': 1980 }), 'q2/deck').suggestion?.reason).toBe('the home is of 1980');
    expect(field(open({ 'owner/permit_on': '2002-03-01' }), 'q2/deck').suggestion).toBeNull();
  });

  it('reads what is computed, however long the chain', () => {
    const chart = { 'q3/chart/windows/a': true, 'q3/chart/skylights/x': true };
    expect(field(open(chart), 'q3/weakest')).toMatchObject({ value: 'X', text: 'X. Nothing' });
    expect(field(open(chart), 'q3/answer').suggestion?.reason).toBe(
      'the weakest glazed opening is X. Nothing',
    );
  });

  it('may be another answer, offered once that is there', () => {
    const home = { 'owner/year': 1980 };
    expect(field(open(home), 'owner/roof_year').suggestion).toEqual({
      value: 1980,
      text: '1980',
      reason: 'the roof is original',
    });
    expect(field(open(), 'owner/roof_year').suggestion).toBeNull();
  });
});

describe('a computed field', () => {
  it('is rounded once, at the end', () => {
    const share = (odd: number, all: number) =>
      field(open({ 'q2/odd_ft': odd, 'q2/all_ft': all }), 'q2/share_percent').text;
    expect(share(12, 180)).toBe('6.667%');
    expect(share(20.01, 200)).toBe('10.005%');
    expect(share(20, 0)).toBe('');
  });
});

describe('the weakest of a chart', () => {
  const weakest = (given: Given) => field(open(given), 'q3/weakest').value;
  it('is not known until every row has an answer', () => {
    expect(weakest({ 'q3/chart/windows/x': true })).toBeNull();
  });
  it('leaves out what is ignored, unless there is nothing else', () => {
    expect(weakest({ 'q3/chart/windows/a': true, 'q3/chart/skylights/na': true })).toBe('A');
    expect(weakest({ 'q3/chart/windows/na': true, 'q3/chart/skylights/na': true })).toBe('NA');
  });
});

describe('a chart with several marks a row', () => {
  it('is answered when every row is, and says which are not', () => {
    const view = open({ 'q3/chart/windows/a': true, 'q3/chart/windows/x': true });
    expect(field(view, 'q3/chart')).toMatchObject({ value: { windows: ['A', 'X'] }, isAnswered: false });
    expect(reasonsAt(view, 'q3/chart')).toEqual(['field: Not answered yet: Skylights (Glazed), Doors.']);
  });

  it('names a mark where the form has none, and one that contradicts another', () => {
    const grey = open({ 'q3/chart/windows/d': true });
    expect(field(grey, 'q3/chart').problem).toMatch(/^Windows: this choice isn’t offered/);
    const both = open({ 'q3/chart/doors/na': true, 'q3/chart/doors/d': true });
    expect(field(both, 'q3/chart').problem).toMatch(/^Doors: “None of this kind” can’t be combined/);
  });

  it('reads row by row', () => {
    const view = open({ 'q3/chart/windows/a': true, 'q3/chart/doors/d': true });
    expect(field(view, 'q3/chart').text).toBe('Glazed, Windows: A. Large missile; Doors: D. Doors only');
  });
});

describe('a proof', () => {
  const proof = (given: Given, placements: ReportInputs['placements'] = []) =>
    field(open({ 'q2/deck': 'A', ...given }, placements), 'q2/deck_proof');

  it('is given by enough photos, or a document, or a reason', () => {
    expect(proof({}).missing).toBe('Needs 2 photos or a document or a written reason.');
    expect(proof({}, photos('q2/deck_proof', 1)).isAnswered).toBe(false);
    expect(proof({}, photos('q2/deck_proof', 2)).isAnswered).toBe(true);
    expect(proof({}, photos('q2/deck_proof', 1, 'document')).isAnswered).toBe(true);
    expect(proof({ 'q2/deck_proof/reason': 'Hatch is sealed.' })).toMatchObject({
      isAnswered: true,
      text: 'Hatch is sealed.',
    });
    expect(proof({ 'q2/deck_proof/reason': '  ' }).isAnswered).toBe(false);
  });

  it('counts papers apart from photos, and takes no more than its most', () => {
    const mixed = [...photos('q2/deck_proof', 4), ...photos('q2/deck_proof', 2, 'document')];
    expect(proof({}, mixed)).toMatchObject({ proof: { photos: 4, documents: 2 }, problem: null });
    expect(proof({}, photos('q2/deck_proof', 5)).problem).toBe('Use at most 4 photos.');
  });

  it('blocks as a missing photo of its section', () => {
    const view = open({ 'q2/deck': 'A' });
    expect(reasonsAt(view, 'q2/deck_proof')).toEqual([
      'photo: Needs 2 photos or a document or a written reason.',
    ]);
    expect(view.sections.find((section) => section.path === 'q2')?.missingPhotos).toBe(1);
  });
});

describe('a set of photos', () => {
  it('is asked for up to its least and refused above its most', () => {
    expect(reasonsAt(open(), 'general/elevations')).toEqual(['photo: 0 of 2 photos taken.']);
    expect(reasonsAt(open({}, photos('general/elevations', 1)), 'general/elevations')).toEqual([
      'photo: 1 of 2 photos taken.',
    ]);
    expect(reasonsAt(open({}, photos('general/elevations', 3)), 'general/elevations')).toEqual([]);
    expect(reasonsAt(open({}, photos('general/elevations', 4)), 'general/elevations')).toEqual([
      'invalid: Use at most 3 photos.',
    ]);
  });
});

describe('a rule', () => {
  it('blocks at the field that it names', () => {
    const given = { 'q2/deck': 'A', 'q2/odd_ft': 20, 'q2/all_ft': 100 };
    expect(reasonsAt(open(given), 'q2/deck')).toEqual(['rule: More than 10 % is odd.']);
    expect(reasonsAt(open({ ...given, 'q2/odd_ft': 10 }), 'q2/deck')).toEqual([]);
  });

  it('blocks at a whole section, and compares days', () => {
    const given = { 'owner/inspected_on': '2026-05-01', 'owner/permit_on': '2026-06-01' };
    expect(reasonsAt(open(given), 'owner')).toEqual(['rule: The permit is later than the inspection.']);
  });

  it('warns at a field', () => {
    expect(field(open(), 'q3/answer').warning).toBe('The county is not known.');
    expect(field(open({ 'owner/county': 'Lee' }), 'q3/answer').warning).toBeNull();
  });
});

describe('the time that a form is valid', () => {
  const until = (day: unknown) => validityOf(formDefinition, new Map([['owner/inspected_on', day]]));
  it('ends five years later, with a reminder before', () => {
    expect(until('2026-05-01')).toMatchObject({ until: '2031-05-01', remindOn: '2031-03-02' });
  });
  it('of a leap day ends on the last of February', () => {
    expect(until('2028-02-29')?.until).toBe('2033-02-28');
  });
  it('is as long as the answer says, and only where the form promises it', () => {
    const validity = {
      path: 'certification/start',
      years: { path: 'certification/years' },
      when: { op: 'eq', path: 'kind', value: 'certification' },
      remindDaysBefore: 60,
      note: 'for the stated period',
    } as const;
    const of = (years: unknown, kind = 'certification') =>
      validityOf(
        { validity },
        new Map<string, unknown>([
          ['certification/start', '2026-05-01'],
          ['certification/years', years],
          ['kind', kind],
        ]),
      )?.until ?? null;
    expect([of('2'), of(3), of(null), of('soon'), of('2', 'condition_report')]).toEqual([
      '2028-05-01',
      '2029-05-01',
      null,
      null,
      null,
    ]);
    // Typos: not a date, and the report still opens.
    expect([of(7974), of(99_999_999), of(1e300)]).toEqual([null, null, null]);
  });
  it('is not known without the day', () => {
    expect(until(null)).toBeNull();
    expect(validityOf({}, new Map())).toBeNull();
  });
});
