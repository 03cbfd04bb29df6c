/** All rows of the office that figures are computed from, live, from this device. Services and reports follow the first paint. */

import type { CostSources } from '@plumbline/domain/office/analytics/costs';
import { type PreparedOffice, prepareTotals, withDetails } from '@plumbline/domain/office/analytics/figures';
import { ratesOf } from '@plumbline/domain/office/mileage/mileage-rates';
import { createZoneClock } from '@plumbline/domain/time/zone-clock';
import { useMemo } from 'react';
import { deviceZone } from '#src/ground/device/device-zone.ts';
import { joinLive, type Live, type LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { createExpenses } from '#src/ground/local/repositories/expenses.ts';
import { createMileage } from '#src/ground/local/repositories/mileage.ts';
import { REPORT_TYPE_LABELS } from '#src/report/overview/report-row.ts';
import { useReportTypes } from '#src/report/overview/use-report-types.ts';

export interface OfficeRows {
  readonly office: PreparedOffice;
  /** Services and reports have been read, too: figures by them are right. */
  readonly isWhole: boolean;
  /** Names of agents, and of accounts. */
  readonly nameOf: ReadonlyMap<string, string>;
  readonly timeZone: string;
  readonly costs: CostSources;
  readonly typeName: (type: string) => string;
  /** The office lets its inspectors see the figures of everyone. */
  readonly isOpenToInspectors: boolean;
}

type Totals = Omit<OfficeRows, 'isWhole' | 'typeName'>;

export function useOfficeRows(): LiveState<OfficeRows> {
  const { ownNames } = useReportTypes();
  const totals = useTotals();
  const { repositories, officeId } = useLocal();
  const scope = { scopeId: officeId };
  const isNext = totals.status === 'ready';
  const services = useLive(isNext ? `appointment services ${officeId}` : 'later', () =>
    isNext ? repositories.appointments.lines.live(scope) : LATER,
  );
  const reports = useLive(isNext ? `reports ${officeId}` : 'later', () =>
    isNext ? repositories.reports.live(scope) : LATER,
  );
  return useMemo(() => {
    if (totals.status !== 'ready') return totals;
    const details = joinLive({ services, reports });
    if (details.status === 'failed') return details;
    const isWhole = details.status === 'ready';
    const office = isWhole ? withDetails(totals.value.office, details.value) : totals.value.office;
    const typeName = (type: string): string => REPORT_TYPE_LABELS[type] ?? ownNames.get(type) ?? type;
    return { status: 'ready', value: { ...totals.value, office, isWhole, typeName } };
  }, [totals, services, reports, ownNames]);
}

const LATER: Live<never> = { subscribe: () => () => undefined };

function useTotals(): LiveState<Totals> {
  const { repositories, officeId, store } = useLocal();
  const scope = { scopeId: officeId };
  const inspections = useLive(`inspections ${officeId}`, () => repositories.inspections.live(scope));
  const appointments = useLive(`appointments ${officeId}`, () => repositories.appointments.live(scope));
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
    const joined = joinLive({
      inspections,
      appointments,
      invoices,
      payments,
      adjustments,
      contacts,
      accounts,
      settings,
      expenses,
      trips,
      rates,
    });
    if (joined.status !== 'ready') return joined;
    const rows = joined.value;
    const chosenZone = rows.settings[0]?.timeZone ?? '';
    const timeZone = chosenZone === '' ? deviceZone() : chosenZone;
    const office = prepareTotals(rows, createZoneClock(timeZone));
    const nameOf = new Map([...rows.contacts, ...rows.accounts].map(({ id, name }) => [id, name]));
    const costs = { expenses: rows.expenses, trips: rows.trips, rates: ratesOf(rows.rates) };
    const isOpenToInspectors = rows.settings[0]?.inspectorsSeeFigures ?? false;
    return { status: 'ready', value: { office, nameOf, timeZone, costs, isOpenToInspectors } };
  }, [
    inspections,
    appointments,
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
