/** The work of one person with a report that was just begun, on a fake device. */
import type { LocalWork } from '../local/local-context.ts';
import { createRepositories } from '../local/repositories/create-repositories.ts';
import { openTestStore, type TestDevice } from '../local/testing.ts';

export const OFFICE = '0198f3a0-0000-7000-8000-00000000000f';

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
