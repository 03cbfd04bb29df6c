import { describe, expect, it } from 'vitest';
import { buildRow } from '#src/report/overview/testing/report-row-builder.ts';
import { unsentReports } from './unsent-reports.ts';

const nowMs = Date.parse('2026-11-22T12:00:00Z');
const published = (id: string, startsAt: string) => buildRow({ id, startsAt, status: 'published' as const });
const rows = [
  published('new', '2026-11-20T12:00:00Z'),
  published('older', '2026-11-02T12:00:00Z'),
  published('sent', '2026-11-19T12:00:00Z'),
  published('long ago', '2026-08-01T12:00:00Z'),
  buildRow({ id: 'draft', startsAt: '2026-11-20T12:00:00Z' }),
];
const idsOf = (shared: ReadonlySet<string> | null) => unsentReports(rows, shared, nowMs).map(({ id }) => id);

describe('reports that nobody was given', () => {
  it('are published, lately, and no link leads to them; the oldest first', () => {
    expect(idsOf(new Set(['sent']))).toEqual(['older', 'new']);
  });

  it('are not guessed before it is known what was sent', () => {
    expect(idsOf(null)).toEqual([]);
  });

  it('are not named to an office that hands its reports out elsewhere', () => {
    expect(idsOf(new Set())).toEqual([]);
  });
});
