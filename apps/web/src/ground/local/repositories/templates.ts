import { type ReportTemplate, reportTemplates } from '@plumbline/domain/tables/records';
import type { CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type WriteOptions } from './record-repository.ts';

type TemplateKey = Pick<ReportTemplate, 'id' | 'scopeId'>;

/** Pre-filled reports of the organization. Content is written once; name and archive state may change. */
export function createTemplates(store: LocalStore) {
  const base = createRecordRepository(store, reportTemplates);
  return {
    ...base,
    rename: (template: TemplateKey, name: string, options?: WriteOptions): Promise<CommitResult> =>
      base.update(template, { name }, options),
    archive: (template: TemplateKey, isArchived: boolean, options?: WriteOptions): Promise<CommitResult> =>
      base.update(template, { archivedAt: isArchived ? store.nowIso() : null }, options),
  };
}
export type Templates = ReturnType<typeof createTemplates>;
