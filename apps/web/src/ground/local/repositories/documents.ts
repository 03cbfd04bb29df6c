import type { NewIn } from '@plumbline/domain/tables/define-table';
import { documents } from '@plumbline/domain/tables/records';
import type { CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

export type NewDocument = NewIn<typeof documents>;

/** PDFs of inspections and companies. Created where they are shown: most pages have no use for them. */
export function createDocuments(store: LocalStore) {
  const base = createRecordRepository(store, documents);
  return {
    ...base,
    liveOfOffice: (officeId: string) => base.live({ scopeId: officeId }),
    /** The bytes are already in the file store under their checksum; row and upload are one commit. */
    async add(officeId: string, values: NewDocument): Promise<{ id: string; result: CommitResult }> {
      const { sha256, sizeBytes } = values;
      const id = store.newId();
      const blob = {
        scopeId: officeId,
        sha256,
        sizeBytes,
        ext: 'pdf',
        mime: 'application/pdf',
        role: 'document',
        mediaId: null,
      } as const;
      const result = await store.commit([base.inserting(officeId, id, values)], {
        label: 'Add document',
        blobs: [blob],
      });
      return { id, result };
    },
  };
}
export type Documents = ReturnType<typeof createDocuments>;
