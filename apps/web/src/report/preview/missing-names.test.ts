import { createReportState } from '@plumbline/domain/report/engine/report-state';
import { rev0426 } from '@plumbline/domain/report-types/wind-mitigation';
import { expect, it } from 'vitest';
import { nameMissing } from './missing-names.ts';

const { blockers } = createReportState(rev0426).update({ answers: new Map(), findings: [], placements: [] });
const nameOf = nameMissing(blockers, rev0426);
const named = (path: string): string | undefined =>
  blockers.filter((each) => each.path === path).map(nameOf)[0];

it('tells the proofs of an empty form apart by their questions', () => {
  expect(named('q2/q2_proof')).toBe('2. Region: Proof');
  expect(named('q9/q9_proof')).toBe('9. Opening Protection: Proof');
});

it('leaves what is missing once by its own name', () => {
  expect(named('owner/owner_county')).toBe('County');
});
