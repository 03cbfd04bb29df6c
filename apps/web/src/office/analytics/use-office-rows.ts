/** All rows of the office that figures are computed from, live, from this device. */

import type { CostSources } from '@plumbline/domain/office/analytics/costs';
import { type PreparedOffice, prepareOffice } from '@plumbline/domain/office/analytics/figures';
import { ratesOf } from '@plumbline/domain/office/mileage/mileage-rates';
import { createZoneClock } from '@plumbline/domain/time/zone-clock';
import { useMemo } from 'react';
import { deviceZone } from '#src/ground/device/device-zone.ts';
import { joinLive, type LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { createExpenses } from '#src/ground/local/repositories/expenses.ts';
import { createMileage } from '#src/ground/local/repositories/mileage.ts';
import { REPORT_TYPE_LABELS } from '#src/report/overview/report-row.ts';
import { useReportTypes } from '#src/report/overview/use-report-types.ts';

export interface OfficeRows {
  readonly office: PreparedOffice;
  /** Names of agents, and of accounts. */
  readonly nameOf: ReadonlyMap<string, string>;
  readonly timeZone: string;
  readonly costs: CostSources;
  readonly typeName: (type: string) => string;
  /** The office lets its inspectors see the figures of everyone. */
  readonly isOpenToInspectors: boolean;
}

export function useOfficeRows(): LiveState<OfficeRows> {
  const { ownNames } = useReportTypes();
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
  const reports = useLive(`reports ${officeId}`, () => repositories.reports.live(scope));
  const contacts = useLive(`contacts ${officeId}`, () => repositories.contacts.live(scope));
  const accounts = useLive(`accounts ${officeId}`, () => repositories.accounts.live(scope));
  const books = useMemo(() => ({ expenses: createExpenses(store), mileage: createMileage(store) }), [store]);
  const expenses = useLive(`expenses ${officeId}`, () => books.expenses.live(scope));
  const trips = useLive(`trips ${officeId}`, () => books.mileage.trips.live(scope));
  const rates = useLive(`mileage rates ${officeId}`, () => books.mileage.rates.live(scope));
  const settings = useLive(`booking settings ${officeId}`, () => repositories.bookingSettings.live(officeId));
  return useMemo(() => {
    const joined = joinLive({
      inspections,
      appointments,
      services,
      invoices,
      payments,
      adjustments,
      contacts,
      accounts,
      reports,
      settings,
      expenses,
      trips,
      rates,
    });
    if (joined.status !== 'ready') return joined;
    const rows = joined.value;
    const chosenZone = rows.settings[0]?.timeZone ?? '';
    const timeZone = chosenZone === '' ? deviceZone() : chosenZone;
    const office = prepareOffice(rows, createZoneClock(timeZone));
    const nameOf = new Map([...rows.contacts, ...rows.accounts].map(({ id, name }) => [id, name]));
    const costs = { expenses: rows.expenses, trips: rows.trips, rates: ratesOf(rows.rates) };
    const typeName = (type: string): string => REPORT_TYPE_LABELS[type] ?? ownNames.get(type) ?? type;
    const isOpenToInspectors = rows.settings[0]?.inspectorsSeeFigures ?? false;
    return {
      status: 'ready',
      value: { office, nameOf, timeZone, costs, typeName, isOpenToInspectors },
    };
  }, [
    inspections,
    appointments,
    services,
    invoices,
    payments,
    adjustments,
    contacts,
    accounts,
    reports,
    settings,
    expenses,
    trips,
    rates,
    ownNames,
  ]);
}
