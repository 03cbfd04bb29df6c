import { describe, expect, it } from 'vitest';
import type { ReportFacts } from '#src/report/overview/report-facts.ts';
import { buildRow } from '#src/report/overview/testing/report-row-builder.ts';
import { listNeeds } from './needs-list.ts';

const facts = (blockerCount: number): ReportFacts => ({
  done: 1,
  total: 2,
  findings: { safety: 0, major: 0, moderate: 0, minor: 0 },
  blockers: [{ label: 'Roof coverings', reason: 'photo missing', path: 'roof/coverings' }].slice(
    0,
    blockerCount,
  ),
  blockerCount,
  version: 0,
  light: 'green',
});
const none = {
  refusedCount: 0,
  conflictCount: 0,
  sharedCount: 0,
  recoveredCount: 0,
  rows: [],
  facts: new Map(),
};

describe('what needs a person', () => {
  it('is nothing when everything is settled', () => {
    expect(listNeeds(none)).toEqual([]);
  });
  it('is what the server did not take, then what has two answers', () => {
    const needs = listNeeds({ ...none, refusedCount: 1, conflictCount: 2 });
    expect(needs.map(({ title }) => title)).toEqual([
      'The server rejected 1 change',
      '2 questions with conflicting answers',
    ]);
  });
  it('is what this device alone has and no report', () => {
    const needs = listNeeds({ ...none, sharedCount: 3, recoveredCount: 1 });
    expect(needs.map(({ kind, title }) => [kind, title])).toEqual([
      ['shared', '3 shared photos not in a report yet'],
      ['recovered', '1 recovered file not in a report yet'],
    ]);
  });
  it('is the first thing that blocks a report in review, with its place; drafts may be unfinished', () => {
    const rows = [
      buildRow({ id: 'a', status: 'in_review' }),
      buildRow({ id: 'b', status: 'in_review' }),
      buildRow({ id: 'c' }),
    ];
    const known = new Map([
      ['a', facts(3)],
      ['b', facts(0)],
      ['c', facts(5)],
    ]);
    expect(listNeeds({ ...none, rows, facts: known })).toEqual([
      {
        kind: 'blocked',
        title: 'Roof coverings: photo missing',
        detail: '1148 Palmetto Ave, and 2 more things',
        reportId: 'a',
        path: 'roof/coverings',
      },
    ]);
  });
});
