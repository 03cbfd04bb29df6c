/**
 * `npm run bench -- analytics`: the figures of an office with 10,000 inspections. Goals: the first ones within 1 s, another
 * filter within 100 ms. Computed in Node, read from the local store in Chromium, and drawn by the app (draw-analytics.ts).
 */
import { performance } from 'node:perf_hooks';
import {
  computeFigures,
  forecastOf,
  openByAge,
  prepareOffice,
} from '../../packages/domain/src/office/analytics/figures.ts';
import type { AnalyticsSources } from '../../packages/domain/src/office/analytics/sources.ts';
import {
  appointmentServices,
  appointments,
  contacts,
  inspections,
  invoiceAdjustments,
  invoicePayments,
  invoices,
} from '../../packages/domain/src/tables/records.ts';
import { makerOf } from '../../packages/domain/src/testing/make-record.ts';
import { createZoneClock } from '../../packages/domain/src/time/zone-clock.ts';
import { printFigures } from '../figures.ts';
import { onBenchPage } from '../on-bench-page.ts';
import { quantile } from '../quantile.ts';
import { drawnAnalytics } from './draw-analytics.ts';

const COUNT = 10_000;
const AGENTS = 200;
const START_MS = Date.parse('2022-01-01T13:00:00Z');
const SPAN_MS = Date.parse('2026-11-27T13:00:00Z') - START_MS;

const makeContact = makerOf(contacts, { name: 'Agent' });
const makeAppointment = makerOf(appointments, { appointmentDate: '2026-01-01T00:00:00Z' });
const makeInspection = makerOf(inspections, {});
const makeInvoice = makerOf(invoices, {});
const makePayment = makerOf(invoicePayments, { invoiceId: '', amountCents: 1, receivedOn: '2026-01-01' });
const makeService = makerOf(appointmentServices, { appointmentId: '', name: 'Service', position: 'a0' });
const makeAdjustment = makerOf(invoiceAdjustments, {
  invoiceId: '',
  kind: 'refund',
  happenedOn: '2026-01-01',
});

function officeOf(): AnalyticsSources {
  const people = Array.from({ length: AGENTS }, (_, index) =>
    makeContact({ id: `contact-${index}`, name: `Agent ${index}` }),
  );
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const startsAt = new Date(START_MS + (SPAN_MS * index) / COUNT).toISOString();
    const appointment = makeAppointment({
      id: `appointment-${index}`,
      appointmentDate: startsAt,
      status: 'completed',
    });
    const inspection = makeInspection({
      id: `inspection-${index}`,
      appointmentId: appointment.id,
      agentContactId: people[index % AGENTS]?.id ?? null,
      inspectorId: `inspector-${index % 6}`,
      postalCode: String(33_600 + (index % 90)),
      city: `City ${index % 30}`,
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + 9_000_000).toISOString(),
      status: 'completed',
      feeCents: 45_000,
    });
    const invoice = makeInvoice({
      id: `invoice-${index}`,
      inspectionId: inspection.id,
      issuedOn: startsAt.slice(0, 10),
      totalCents: 45_000,
    });
    const payment = makePayment({
      id: `payment-${index}`,
      invoiceId: invoice.id,
      amountCents: 45_000,
      receivedOn: startsAt.slice(0, 10),
      provider: 'stripe',
    });
    const service = makeService({
      id: `service-${index}`,
      appointmentId: appointment.id,
      name: `Service ${index % 8}`,
      priceCents: 45_000,
      position: 'a0',
    });
    const adjustment = makeAdjustment({
      id: `adjustment-${index}`,
      invoiceId: invoice.id,
      kind: 'refund',
      amountCents: 100,
      happenedOn: startsAt.slice(0, 10),
    });
    return { appointment, inspection, invoice, payment, service, adjustment };
  });
  return {
    appointments: rows.map(({ appointment }) => appointment),
    inspections: rows.map(({ inspection }) => inspection),
    invoices: rows.map(({ invoice }) => invoice),
    payments: rows.map(({ payment }) => payment),
    services: rows.map(({ service }) => service),
    adjustments: rows.filter((_, index) => index % 20 === 0).map(({ adjustment }) => adjustment),
    contacts: people,
    reports: rows.map(({ inspection }, index) => ({
      inspectionId: inspection.id,
      type: `type-${index % 3}`,
      deletedAt: null,
    })),
  };
}

const sources = officeOf();
const year = { from: '2025-12-01', to: '2026-11-30' };
const nowMs = Date.parse('2026-11-27T12:00:00Z');
const show = (
  office: ReturnType<typeof prepareOffice>,
  filter: Parameters<typeof computeFigures>[2],
): number => {
  const from = performance.now();
  computeFigures(office, year, filter);
  openByAge(office, filter, '2026-11-27');
  forecastOf(office, year, filter, nowMs);
  return performance.now() - from;
};
const began = performance.now();
const office = prepareOffice(sources, createZoneClock('America/New_York'));
show(office, {});
const first = performance.now() - began;
const filters = Array.from({ length: 40 }, (_, index) =>
  show(office, { inspectorId: `inspector-${index % 6}` }),
);

const device = await onBenchPage(
  {
    folder: 'analytics',
    packages: ['dexie', 'zod', 'zod/mini', 'fflate', 'fractional-indexing'],
    readyWith: 'analyticsFigures',
  },
  (page) => page.evaluate(() => window.analyticsFigures),
);
if (device.inspections !== COUNT) throw new Error(`The device has ${device.inspections} inspections.`);

printFigures(`Analytics, ${COUNT} inspections`, [
  { name: `read ${device.rowCount} rows from the device`, value: device.readMs, unit: 'ms' },
  { name: 'read them, and the first figures', value: device.firstMs, unit: 'ms', goal: { atMost: 1000 } },
  { name: 'the first figures of rows in memory', value: first, unit: 'ms', goal: { atMost: 1000 } },
  { name: 'another filter, p50', value: quantile(filters, 0.5), unit: 'ms' },
  { name: 'another filter, p95', value: quantile(filters, 0.95), unit: 'ms', goal: { atMost: 100 } },
  ...(await drawnAnalytics(COUNT)),
]);
