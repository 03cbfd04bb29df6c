import { type ImportPlan, importedTables, planImport } from '@plumbline/domain/office/export/plan-import';
import { useState } from 'react';
import { isShippedType } from '#src/ground/local/definitions/report-definitions.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import { log } from '#src/ground/log.ts';
import { type ReadExport, readExport, TooLarge } from './import/read-export.ts';
import { takeFiles } from './import/take-files.ts';

export type ImportState =
  | { readonly status: 'idle' }
  | { readonly status: 'reading' }
  | {
      readonly status: 'refused';
      /** 'files': a file is damaged, or there is no room for it here. */
      readonly reason: Extract<ReadExport, { ok: false }>['reason'] | 'files' | 'large-files';
    }
  | {
      readonly status: 'preview';
      readonly file: File;
      readonly from: string;
      readonly madeAt: string;
      readonly plan: ImportPlan;
    };

export interface OrganizationImport {
  readonly state: ImportState;
  readonly isBusy: boolean;
  readonly read: (file: File) => Promise<void>;
  readonly write: () => Promise<void>;
  readonly cancel: () => void;
}

/** Reads an export, previews it, and writes it as one edit that can be undone. Works offline. */
export function useImport(): OrganizationImport {
  const { store, officeId } = useLocal();
  const { active } = useMembers();
  const commit = useCommit();
  const [state, setState] = useState<ImportState>({ status: 'idle' });
  const [isBusy, setBusy] = useState(false);

  async function read(file: File): Promise<void> {
    setState({ status: 'reading' });
    const found = await readExport(file.stream());
    if (!found.ok) return setState({ status: 'refused', reason: found.reason });
    const { organizationId, organizationName, madeAt } = found.manifest;
    const [here, ownTypes] = await Promise.all([
      Promise.all(importedTables.map((table) => store.list({ table, withDeleted: true }))),
      store.list({ table: 'report_definitions' }),
    ]);
    const known = new Set(here.flat().map(({ id }) => id));
    const types = new Set(ownTypes.map(({ values }) => values.key));
    const plan = planImport(found.tables, {
      officeId,
      isOwn: organizationId === officeId,
      memberIds: new Set(active.map(({ userId }) => userId)),
      isHere: (id) => known.has(id),
      hasFile: (name) => found.names.has(name),
      isKnownType: (definitionId) => isShippedType(definitionId) || types.has(definitionId),
    });
    setState({ status: 'preview', file, from: organizationName, madeAt, plan });
  }
  async function write(): Promise<void> {
    if (state.status !== 'preview') return;
    const { file, plan } = state;
    setBusy(true);
    try {
      await takeFiles(file.stream(), plan.files, store.files);
    } catch (error) {
      log.warn('The files of an export were not taken in.', error);
      setBusy(false);
      return setState({ status: 'refused', reason: error instanceof TooLarge ? 'large-files' : 'files' });
    }
    const isWritten = await commit(plan.rows, {
      label: 'Import of an export',
      done: 'Imported',
      failed: 'The import was not written',
      undone: 'Import undone.',
      blobs: plan.files.map(({ name: _name, ...blob }) => blob),
    });
    setBusy(false);
    if (isWritten) setState({ status: 'idle' });
  }
  return { state, isBusy, read, write, cancel: () => setState({ status: 'idle' }) };
}
