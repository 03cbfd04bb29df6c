/** One commit of a decision and what follows from it, with its Undo in the editor. */
import { useToaster } from '@plumbline/ui';
import type { Change } from '#src/ground/local/change.ts';
import { commitFailureText } from '#src/ground/local/react/commit-failure-text.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useEditor } from '../model/editor-context.ts';
import { undoAction } from '../model/undo-action.ts';

export function useCommitDecision() {
  const { store } = useLocal();
  const { report, actions } = useEditor();
  const toaster = useToaster();
  /** Whether it was saved; either way it has been said. */
  return async function commit(changes: readonly Change[], label: string, done: string): Promise<boolean> {
    const result = await store.commit(changes, { label, reportId: report.id });
    if (!result.ok) {
      const detail = commitFailureText(result.failure);
      toaster.show({ kind: 'error', message: 'Your decision couldn’t be saved', detail });
      return false;
    }
    toaster.show({ message: done, action: undoAction(actions) });
    return true;
  };
}
