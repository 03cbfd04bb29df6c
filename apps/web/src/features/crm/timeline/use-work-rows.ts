/** What the office has done for whom: the rows that timelines and figures are made of, live. */
import type { Appointment, ContactNote, Inspection, Report } from '@plumbline/domain/records';
import { useMemo } from 'react';
import type { LiveState } from '../../../local/live.ts';
import { useLocal } from '../../../local/local-context.ts';
import { useLive } from '../../../local/use-live.ts';

export interface WorkRows {
  readonly appointments: readonly Appointment[];
  readonly inspections: readonly Inspection[];
  readonly reports: readonly Report[];
  readonly notes: readonly ContactNote[];
}

export function useWorkRows(): LiveState<WorkRows> {
  const { repositories, officeId } = useLocal();
  const scope = { scopeId: officeId };
  const appointments = useLive(`appointments ${officeId}`, () => repositories.appointments.live(scope));
  const inspections = useLive(`inspections ${officeId}`, () => repositories.inspections.live(scope));
  const reports = useLive(`reports ${officeId}`, () => repositories.reports.live(scope));
  const notes = useLive(`contact notes ${officeId}`, () => repositories.contactNotes.live(scope));
  return useMemo(() => {
    const failed = [appointments, inspections, reports, notes].find(({ status }) => status === 'failed');
    if (failed?.status === 'failed') return failed;
    if (
      appointments.status !== 'ready' ||
      inspections.status !== 'ready' ||
      reports.status !== 'ready' ||
      notes.status !== 'ready'
    )
      return { status: 'loading' };
    return {
      status: 'ready',
      value: {
        appointments: appointments.value,
        inspections: inspections.value,
        reports: reports.value,
        notes: notes.value,
      },
    };
  }, [appointments, inspections, reports, notes]);
}
