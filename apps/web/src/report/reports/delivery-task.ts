/** The task that keeps a state's deadline in sight: on the due date, with a reminder that morning, and the rule. */
import type { Deadline } from '@plumbline/domain/states/deadline';
import type { DatedValueRow } from '@plumbline/domain/tables/records';
import { createWallClock } from '@plumbline/domain/time/wall-clock';
import type { Change } from '#src/ground/local/change.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';

export interface DeliveredInspection {
  readonly inspectionId: string;
  readonly street: string;
  readonly timeZone: string;
  /** Who inspects; null for no one yet. */
  readonly inspectorId: string | null;
}

const REMIND_AT = '08:00';

/** Loads the packs, unless the state is unknown; they are a separate chunk. `values`: the office's. */
export async function loadDeadline(
  typeIds: readonly string[],
  region: string,
  day: string,
  values: readonly DatedValueRow[],
): Promise<Deadline | null> {
  if (region.trim() === '') return null;
  const { deadlineOf, factsOffOn } = await import('@plumbline/domain/states/packs');
  const off = factsOffOn(values, day);
  return (
    typeIds.map((typeId) => deadlineOf(typeId, region, day, off)).find((found) => found !== null) ?? null
  );
}

export function deliveryTask(
  repositories: Pick<Repositories, 'tasks'>,
  { officeId, newId }: { readonly officeId: string; readonly newId: () => string },
  { inspectionId, street, timeZone, inspectorId }: DeliveredInspection,
  { dueOn, words }: Deadline,
): Change {
  const clock = createWallClock(timeZone);
  const remindMs = clock.instantOf({ day: dueOn, time: REMIND_AT }).instantMs;
  return repositories.tasks.inserting(officeId, newId(), {
    title: `Deliver the report: ${street}`,
    notes: words,
    dueOn,
    timeZone: clock.timeZone,
    remindAt: new Date(remindMs).toISOString(),
    assigneeId: inspectorId,
    inspectionId,
    position: 'a0',
  });
}
