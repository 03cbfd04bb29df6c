/** Adds, changes, archives, and moves services. Each is one edit with its Undo. */
import { createdText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import type { Service } from '@plumbline/domain/tables/records';
import type { FormEdit } from '#src/ground/form/form-core.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { positionAt } from '#src/ground/local/repositories/order.ts';
import {
  changedService,
  draftOfService,
  readService,
  type ServiceDraft,
  unseenInService,
} from './service-draft.ts';

/** `all`: in the order that clients see. */
export function useServiceEdits(all: readonly Service[]) {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  const change = async (service: Service, edit: FormEdit<ServiceDraft>): Promise<boolean> => {
    const patch = changedService(edit);
    if (Object.keys(patch).length === 0) return true;
    const standing = all.find(({ id }) => id === service.id) ?? service;
    const unseen = unseenInService(edit.begun, draftOfService(standing));
    return commit([repositories.services.updating(service, patch, unseen)], {
      label: 'Edit service',
      done: updatedText('Service'),
      failed: failedText('update', 'service'),
      undone: 'Service restored.',
    });
  };
  const add = async (edit: FormEdit<ServiceDraft>): Promise<boolean> => {
    const read = readService(edit.typed);
    if (!read.ok) return false;
    const position = positionAt(all, all.length);
    return commit([repositories.services.inserting(officeId, store.newId(), { ...read.values, position })], {
      label: 'Add service',
      done: createdText('Service'),
      failed: failedText('create', 'service'),
      undone: 'Service removed.',
    });
  };
  const archive = (service: Service, isArchived: boolean): Promise<boolean> =>
    commit([repositories.services.updating(service, { archivedAt: isArchived ? store.nowIso() : null })], {
      label: isArchived ? 'Archive service' : 'Restore service',
      done: isArchived ? 'Service archived' : 'Service restored',
      detail: isArchived ? 'Existing appointments keep it.' : '',
      failed: failedText('update', 'service'),
      undone: 'Service restored.',
    });
  const move = (service: Service, by: -1 | 1): void => {
    const current = all.filter(({ archivedAt }) => archivedAt === null);
    const others = current.filter(({ id }) => id !== service.id);
    const index = current.findIndex(({ id }) => id === service.id) + by;
    void commit([repositories.services.updating(service, { position: positionAt(others, index) })], {
      label: 'Move service',
      done: null,
      failed: failedText('update', 'service'),
    });
  };

  return { add, change, archive, move };
}
