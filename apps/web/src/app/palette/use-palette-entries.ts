/** Everything on this device that the palette finds. Rows are read while it is open, and not before. */
import { useMemo, useState } from 'react';
import { joinLive, type LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { useTimes } from '#src/ground/session/use-times.ts';
import type { KeptAppointment } from '#src/office/calendar/schedule.ts';
import { companyOf, useDirectory } from '#src/office/contacts/use-directory.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import { useReportRows } from '#src/report/overview/use-report-rows.ts';
import {
  accountEntry,
  appointmentEntry,
  cachedEntries,
  contactEntry,
  type PaletteEntry,
  reportEntry,
} from './palette-entries.ts';

export function useRowEntries(): LiveState<readonly PaletteEntry[]> {
  const { repositories, officeId } = useLocal();
  const times = useTimes();
  const reportRows = useReportRows();
  const people = useDirectory();
  const appointmentRows = useLive(`appointments ${officeId}`, () =>
    repositories.appointments.live({ scopeId: officeId }),
  );
  const [of] = useState(entryCaches);
  return useMemo(() => {
    const joined = joinLive({ reports: reportRows, directory: people, appointments: appointmentRows });
    if (joined.status !== 'ready') return joined;
    const { reports, directory, appointments } = joined.value;
    const when = (each: KeptAppointment): string => `${times.dayInWords(each)}, ${times.hours(each)}`;
    return {
      status: 'ready',
      value: [
        ...reports.filter(isThere).map((each) => of.report(each)),
        ...directory.contacts.map((each) => of.contact(each, companyOf(each, directory))),
        ...directory.accounts.map((each) => of.account(each)),
        ...byNearness(appointments).map((each) =>
          of.appointment(each, directory.contact(each.contactId)?.name ?? '', when(each)),
        ),
      ],
    };
  }, [reportRows, people, appointmentRows, times, of]);
}

const entryCaches = () => ({
  report: cachedEntries(reportEntry),
  contact: cachedEntries(contactEntry),
  account: cachedEntries(accountEntry),
  appointment: cachedEntries(appointmentEntry),
});

const isThere = ({ deletedAt }: ReportRow): boolean => deletedAt === null;

/** Of appointments that match equally well, the one nearest to now comes first. */
function byNearness(appointments: readonly KeptAppointment[]): readonly KeptAppointment[] {
  const nowMs = Date.now();
  return appointments
    .map((each) => ({ each, distanceMs: Math.abs(Date.parse(each.appointmentDate) - nowMs) }))
    .sort((a, b) => a.distanceMs - b.distanceMs)
    .map(({ each }) => each);
}
