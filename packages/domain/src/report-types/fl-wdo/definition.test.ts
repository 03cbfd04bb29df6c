import { describe, expect, it } from 'vitest';
import { answersFromFacts } from '../../report/engine/facts.ts';
import { createReportState } from '../../report/engine/report-state.ts';
import { flWdo } from './definition.ts';

const viewOf = (answers: Readonly<Record<string, unknown>>) =>
  createReportState(flWdo).update({
    answers: new Map(Object.entries(answers)),
    findings: [],
    placements: [],
  });
const blocked = (answers: Readonly<Record<string, unknown>>): (string | undefined)[] =>
  viewOf(answers).blockers.map(({ path }) => path);

describe('the Florida WDO report', () => {
  it('waits for the business license and the identification card, and takes no home inspector license', () => {
    expect(blocked({})).toEqual(expect.arrayContaining(['general/business_license', 'general/id_card']));
    const facts = answersFromFacts(flWdo, {
      'inspector.license_number': 'HI10388',
      'inspector.name': 'Renata Alvarez',
    });
    expect([...facts]).toEqual([['general/inspector_name', 'Renata Alvarez']]);
  });

  it('asks for text only where a box is checked', () => {
    expect(blocked({ 'findings/result': 'no_signs' })).not.toContain('findings/live_text');
    const seen = { 'findings/result': 'visible', 'findings/observed/live': true };
    expect(blocked(seen)).toContain('findings/live_text');
    expect(blocked(seen)).not.toContain('findings/damage_text');
    expect(blocked({ ...seen, 'findings/live_text': 'Drywood termites, attic' })).not.toContain(
      'findings/live_text',
    );
    expect(blocked({ 'areas/obstructed/attic': true })).toEqual(
      expect.arrayContaining(['areas/attic_specific', 'areas/attic_reason']),
    );
    expect(blocked({ 'treatment/treated_now': 'yes' })).toEqual(
      expect.arrayContaining(['treatment/organism', 'treatment/pesticide', 'treatment/terms']),
    );
  });

  it('reminds of the Notice of Inspection without blocking', () => {
    const notice = 'treatment/notice_of_inspection_location';
    expect(blocked({})).not.toContain(notice);
    expect(viewOf({}).warnings.map(({ path }) => path)).toContain(notice);
    expect(viewOf({ [notice]: 'Attic hatch' }).warnings.map(({ path }) => path)).not.toContain(notice);
  });

  it('adds no notice or disclaimer', () => {
    expect(flWdo.notices).toEqual([]);
    expect(flWdo.printedTexts).toBeUndefined();
  });
});
