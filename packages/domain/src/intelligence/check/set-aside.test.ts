import { expect, it } from 'vitest';
import { findOrphanedAnswers } from '../../report/engine/orphaned-answers.ts';
import { isPrivateAnswer } from '../../report/snapshot/private-answers.ts';
import { homeInspection } from '../../report-types/home-inspection/definition.ts';
import type { Remark } from './checked-report.ts';
import { setAsidePath, sortRemarks } from './set-aside.ts';

const remark = (id: string): Remark => ({ id, rule: 'year', message: 'm', where: 'w', place: {} });

it('keeps the reason at a path that the database takes and no version contains', () => {
  for (const id of ['year:plumbing/water_heater_year', `photo:${'Ä B'.repeat(200)}`]) {
    const path = setAsidePath(remark(id));
    expect(path).toMatch(/^[a-z0-9_/-]{1,200}$/);
    expect(isPrivateAnswer(path)).toBe(true);
    expect(findOrphanedAnswers(homeInspection, [[path, 'Known to the client']]).size).toBe(0);
  }
});

it('splits remarks into open ones and those set aside with their reason', () => {
  const answers = new Map<string, unknown>([[setAsidePath(remark('b')), 'It is right']]);
  const sorted = sortRemarks([remark('a'), remark('b')], (path) => answers.get(path));
  expect(sorted.open.map(({ id }) => id)).toEqual(['a']);
  expect(sorted.setAside.map(({ remark: { id }, reason }) => [id, reason])).toEqual([['b', 'It is right']]);
});
