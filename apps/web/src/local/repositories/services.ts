import { type Service, services } from '@plumbline/domain/records';
import type { CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type WriteOptions } from './record-repository.ts';

type ServiceKey = Pick<Service, 'id' | 'scopeId'>;

/** What the office sells. A service that was sold stays readable: it goes to the archive, not away. */
export function createServices(store: LocalStore) {
  const base = createRecordRepository(store, services, {
    description: '',
    reportTypes: [],
    durationMinutes: 120,
    priceCents: 0,
    isAddOn: false,
    isBookable: true,
    modifiers: [],
    colour: null,
    archivedAt: null,
  });
  return {
    ...base,
    archive: (service: ServiceKey, isArchived: boolean, options?: WriteOptions): Promise<CommitResult> =>
      base.update(service, { archivedAt: isArchived ? store.nowIso() : null }, options),
  };
}
export type Services = ReturnType<typeof createServices>;
