import { type Service, services } from '@plumbline/domain/tables/records';
import type { CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type WriteOptions } from './record-repository.ts';

type ServiceKey = Pick<Service, 'id' | 'scopeId'>;

/** Services of the office. A service that was sold stays readable: it is archived, never deleted. */
export function createServices(store: LocalStore) {
  const base = createRecordRepository(store, services);
  return {
    ...base,
    archive: (service: ServiceKey, isArchived: boolean, options?: WriteOptions): Promise<CommitResult> =>
      base.update(service, { archivedAt: isArchived ? store.nowIso() : null }, options),
  };
}
export type Services = ReturnType<typeof createServices>;
