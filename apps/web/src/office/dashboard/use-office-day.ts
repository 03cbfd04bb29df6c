import type { Agreement, Inspection, Task } from '@plumbline/domain/tables/records';
import { createWallClock } from '@plumbline/domain/time/wall-clock';
import { useMemo } from 'react';
import { useOfficeZone } from '#src/ground/device/office-zone.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { tasksDue, unpaidInspections, unsignedAgreements } from './office-day.ts';

export interface OfficeDay {
  readonly tasks: readonly Task[];
  readonly agreements: readonly Agreement[];
  readonly unpaid: readonly Inspection[];
}

/** Returns what has been read from this device so far; missing parts are empty. */
export function useOfficeDay(nowMs: number): OfficeDay {
  const { repositories, officeId, userId } = useLocal();
  const scope = { scopeId: officeId };
  const tasks = useLive(`tasks ${officeId}`, () => repositories.tasks.live(scope));
  const agreements = useLive(`agreements ${officeId}`, () => repositories.agreements.live(officeId));
  const payments = useLive(`payments ${officeId}`, () => repositories.payments.live(officeId));
  const inspections = useLive(`inspections ${officeId}`, () => repositories.inspections.live(scope));
  const zone = useOfficeZone();
  return useMemo(() => {
    const now = createWallClock(zone).wallAt(nowMs);
    return {
      tasks: tasks.status === 'ready' ? tasksDue(tasks.value, userId, now) : [],
      agreements: agreements.status === 'ready' ? unsignedAgreements(agreements.value, nowMs) : [],
      unpaid:
        payments.status === 'ready' && inspections.status === 'ready'
          ? unpaidInspections(inspections.value, payments.value, nowMs)
          : [],
    };
  }, [tasks, agreements, payments, inspections, userId, nowMs, zone]);
}
