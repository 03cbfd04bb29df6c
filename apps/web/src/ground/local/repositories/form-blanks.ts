import type { FieldMap } from '@plumbline/domain/forms/field-map';
import { ownFormId } from '@plumbline/domain/forms/own-form-id';
import type { SnapshotBlank } from '@plumbline/domain/report/snapshot/types';
import { rowId } from '@plumbline/domain/sync/row-id';
import { type FormBlank, formBlanks } from '@plumbline/domain/tables/records';
import type { CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type WriteOptions } from './record-repository.ts';

export type BlankFile = Pick<FormBlank, 'fileName' | 'pdfSha256' | 'pdfSizeBytes'>;

/** The agencies' PDFs, one for each official form of the organization. */
export function createFormBlanks(store: LocalStore) {
  const base = createRecordRepository(store, formBlanks);
  const giving = (officeId: string, formId: string, file: BlankFile, isPrinted: boolean) =>
    store.commit([base.inserting(officeId, idOf(officeId, formId), { formId, ...file, isPrinted })], {
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
    });
  const idOf = (officeId: string, formId: string): string => rowId(officeId, `blank/${formId}`);
  const printedOn = async (officeId: string, formId: string): Promise<FormBlank | null> => {
    const blank = await base.get(idOf(officeId, formId));
    return blank?.isPrinted === true ? blank : null;
  };
  return {
    live: (officeId: string) => base.live({ scopeId: officeId }),
    /** Null when reports of this form are printed on our own drawing. */
    printedOn,
    /**
     * Returns what a report is printed on: the organization's own PDF takes precedence over the known agency
     * edition.
     */
    snapshotBlank: async (
      officeId: string,
      { formId, typeId }: { readonly formId: string | null; readonly typeId: string },
    ): Promise<SnapshotBlank | null> => {
      const own = await printedOn(officeId, ownFormId(typeId));
      const map = own === null ? null : (await import('@plumbline/domain/forms/own-blank')).mapOfBlank(own);
      if (map !== null) return { sha256: map.pdfSha256, map };
      const known = formId === null ? null : await printedOn(officeId, formId);
      return known === null ? null : { sha256: known.pdfSha256 };
    },
    /** The bytes are already in the file store, under their checksum; row and upload are one commit. */
    give: (officeId: string, formId: string, file: BlankFile): Promise<CommitResult> =>
      giving(officeId, formId, file, true),
    /** Adds an unknown PDF, used once its mapping is saved. The same PDF again keeps its mapping. */
    giveOwn: async (officeId: string, typeId: string, file: BlankFile): Promise<CommitResult> => {
      const formId = ownFormId(typeId);
      const before = await base.get(idOf(officeId, formId));
      if (before?.pdfSha256 === file.pdfSha256) return base.update(before, { fileName: file.fileName });
      return giving(officeId, formId, file, false);
    },
    /** `isUnseen`: the current mapping arrived during the edit. */
    saveMap: (
      blank: Pick<FormBlank, 'id' | 'scopeId'>,
      fieldMap: FieldMap,
      { isUnseen = false, ...options }: WriteOptions & { readonly isUnseen?: boolean } = {},
    ) => {
      const patch = { fieldMap, isPrinted: true };
      return store.commit([base.updating(blank, patch, isUnseen ? ['fieldMap'] : [])], options);
    },
    printOn: (blank: Pick<FormBlank, 'id' | 'scopeId'>, isPrinted: boolean, options?: WriteOptions) =>
      base.update(blank, { isPrinted }, options),
  };
}
export type FormBlanks = ReturnType<typeof createFormBlanks>;
