import { countOf } from '@plumbline/domain/ground/format-number';
import type { DefaultsRestored } from '@plumbline/domain/report/defect-library/restore-defaults';
import { ConfirmDialog } from '@plumbline/ui';
import { useState } from 'react';
import type { LibraryCommands } from '../use-library-commands.ts';

export interface RestoreDialogProps {
  readonly restored: DefaultsRestored;
  readonly ownCount: number;
  readonly commands: LibraryCommands;
  readonly onClose: () => void;
}

/** Shows how many entries would be overwritten before doing it. */
export function RestoreDialog({ restored, ownCount, commands, onClose }: RestoreDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const { changes, rewrittenCount, returnedCount } = restored;
  const parts = [
    rewrittenCount > 0 &&
      `${countOf(rewrittenCount, 'standard comment')} you changed will return to ${rewrittenCount === 1 ? 'its' : 'their'} original text.`,
    returnedCount > 0 && `${countOf(returnedCount, 'standard comment')} will return from the archive.`,
    `${ownCount === 1 ? 'Your custom comment' : 'Custom comments'}, favorites, and existing findings don’t change.`,
  ];
  async function restore(): Promise<void> {
    setBusy(true);
    const isRestored = await commands.restore(changes);
    setBusy(false);
    if (isRestored) onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Restore ${countOf(changes.length, 'standard comment')}?`}
      description={parts.filter((part) => part !== false).join(' ')}
      confirmLabel="Restore"
      isBusy={isBusy}
      onConfirm={() => void restore()}
    />
  );
}
