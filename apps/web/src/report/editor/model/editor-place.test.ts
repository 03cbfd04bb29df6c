import { statusPath } from '@plumbline/domain/report/engine/answer-path';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { placeOfBlocker } from '@plumbline/domain/report/engine/place-of-blocker';
import { createReportState } from '@plumbline/domain/report/engine/report-state';
import type { Blocker, FindingInput } from '@plumbline/domain/report/engine/report-view';
import { citizensRoof } from '@plumbline/domain/report-types/citizens-roof/definition';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { fillReport } from '@plumbline/domain/testing/fill-report';
import { describe, expect, it } from 'vitest';
import { currentSection, findPlace, nextMissing, nextStop } from './editor-place.ts';

const currentOf = (definition: ReportDefinition, answers: Readonly<Record<string, unknown>>) =>
  currentSection(
    createReportState(definition).update({
      answers: new Map(Object.entries(answers)),
      findings: [],
      placements: [],
    }),
  )?.path;

describe('the section to go on with', () => {
  const whole = fillReport(citizensRoof, {
    'predominant_roof/visible_signs_of_leaks': 'no',
    'predominant_roof/leaks_attic_underside_of_decking': 'no',
    'predominant_roof/leaks_interior_ceilings': 'no',
    'predominant_roof/remaining_useful_life_years': 12,
  });
  const below = (section: string) =>
    Object.fromEntries([...whole.answers].filter(([path]) => path.startsWith(`${section}/`)));

  it('is the first that is begun, wherever a person began', () => {
    expect(currentOf(homeInspection, { [statusPath('exterior/ext_wall_covering')]: 'inspected' })).toBe(
      'exterior',
    );
  });

  it('is not the signing, whose name and license are known before anything is seen', () => {
    const known = {
      'closing/inspector_license_number': 'HI1',
      'closing/inspector_signature_date': '2026-11-21',
    };
    expect(currentOf(citizensRoof, { ...below('general'), ...known })).toBe('predominant_roof');
  });

  it('is the signing once the rest is done, and none when all is', () => {
    const { answers, placements } = whole;
    const open = new Map([...answers].filter(([path]) => !path.includes('signature')));
    expect(
      currentSection(createReportState(citizensRoof).update({ answers: open, findings: [], placements }))
        ?.path,
    ).toBe('closing');
    expect(
      currentSection(createReportState(citizensRoof).update({ answers, findings: [], placements })),
    ).toBeNull();
  });
});

describe('a place', () => {
  const view = createReportState(homeInspection).update({
    answers: new Map(),
    findings: [],
    placements: [],
  });

  it('of a fact is the item that asks it', () => {
    expect(findPlace(view, 'roof/roof_covering_material').item?.path).toBe('roof/roof_coverings');
    expect(findPlace(view, 'roof/roof_style').item).toBeNull();
  });

  it('is followed by the facts of a section, then by its items', () => {
    expect(nextStop(view, 'general', 1)?.path).toBe('roof');
    expect(nextStop(view, 'roof', 1)?.path).toBe('roof/roof_coverings');
    // A section that asks nothing itself is no stop; from its list, the walk goes on to its first item.
    expect(nextStop(view, 'roof/roof_leak_evidence', 1)?.path).toBe('exterior/ext_wall_covering');
    expect(nextStop(view, 'exterior', 1)?.path).toBe('exterior/ext_wall_covering');
    expect(nextStop(view, 'exterior', -1)?.path).toBe('roof/roof_leak_evidence');
  });
});

describe('what is missing next', () => {
  const item = 'exterior/ext_wall_covering';
  const viewOf = (answers: Readonly<Record<string, unknown>>, findings: readonly FindingInput[] = []) =>
    createReportState(homeInspection).update({
      answers: new Map(Object.entries(answers)),
      findings,
      placements: [],
    });
  const untitled: FindingInput = {
    id: '0d9f3c52-8a0e-4b1c-9a52-0c6d5f2f7a11',
    itemPath: item,
    title: '',
    severity: 'major',
    isSafety: false,
    observation: '',
    implication: '',
    recommendation: '',
    libraryId: null,
  };

  it('is named to the question: the status of an item, the reason it was not inspected', () => {
    const notInspected = homeInspection.statuses.find((status) => status.requiresReason);
    expect(placeOf(nextMissing(viewOf({}), { at: item }))).toEqual({ at: statusPath(item) });
    const view = viewOf({ [statusPath(item)]: notInspected?.id });
    expect(placeOf(nextMissing(view, { at: item }))).toEqual({ at: `${item}/reason` });
  });

  it('goes through what a finding lacks, one after another', () => {
    const defect = homeInspection.statuses.find((status) => status.requiresFinding);
    const described = { 'exterior/wall_covering/stucco': true };
    const view = viewOf({ ...described, [statusPath(item)]: defect?.id }, [untitled]);
    const first = placeOf(nextMissing(view, { at: item }));
    expect(first).toEqual({ at: `${item}/title`, finding: untitled.id });
    expect(first && placeOf(nextMissing(view, first))).toMatchObject({ finding: untitled.id });
  });

  it('comes round to the first after the last, and is nothing in a finished report', () => {
    const view = viewOf({});
    const [first, last] = [view.blockers.at(0), view.blockers.at(-1)];
    expect(last && nextMissing(view, placeOfBlocker(last))).toBe(first);
    const { answers, placements } = fillReport(citizensRoof, {});
    const done = createReportState(citizensRoof).update({ answers, findings: [], placements });
    expect(nextMissing({ ...done, blockers: [] }, { at: 'general' })).toBeNull();
  });
});

const placeOf = (blocker: Blocker | null) => blocker && placeOfBlocker(blocker);
