/** When a report is due by the law of its state, while it has not been published. Live, from this device. */
import type { Inspection, Report, Task } from '@plumbline/domain/tables/records';
import { wallTime } from '@plumbline/domain/time/zone-time';
import { useEffect, useState } from 'react';
import { type Due, deliveryTaskId, loadDeadline } from '#src/ground/local/delivery-task.ts';
import type { Live } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';

export interface Delivery extends Due {
  /** Whole days from today at the house; 0 is today, negative is late. */
  readonly daysLeft: number;
}

type Covered = Pick<Report, 'id' | 'type' | 'inspectionId'>;

/** Null while it loads, once there is a version or the task is done, and where no rule with a deadline was read. */
export function useDelivery(report: Covered): Delivery | null {
  const { store, repositories } = useLocal();
  const taskId = deliveryTaskId(report.inspectionId);
  const inspection = useFirst(`inspection ${report.inspectionId}`, () =>
    repositories.inspections.live({ ids: [report.inspectionId] }),
  );
  const task = useFirst(`task ${taskId}`, () => repositories.tasks.live({ ids: [taskId] }));
  const version = useFirst(`versions ${report.id}`, () => repositories.versions.liveOfReport(report.id));
  const ruled = useRuled(report, inspection);
  if (!inspection || task === undefined || version !== null || ruled === null || isDone(task)) return null;
  const dueOn = task?.dueOn ?? ruled.dueOn;
  const today = wallTime(store.nowIso(), inspection.timeZone)?.day;
  return today === undefined ? null : { ...ruled, dueOn, daysLeft: daysBetween(today, dueOn) };
}

const isDone = (task: Pick<Task, 'doneAt'> | null): boolean => task !== null && task.doneAt !== null;

/** What the rule of the state says, for the date in the report, else that of the visit. */
function useRuled(report: Covered, inspection: Inspection | null | undefined): Due | null {
  const { repositories } = useLocal();
  const stated = useFirst(`answers ${report.id}`, () => repositories.answers.liveOfReport(report.id), isDate);
  const [ruled, setRuled] = useState<Due | null>(null);
  const visit = inspection && wallTime(inspection.startsAt ?? '', inspection.timeZone)?.day;
  const day = stated === undefined ? '' : typeof stated?.value === 'string' ? stated.value : (visit ?? '');
  const { region = '', scopeId = '' } = inspection ?? {};
  useEffect(() => {
    let isCurrent = true;
    const find = async (): Promise<Due | null> =>
      day === '' ? null : loadDeadline(repositories, scopeId, { typeIds: [report.type], region, day });
    // Without the packs there is no warning.
    find().then(
      (found) => isCurrent && setRuled(found),
      () => isCurrent && setRuled(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [repositories, report.type, region, scopeId, day]);
  return ruled;
}

const isDate = ({ path }: { readonly path: string }): boolean => path === 'general/inspection_date';

/** `undefined` while it loads; null for none. */
function useFirst<R>(
  key: string,
  make: () => Live<readonly R[]>,
  fits: (row: R) => boolean = () => true,
): R | null | undefined {
  const rows = useLive(key, make);
  return rows.status === 'ready' ? (rows.value.find(fits) ?? null) : undefined;
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
