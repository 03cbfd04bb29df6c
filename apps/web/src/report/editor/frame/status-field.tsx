import { reasonPath, statusPath } from '@plumbline/domain/report/engine/answer-path';
import type { ItemView } from '@plumbline/domain/report/engine/report-view';
import { ChipGroup, FieldGroup, StatusPicker, useToaster } from '@plumbline/ui';
import { useMemo } from 'react';
import { NamedPlace } from '../fields/named-place.tsx';
import { createAutoAdvance, isItemFinishedBy } from '../model/auto-advance.ts';
import { useEditor } from '../model/editor-context.ts';
import { statusParts } from '../model/status-parts.ts';
import { undoAction } from '../model/undo-action.ts';

export interface StatusFieldProps {
  readonly item: ItemView;
  /** Called when the chosen status leaves nothing to do at this item. */
  readonly onFinished: () => void;
  /** Called when the chosen status requires a finding. */
  readonly onDefect: () => void;
}

/** The item's status; 'Not inspected' requires a reason in place. */
export function StatusField({ item, onFinished, onDefect }: StatusFieldProps) {
  const { access, actions, definition } = useEditor();
  const toaster = useToaster();
  const parts = useMemo(() => statusParts(definition.statuses), [definition.statuses]);

  async function choose(next: string | null): Promise<void> {
    const status = definition.statuses.find((each) => each.code === next) ?? null;
    await actions.setStatus(item.path, status?.id ?? null);
    if (status?.requiresFinding) onDefect();
    const undo = undoAction(actions);
    if (status === null) toaster.show({ message: 'Status cleared.', action: undo });
    else if (createAutoAdvance(localStorage).isOn() && isItemFinishedBy(item, status)) {
      onFinished();
      toaster.show({ message: `${item.item.label}: ${status.label}.`, action: undo });
    }
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <NamedPlace path={statusPath(item.path)}>
        <StatusPicker
          label={`Status of ${item.item.label}`}
          parts={parts}
          value={item.status?.code ?? null}
          onValueChange={(next) => void choose(next)}
          keys={access.readOnly === null ? 'page' : 'inside'}
        />
      </NamedPlace>
      {item.status?.requiresReason && (
        <NamedPlace path={reasonPath(item.path)}>
          <FieldGroup label="Why was it not inspected?" isRequired>
            {(ids) => (
              <ChipGroup
                kind="single"
                label="Why was it not inspected?"
                choices={definition.reasons.map(({ id, label }) => ({ value: id, label }))}
                value={item.reason}
                onValueChange={(reason) => void actions.setAnswer(reasonPath(item.path), reason)}
                {...ids}
              />
            )}
          </FieldGroup>
        </NamedPlace>
      )}
    </div>
  );
}
