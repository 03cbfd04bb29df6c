/** The office's other work: due tasks, unsigned agreements, unpaid fees, and the month in figures. */

import { isSample } from '@plumbline/domain/office/sample-data';
import { addDays, byOwnOrder, type WallNow, whenOf } from '@plumbline/domain/office/tasks/task-days';
import type { Agreement, Inspection, InspectionPayment, Task } from '@plumbline/domain/tables/records';
import { localDay } from '#src/ground/device/local-day.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';

/**
 * Returns tasks overdue or due today that are assigned to this person, or created by them and unassigned; most
 * urgent first.
 */
export function tasksDue(tasks: readonly Task[], userId: string, now: WallNow): Task[] {
  return tasks
    .filter((task) => ['overdue', 'today'].includes(whenOf(task, now)))
    .filter(
      ({ assigneeId, createdBy }) =>
        assigneeId === userId || (assigneeId === null && isOwn(createdBy, userId)),
    )
    .sort((a, b) => {
      const [first, second] = [a.dueOn ?? '', b.dueOn ?? ''];
      return first === second ? byOwnOrder(a, b) : first < second ? -1 : 1;
    });
}

/** A row that the server has not answered has no author yet: it was created here. */
const isOwn = (createdBy: string | null, userId: string): boolean =>
  createdBy === null || createdBy === userId;

/** Returns open ones, next to expire first. */
export function unsignedAgreements(agreements: readonly Agreement[], nowMs: number): Agreement[] {
  return agreements
    .filter(
      ({ status, voidedAt, expiresAt }) =>
        (status ?? 'open') === 'open' && voidedAt === null && Date.parse(expiresAt) > nowMs,
    )
    .sort((a, b) => (a.expiresAt < b.expiresAt ? -1 : 1));
}

/** How long a fee counts as outstanding. */
const UNPAID_FOR_DAYS = 365;

/**
 * Returns finished inspections with an unpaid fee. An office that never marks fees as paid keeps its books
 * elsewhere and sees none.
 */
export function unpaidInspections(
  inspections: readonly Inspection[],
  payments: readonly InspectionPayment[],
  nowMs: number,
): Inspection[] {
  if (!payments.some(({ paidAt }) => paidAt !== null)) return [];
  const paid = new Set(
    payments.filter(({ paidAt }) => paidAt !== null).map(({ inspectionId }) => inspectionId),
  );
  const today = localDay(nowMs);
  const since = addDays(today, -UNPAID_FOR_DAYS);
  return inspections
    .filter(({ id, feeCents, status, startsAt, notes }) => {
      const day = localDay(startsAt ?? '');
      return (
        (feeCents ?? 0) > 0 &&
        status !== 'cancelled' &&
        !isSample({ notes }) &&
        day !== '' &&
        day < today &&
        day >= since &&
        !paid.has(id)
      );
    })
    .sort((a, b) => ((a.startsAt ?? '') < (b.startsAt ?? '') ? -1 : 1));
}

export const owedCents = (unpaid: readonly Inspection[]): number =>
  unpaid.reduce((sum, { feeCents }) => sum + (feeCents ?? 0), 0);

export interface MonthFigures {
  readonly inspections: number;
  readonly reports: number;
  /** Number of reports. */
  readonly published: number;
  readonly feeCents: number;
  /** Of the previous month, for comparison. */
  readonly before: number;
}

/** Counts this calendar month's inspections, without samples, their fees, and their published reports. */
export function monthFigures(rows: readonly ReportRow[], nowMs: number): MonthFigures {
  const today = localDay(nowMs);
  const lastDayBefore = addDays(`${today.slice(0, 7)}-01`, -1);
  return {
    ...figuresOf(rows, today.slice(0, 7)),
    before: figuresOf(rows, lastDayBefore.slice(0, 7)).inspections,
  };
}

function figuresOf(rows: readonly ReportRow[], month: string): Omit<MonthFigures, 'before'> {
  const own = rows.filter(
    ({ day, deletedAt, inspection }) =>
      day.startsWith(month) &&
      deletedAt === null &&
      inspection !== null &&
      inspection.status !== 'cancelled' &&
      !isSample(inspection),
  );
  const fees = new Map(own.map(({ inspectionId, inspection }) => [inspectionId, inspection?.feeCents ?? 0]));
  return {
    inspections: fees.size,
    reports: own.length,
    published: own.filter(({ status }) => status === 'published').length,
    feeCents: [...fees.values()].reduce((sum, cents) => sum + cents, 0),
  };
}
