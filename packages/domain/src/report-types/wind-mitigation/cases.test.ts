import { describe, expect, it } from 'vitest';
import { createReportState } from '../../report/engine/report-state.ts';
import type { FieldView, ReportView } from '../../report/engine/report-view.ts';
import {
  answersOf,
  photosOf,
  type WindMitigationCase,
  windMitigationCases,
} from '../../testing/wind-mitigation-cases.ts';
import { rev0112, rev0426 } from '../wind-mitigation.ts';

const look = (of: WindMitigationCase): ReportView =>
  createReportState(of.edition === 'rev-04-26' ? rev0426 : rev0112).update({
    answers: answersOf(of),
    findings: [],
    placements: photosOf(of),
  });
const fieldsOf = (view: ReportView): Map<string, FieldView> =>
  new Map(view.sections.flatMap((section) => section.fields).map((field) => [field.path, field]));

describe.each(windMitigationCases.map((each) => [each.home, each] as const))('%s', (_home, each) => {
  const view = look(each);

  it('leads to the answers that its observations say', () => {
    const fields = fieldsOf(view);
    const suggested = Object.keys(each.suggests ?? {}).map(
      (path) => [path, fields.get(path)?.suggestion?.value ?? null] as const,
    );
    expect(Object.fromEntries(suggested)).toEqual(each.suggests ?? {});
  });

  it('is held back by what is wrong, and by nothing else', () => {
    const blockers = view.blockers.map(({ path, reason }) => `${path}: ${reason}`);
    expect(blockers.map((blocker, index) => blocker.slice(0, each.blockedBy[index]?.length ?? 400))).toEqual(
      each.blockedBy,
    );
  });

  it('warns where an insurer would ask', () => {
    expect(view.warnings.map(({ path, message }) => `${path}: ${message}`)).toEqual(each.warnings ?? []);
  });

  it('counts as complete exactly when nothing holds it back', () => {
    expect(view.done === view.total).toBe(each.blockedBy.length === 0);
  });
});

it('covers both editions in twenty homes', () => {
  expect(windMitigationCases).toHaveLength(20);
  expect(new Set(windMitigationCases.map(({ edition }) => edition)).size).toBe(2);
});

it('says why, with what was seen', () => {
  const [first] = windMitigationCases;
  if (!first) throw new Error('no case');
  const fields = fieldsOf(look(first));
  const reason = (path: string) => fields.get(path)?.suggestion?.reason;
  expect(reason('q1/q1_building_code')).toBe('the home was built in 2005');
  expect(reason('q2/q2_region')).toBe('the design wind speed is 152 mph');
  expect(reason('q5/q5_answer')).toBe('8d nails are 6 in apart in the field, in 15/32 in panels');
  expect(reason('q7/q7_answer')).toBe('6.667% of the perimeter is not hip, and up to 10% is allowed');
  expect(reason('q9/q9_answer')).toBe(
    'the weakest glazed opening is at level A. Cyclic pressure & large missile, 9 lb',
  );
});
