/** Runs in Chromium: reads an office with 10,000 inspections from the local store and computes its first figures. */
import { computeFigures, openByAge, prepareOffice } from '@plumbline/domain/office/analytics/figures';
import { invoices as invoiceTable } from '@plumbline/domain/tables/records';
import { createZoneClock } from '@plumbline/domain/time/zone-clock';
import type { LocalStore } from '../../apps/web/src/ground/local/local-store.ts';
import {
  createRepositories,
  type Repositories,
} from '../../apps/web/src/ground/local/repositories/create-repositories.ts';
import { createRecordRepository } from '../../apps/web/src/ground/local/repositories/record-repository.ts';
import { openBenchStore } from '../open-bench-store.ts';

const COUNT = 10_000;
const PER_COMMIT = 500;
const officeId = crypto.randomUUID();
const START_MS = Date.parse('2022-01-01T13:00:00Z');
const STEP_MS = 4 * 3_600_000;

export interface DeviceFigures {
  readonly rowCount: number;
  readonly readMs: number;
  readonly firstMs: number;
  readonly inspections: number;
}

async function fill(store: LocalStore, { appointments, inspections }: Repositories): Promise<void> {
  const invoices = createRecordRepository(store, invoiceTable);
  for (let from = 0; from < COUNT; from += PER_COMMIT) {
    const changes = Array.from({ length: PER_COMMIT }, (_, part) => {
      const startMs = START_MS + (from + part) * STEP_MS;
      const startsAt = new Date(startMs).toISOString();
      const endsAt = new Date(startMs + 9_000_000).toISOString();
      const [appointmentId, inspectionId] = [store.newId(), store.newId()];
      const totalCents = 45_000 + part;
      return [
        appointments.inserting(officeId, appointmentId, {
          appointmentDate: startsAt,
          endsAt,
          status: 'completed',
        }),
        inspections.inserting(officeId, inspectionId, {
          appointmentId,
          startsAt,
          endsAt,
          status: 'completed',
          feeCents: totalCents,
          postalCode: String(33_600 + (part % 90)),
        }),
        invoices.inserting(officeId, store.newId(), {
          inspectionId,
          lines: [],
          totalCents,
          issuedOn: startsAt.slice(0, 10),
        }),
      ];
    });
    const result = await store.commit(changes.flat());
    if (!result.ok) throw new Error('the rows were not kept');
  }
}

async function measure(): Promise<DeviceFigures> {
  const store = await openBenchStore();
  const repositories = createRepositories(store);
  await fill(store, repositories);
  const place = { scopeId: officeId };
  const startedAtMs = performance.now();
  const [appointments, inspections, services, invoices, contacts, reports] = await Promise.all([
    repositories.appointments.list(place),
    repositories.inspections.list(place),
    repositories.appointments.lines.list(place),
    createRecordRepository(store, invoiceTable).list(place),
    repositories.contacts.list(place),
    repositories.reports.list(place),
  ]);
  const readMs = performance.now() - startedAtMs;
  const office = prepareOffice(
    { appointments, inspections, services, invoices, payments: [], adjustments: [], contacts, reports },
    createZoneClock('America/New_York'),
  );
  const figures = computeFigures(office, { from: '2022-01-01', to: '2026-12-31' }, {});
  openByAge(office, {}, '2026-11-27');
  const firstMs = performance.now() - startedAtMs;
  const rowCount = appointments.length + inspections.length + invoices.length;
  return { rowCount, readMs, firstMs, inspections: figures.totals.inspections };
}

declare global {
  interface Window {
    analyticsFigures: Promise<DeviceFigures>;
  }
}
window.analyticsFigures = measure();
