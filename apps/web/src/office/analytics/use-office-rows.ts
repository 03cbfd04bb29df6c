/** All rows of the office that figures are computed from, live, from this device. */

import type { CostSources } from '@plumbline/domain/office/analytics/costs';
import { type PreparedOffice, prepareOffice } from '@plumbline/domain/office/analytics/figures';
import { ratesOf } from '@plumbline/domain/office/mileage/mileage-rates';
import { createZoneClock } from '@plumbline/domain/time/zone-clock';
import { useMemo } from 'react';
import { deviceZone } from '#src/ground/device/device-zone.ts';
import type { LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { createExpenses } from '#src/ground/local/repositories/expenses.ts';
import { createMileage } from '#src/ground/local/repositories/mileage.ts';

export interface OfficeRows {
  readonly office: PreparedOffice;
  /** Names of agents, and of accounts. */
  readonly nameOf: ReadonlyMap<string, string>;
  readonly timeZone: string;
  readonly costs: CostSources;
}

export function useOfficeRows(): LiveState<OfficeRows> {
  const { repositories, officeId, store } = useLocal();
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
  const books = useMemo(() => ({ expenses: createExpenses(store), mileage: createMileage(store) }), [store]);
  const expenses = useLive(`expenses ${officeId}`, () => books.expenses.live(scope));
  const trips = useLive(`trips ${officeId}`, () => books.mileage.trips.live(scope));
  const rates = useLive(`mileage rates ${officeId}`, () => books.mileage.rates.live(scope));
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
      expenses,
      trips,
      rates,
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
      settings.status !== 'ready' ||
      expenses.status !== 'ready' ||
      trips.status !== 'ready' ||
      rates.status !== 'ready'
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
    const costs = { expenses: expenses.value, trips: trips.value, rates: ratesOf(rates.value) };
    return { status: 'ready', value: { office, nameOf, timeZone, costs } };
  }, [
    inspections,
    appointments,
    services,
    invoices,
    payments,
    adjustments,
    contacts,
    accounts,
    settings,
    expenses,
    trips,
    rates,
  ]);
}
