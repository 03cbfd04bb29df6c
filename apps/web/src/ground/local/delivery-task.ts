/**
 * The task that keeps a state's deadline in sight: on the due date, with a reminder that morning, and the rule. An
 * inspection has one, with its own ID, so adding it again is harmless; it follows a changed date until someone sets another due date.
 */
import { holidayRowId } from '@plumbline/domain/office/calendar/holiday-row';
import { rowId } from '@plumbline/domain/sync/row-id';
import type { Inspection, Task } from '@plumbline/domain/tables/records';
import { createWallClock } from '@plumbline/domain/time/wall-clock';
import { wallTime } from '@plumbline/domain/time/zone-time';
import { log } from '../log.ts';
import type { Change } from './change.ts';
import type { Repositories } from './repositories/create-repositories.ts';

export interface Due {
  readonly dueOn: string;
  /** What the rule says, with its source. */
  readonly words: string;
}

export interface DeliveredInspection {
  readonly inspectionId: string;
  readonly street: string;
  readonly timeZone: string;
  /** Who inspects; null for no one yet. */
  readonly inspectorId: string | null;
}

const REMIND_AT = '08:00';

export const deliveryTaskId = (inspectionId: string): string => rowId(inspectionId, 'delivery');

export interface Inspected {
  readonly typeIds: readonly string[];
  readonly region: string;
  /** Inspection date. */
  readonly day: string;
}

/** Loads the packs, unless the state is unknown; they are a separate chunk. The office's facts and holidays count. */
export async function loadDeadline(
  { datedValues, timeOff }: Pick<Repositories, 'datedValues' | 'timeOff'>,
  officeId: string,
  { typeIds, region, day }: Inspected,
): Promise<Due | null> {
  if (region.trim() === '') return null;
  const { deadlineOf, holidaysAfter } = await import('@plumbline/domain/states/packs');
  const values = await datedValues.ofOffice(officeId);
  const holidays = holidaysAfter(day);
  const rows = await timeOff.list({ ids: holidays.map((each) => holidayRowId(officeId, each)) });
  const there = new Set(rows.map(({ id }) => id));
  const closed = holidays.filter((each) => there.has(holidayRowId(officeId, each)));
  const found = typeIds.map((typeId) => deadlineOf(typeId, region, day, values, closed));
  return found.find((each) => each !== null) ?? null;
}

export function deliveryTask(
  repositories: Pick<Repositories, 'tasks'>,
  officeId: string,
  { inspectionId, street, timeZone, inspectorId }: DeliveredInspection,
  due: Due,
): Change {
  return repositories.tasks.inserting(officeId, deliveryTaskId(inspectionId), {
    title: `Deliver the report: ${street}`,
    ...dueValues(due, timeZone),
    assigneeId: inspectorId,
    inspectionId,
    position: 'a0',
  });
}

function dueValues({ dueOn, words }: Due, zone: string) {
  const clock = createWallClock(zone);
  const remindMs = clock.instantOf({ day: dueOn, time: REMIND_AT }).instantMs;
  return { notes: words, dueOn, timeZone: clock.timeZone, remindAt: new Date(remindMs).toISOString() };
}

type Known = Pick<Repositories, 'tasks' | 'reports' | 'inspections' | 'datedValues' | 'timeOff'>;

/** The changes of an edit, and those of the task where the edit moves an inspection. */
export async function withDeliveries(repositories: Known, changes: readonly Change[]): Promise<Change[]> {
  const moved = changes.filter(
    ({ table, op, values }) =>
      table === 'inspections' && op === 'set' && typeof values.starts_at === 'string',
  );
  const following = moved.map(async ({ id, values }): Promise<Change[]> => {
    const inspection = await repositories.inspections.get(id);
    if (inspection === null) return [];
    const zone = inspection.timeZone;
    return deliveryFollowing(repositories, inspection, {
      from: wallTime(inspection.startsAt ?? '', zone)?.day ?? '',
      to: wallTime(textOf(values.starts_at), textOf(values.time_zone) || zone)?.day ?? '',
    });
  });
  return [...changes, ...(await Promise.all(following)).flat()];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Empty when there is nothing to follow. Never in the way of the edit that it follows: a pack that can't be loaded is logged. */
export async function deliveryFollowing(
  repositories: Known,
  inspection: Pick<Inspection, 'id' | 'scopeId' | 'region'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Change[]> {
  if (from === to || from === '' || to === '') return [];
  try {
    const task = await repositories.tasks.get(deliveryTaskId(inspection.id));
    if (task === null || task.deletedAt !== null || task.doneAt !== null) return [];
    return await following(repositories, task, inspection, { from, to });
  } catch (error) {
    log.info('The task of delivery did not follow.', error);
    return [];
  }
}

async function following(
  repositories: Known,
  task: Task,
  inspection: Pick<Inspection, 'id' | 'scopeId' | 'region'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Change[]> {
  const types = (await repositories.reports.ofInspection(inspection)).map(({ type }) => type);
  const { scopeId, region } = inspection;
  const [before, after] = await Promise.all(
    [from, to].map((day) => loadDeadline(repositories, scopeId, { typeIds: types, region, day })),
  );
  // A due date that people agreed on stays.
  if (!before || !after || task.dueOn !== before.dueOn) return [];
  const { notes, ...due } = dueValues(after, task.timeZone);
  return [
    repositories.tasks.updating(task, {
      ...due,
      dueTime: task.dueTime,
      repeatRule: task.repeatRule,
      ...(task.notes === before.words && { notes }),
    }),
  ];
}
