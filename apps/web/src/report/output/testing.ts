/** One person's work with a newly started report, on a fake device. */
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createRepositories } from '#src/ground/local/repositories/create-repositories.ts';
import { openTestStore, type TestDevice } from '#src/ground/local/testing.ts';
import type { FromPdfWorker, ToPdfWorker } from './pdf/pdf-messages.ts';
import type { ReportPeople } from './report-people.ts';

export const OFFICE = '0198f3a0-0000-7000-8000-00000000000f';
export const INSPECTOR = '0198f3a0-0000-7000-8000-000000000001';

const person = { id: INSPECTOR, name: 'Marco Dietz', email: '', phone: '', licenseNumber: 'HI1' };

/** An office of one. */
export const testPeople: ReportPeople = {
  organization: async () => ({
    id: OFFICE,
    name: 'Dietz',
    email: '',
    phone: '',
    licenseNumber: '',
    address: '',
    website: '',
    brandColor: null,
  }),
  me: person,
  person: async () => person,
};

/** Replaces the PDF worker: answers each message with one. Rendering is tested elsewhere. */
export function createAnsweringWorker(
  answer: (message: ToPdfWorker) => FromPdfWorker,
  onEnd: () => void = () => undefined,
): Worker {
  const worker = {
    onmessage: null as ((event: { data: FromPdfWorker }) => void) | null,
    onerror: null,
    postMessage(message: ToPdfWorker): void {
      const data = answer(message);
      queueMicrotask(() => worker.onmessage?.({ data }));
    },
    terminate: onEnd,
  };
  return worker as unknown as Worker;
}

export async function openTestWork(
  device: TestDevice,
): Promise<{ work: LocalWork; place: { scopeId: string; reportId: string } }> {
  const store = await openTestStore(device);
  const repositories = createRepositories(store);
  const work: LocalWork = {
    store,
    repositories,
    officeId: OFFICE,
    userId: device.userId,
    presence: null,
    fetchPicture: async () => null,
    fetchFile: async () => null,
    openParts: async () => null,
    openScope: async () => undefined,
    sendSignatures: async () => 'sent',
  };
  const made = await repositories.reports.create({
    officeId: OFFICE,
    inspection: { addressLine1: '1148 Palmetto Ave' },
    report: { type: 'home_inspection', definitionId: 'home_inspection', definitionVersion: 1 },
  });
  return { work, place: { scopeId: made.inspectionId, reportId: made.reportId } };
}
