import { expect, it } from 'vitest';
import { sewerScope } from '../../report-types/sewer-scope.ts';
import { createReportState } from '../engine/report-state.ts';
import { factsOf } from './facts.ts';

const entry = (index: number): string => `0189e000-0000-7000-8000-00000000000${index}`;

it('lists the entries of a group by the number that the definition names, those without it last', () => {
  const distances = [38.6, undefined, 7, 38.6];
  const answers = new Map<string, unknown>();
  for (const [index, feet] of distances.entries()) {
    const path = `line/observations/${entry(index)}`;
    answers.set(path, `a${index}`);
    answers.set(`${path}/note`, `Note ${index}`);
    if (feet !== undefined) answers.set(`${path}/at_ft`, feet);
  }
  const view = createReportState(sewerScope).update({ answers, findings: [], placements: [] });
  const fields = view.sections.find(({ path }) => path === 'line')?.fields ?? [];
  const listed = factsOf(fields).filter((fact) => fact.entry?.group === 'Observations');
  expect(listed.map(({ label, value }) => `${label} ${value.slice(-6)}`)).toEqual([
    'Observation 1 Note 2',
    'Observation 2 Note 0',
    'Observation 3 Note 3',
    'Observation 4 Note 1',
  ]);
});
