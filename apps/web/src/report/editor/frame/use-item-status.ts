import { reasonPath } from '@plumbline/domain/report/engine/answer-path';
import type { ItemView } from '@plumbline/domain/report/engine/report-view';
import { useToaster } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { createAutoAdvance, isComplete } from '../model/auto-advance.ts';
import { useEditor } from '../model/editor-context.ts';
import { undoAction } from '../model/undo-action.ts';

export interface ItemStatusOptions {
  /** Called when the item is complete after a status or a reason was chosen; without it, the page stays. */
  readonly onFinished?: (() => void) | undefined;
  /** Called when the chosen status requires a finding. */
  readonly onDefect: () => void;
}

/** Chooses an item's status and its reason, at the item or in the list of its section. */
export function useItemStatus(item: ItemView, { onFinished, onDefect }: ItemStatusOptions) {
  const { actions, definition } = useEditor();
  const toaster = useToaster();
  /** What was chosen just now; the item's view follows once it is stored. */
  const chosen = useRef<{ readonly status: string; readonly reason: string | null } | null>(null);

  useEffect(() => {
    const now = chosen.current;
    if (now === null || item.status?.id !== now.status) return;
    if (now.reason !== null && item.reason !== now.reason) return;
    chosen.current = null;
    if (onFinished === undefined || !createAutoAdvance(localStorage).isOn() || !isComplete(item)) return;
    onFinished();
    toaster.show({ message: `${item.item.label}: ${item.status.label}.`, action: undoAction(actions) });
  }, [item, onFinished, toaster, actions]);

  return {
    choose: async (code: string | null): Promise<void> => {
      const status = definition.statuses.find((each) => each.code === code) ?? null;
      chosen.current = status && { status: status.id, reason: null };
      await actions.setStatus(item.path, status?.id ?? null);
      if (status?.requiresFinding) onDefect();
      if (status === null) toaster.show({ message: 'Status cleared.', action: undoAction(actions) });
    },
    chooseReason: async (reason: string | null): Promise<void> => {
      chosen.current = item.status && reason !== null ? { status: item.status.id, reason } : null;
      await actions.setAnswer(reasonPath(item.path), reason);
    },
  };
}
