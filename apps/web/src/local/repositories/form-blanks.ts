import { type FormBlank, formBlanks } from '@plumbline/domain/records';
import { rowId } from '@plumbline/domain/row-id';
import type { CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type WriteOptions } from './record-repository.ts';

export type BlankFile = Pick<FormBlank, 'fileName' | 'pdfSha256' | 'pdfSizeBytes'>;

/** The agencies' own blanks, one for each official form of the organization. */
export function createFormBlanks(store: LocalStore) {
  const base = createRecordRepository(store, formBlanks, { fileName: '', isPrinted: true });
  const idOf = (officeId: string, formId: string): string => rowId(officeId, `blank/${formId}`);
  return {
    live: (officeId: string) => base.live({ scopeId: officeId }),
    /** Null when reports of this form are printed on our own drawing. */
    printedOn: async (officeId: string, formId: string): Promise<FormBlank | null> => {
      const blank = await base.get(idOf(officeId, formId));
      return blank?.isPrinted === true ? blank : null;
    },
    /** The bytes are in the file store already, under their checksum; row and upload are one commit. */
    give: (officeId: string, formId: string, file: BlankFile): Promise<CommitResult> =>
      store.commit([base.inserting(officeId, idOf(officeId, formId), { formId, ...file, isPrinted: true })], {
        blobs: [
          {
            scopeId: officeId,
            sha256: file.pdfSha256,
            sizeBytes: file.pdfSizeBytes,
            ext: 'pdf',
            mime: 'application/pdf',
            role: 'document',
            mediaId: null,
          },
        ],
      }),
    printOn: (blank: Pick<FormBlank, 'id' | 'scopeId'>, isPrinted: boolean, options?: WriteOptions) =>
      base.update(blank, { isPrinted }, options),
  };
}
export type FormBlanks = ReturnType<typeof createFormBlanks>;
