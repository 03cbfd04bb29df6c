import { SAMPLE_NOTE } from '@plumbline/domain/office/sample-data';
import type { Agreement, Inspection, InspectionPayment, Task } from '@plumbline/domain/tables/records';
import { describe, expect, it } from 'vitest';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import { buildRow } from '#src/report/overview/testing/report-row-builder.ts';
import { monthFigures, tasksDue, unpaidInspections, unsignedAgreements } from './office-day.ts';

const noon = new Date(2026, 10, 21, 12).getTime();
const now = { day: '2026-11-21', time: '12:00' };
const task = (id: string, values: Partial<Task>): Task =>
  ({
    id,
    dueOn: '2026-11-21',
    dueTime: '',
    doneAt: null,
    position: 'a0',
    assigneeId: null,
    createdBy: 'me',
    ...values,
  }) as Task;

describe('tasks of the day', () => {
  it('are those of this person that are due or overdue, the oldest first', () => {
    const due = tasksDue(
      [
        task('mine', { assigneeId: 'me', createdBy: 'other' }),
        task('written here, not sent yet', { createdBy: null, position: 'a1' }),
        task('given away', { assigneeId: 'other' }),
        task('of nobody, by another', { createdBy: 'other' }),
        task('late', { dueOn: '2026-11-19' }),
        task('to come', { dueOn: '2026-11-22' }),
        task('done', { doneAt: '2026-11-21T08:00:00Z' }),
      ],
      'me',
      now,
    );
    expect(due.map(({ id }) => id)).toEqual(['late', 'mine', 'written here, not sent yet']);
  });
});

describe('agreements that wait', () => {
  it('are open, also before the server has answered; expired and void ones are not', () => {
    const agreement = (id: string, values: Partial<Agreement>): Agreement =>
      ({ id, status: 'open', voidedAt: null, expiresAt: '2026-12-01T00:00:00Z', ...values }) as Agreement;
    const waiting = unsignedAgreements(
      [
        agreement('open', {}),
        agreement('just made', { status: null, expiresAt: '2026-11-25T00:00:00Z' }),
        agreement('signed', { status: 'completed' }),
        agreement('void', { voidedAt: '2026-11-20T00:00:00Z' }),
        agreement('over', { expiresAt: '2026-11-20T00:00:00Z' }),
      ],
      noon,
    );
    expect(waiting.map(({ id }) => id)).toEqual(['just made', 'open']);
  });
});

describe('fees that have not come', () => {
  const job = (id: string, startsAt: string, values: Partial<Inspection> = {}): Inspection =>
    ({ id, startsAt, feeCents: 45_000, status: 'completed', notes: '', ...values }) as Inspection;
  const paid = (inspectionId: string): InspectionPayment =>
    ({ inspectionId, paidAt: '2026-11-18T10:00:00Z' }) as InspectionPayment;
  const jobs = [
    job('older', '2026-11-10T15:00:00Z'),
    job('paid', '2026-11-12T15:00:00Z'),
    job('today', '2026-11-21T15:00:00Z'),
    job('free', '2026-11-11T15:00:00Z', { feeCents: 0 }),
    job('cancelled', '2026-11-11T15:00:00Z', { status: 'cancelled' }),
    job('long ago', '2024-11-11T15:00:00Z'),
    job('newer', '2026-11-15T15:00:00Z'),
    job('sample', '2026-11-15T15:00:00Z', { notes: SAMPLE_NOTE }),
  ];

  it('are of jobs that are over, the oldest first', () => {
    expect(unpaidInspections(jobs, [paid('paid')], noon).map(({ id }) => id)).toEqual(['older', 'newer']);
  });
  it('are not counted where nobody marks fees', () => {
    expect(unpaidInspections(jobs, [], noon)).toEqual([]);
  });
});

it('the month counts a job with two reports once, and no sample', () => {
  const row = (
    id: string,
    inspectionId: string,
    day: string,
    status: 'draft' | 'published' = 'draft',
    notes = '',
  ) => {
    const inspection = { feeCents: 40_000, status: 'completed', notes } as ReportRow['inspection'];
    return { ...buildRow({ id, status }), inspectionId, day, inspection };
  };
  const rows = [
    row('a', 'i1', '2026-11-03', 'published'),
    row('b', 'i1', '2026-11-03'),
    row('c', 'i2', '2026-11-30'),
    row('d', 'i3', '2026-10-31'),
    row('e', 'i4', '2026-11-04', 'published', SAMPLE_NOTE),
  ];
  expect(monthFigures(rows, noon)).toEqual({
    inspections: 2,
    reports: 3,
    published: 1,
    feeCents: 80_000,
    before: 1,
  });
});
