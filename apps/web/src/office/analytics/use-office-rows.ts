/** All rows of the office that figures are computed from, live, from this device. */
import { type PreparedOffice, prepareOffice } from '@plumbline/domain/office/analytics/figures';
import { createZoneClock } from '@plumbline/domain/time/zone-clock';
import { useMemo } from 'react';
import { deviceZone } from '#src/ground/device/device-zone.ts';
import type { LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';

export interface OfficeRows {
  readonly office: PreparedOffice;
  /** Names of agents, and of accounts. */
  readonly nameOf: ReadonlyMap<string, string>;
  readonly timeZone: string;
}

export function useOfficeRows(): LiveState<OfficeRows> {
  const { repositories, officeId } = useLocal();
  const scope = { scopeId: officeId };
  const inspections = useLive(`inspections ${officeId}`, () => repositories.inspections.live(scope));
  const appointments = useLive(`appointments ${officeId}`, () => repositories.appointments.live(scope));
  const services = useLive(`appointment services ${officeId}`, () =>
    repositories.appointments.lines.live(scope),
  );
  const invoices = useLive(`invoices ${officeId}`, () => repositories.invoices.live(officeId));
  const payments = useLive(`invoice payments ${officeId}`, () =>
    repositories.invoices.livePayments(officeId),
  );
  const adjustments = useLive(`invoice adjustments ${officeId}`, () =>
    repositories.invoices.liveAdjustments(officeId),
  );
  const contacts = useLive(`contacts ${officeId}`, () => repositories.contacts.live(scope));
  const accounts = useLive(`accounts ${officeId}`, () => repositories.accounts.live(scope));
  const settings = useLive(`booking settings ${officeId}`, () => repositories.bookingSettings.live(officeId));
  return useMemo(() => {
    const all = [
      inspections,
      appointments,
      services,
      invoices,
      payments,
      adjustments,
      contacts,
      accounts,
      settings,
    ];
    const failed = all.find(({ status }) => status === 'failed');
    if (failed?.status === 'failed') return failed;
    if (
      inspections.status !== 'ready' ||
      appointments.status !== 'ready' ||
      services.status !== 'ready' ||
      invoices.status !== 'ready' ||
      payments.status !== 'ready' ||
      adjustments.status !== 'ready' ||
      contacts.status !== 'ready' ||
      accounts.status !== 'ready' ||
      settings.status !== 'ready'
    )
      return { status: 'loading' };
    const chosenZone = settings.value[0]?.timeZone ?? '';
    const timeZone = chosenZone === '' ? deviceZone() : chosenZone;
    const office = prepareOffice(
      {
        inspections: inspections.value,
        appointments: appointments.value,
        services: services.value,
        invoices: invoices.value,
        payments: payments.value,
        adjustments: adjustments.value,
        contacts: contacts.value,
      },
      createZoneClock(timeZone),
    );
    const nameOf = new Map([...contacts.value, ...accounts.value].map(({ id, name }) => [id, name]));
    return { status: 'ready', value: { office, nameOf, timeZone } };
  }, [inspections, appointments, services, invoices, payments, adjustments, contacts, accounts, settings]);
}
