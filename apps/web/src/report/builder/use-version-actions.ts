/** Actions on the whole version: start the next one, release, lock, delete the draft. Each says what came of it. */
import { useToaster } from '@plumbline/ui';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { BuilderPageProps } from './builder-page.tsx';
import { isLocked } from './model/access.ts';
import { useBuilder } from './model/builder-context.ts';

export interface VersionActionsInput
  extends Pick<BuilderPageProps, 'head' | 'versions' | 'nextVersion' | 'onOpen'> {
  /** Writes what is not saved yet. */
  readonly flush: () => Promise<void>;
}

export function useVersionActions({ head, versions, nextVersion, onOpen, flush }: VersionActionsInput) {
  const { definition } = useBuilder();
  const { repositories, officeId, userId } = useLocal();
  const { definitions } = repositories;
  const toaster = useToaster();
  const locked = isLocked(versions);
  const fail = (what: string): void => {
    toaster.show({
      kind: 'error',
      message: `${what} couldn’t be saved on this device. Nothing else is lost.`,
    });
  };

  async function startNext(): Promise<void> {
    const { id, result } = await definitions.addVersion(officeId, definition, nextVersion);
    if (result.ok) onOpen(id);
    else fail('The next version');
  }
  async function release(): Promise<void> {
    await flush();
    const result = await definitions.release(head);
    if (result.ok)
      toaster.show({ message: `Version ${head.version} is released. New reports start with it.` });
    else fail('The release');
  }
  async function lock(): Promise<void> {
    const result = await definitions.lock(versions, locked ? null : userId);
    if (result.ok)
      toaster.show({ message: locked ? 'The report type is unlocked.' : 'Only owners change it now.' });
    else fail('The lock');
  }
  async function remove(): Promise<void> {
    const result = await definitions.removeDraft(head);
    if (!result.ok) return fail('The deletion');
    toaster.show({
      message: `Draft ${head.version} is deleted.`,
      action: { label: 'Undo', onPress: () => void definitions.restoreDraft(head) },
    });
    onOpen(null);
  }
  return { startNext, release, lock, remove };
}
