import { reasonPath, statusPath } from '@plumbline/domain/report/engine/answer-path';
import type { ItemView } from '@plumbline/domain/report/engine/report-view';
import { ChipGroup, FieldGroup, StatusPicker } from '@plumbline/ui';
import { useMemo } from 'react';
import { NamedPlace } from '../fields/named-place.tsx';
import { useEditor } from '../model/editor-context.ts';
import { statusParts } from '../model/status-parts.ts';
import { type ItemStatusOptions, useItemStatus } from './use-item-status.ts';

export interface StatusFieldProps extends ItemStatusOptions {
  readonly item: ItemView;
}

/** The item's status; 'Not inspected' requires a reason in place. */
export function StatusField({ item, ...options }: StatusFieldProps) {
  const { access, definition } = useEditor();
  const { choose, chooseReason } = useItemStatus(item, options);
  const parts = useMemo(() => statusParts(definition.statuses), [definition.statuses]);
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
      <ReasonField item={item} onReason={(reason) => void chooseReason(reason)} />
    </div>
  );
}

export interface ReasonFieldProps {
  readonly item: ItemView;
  readonly onReason: (reason: string | null) => void;
}

/** Nothing, for a status that requires no reason. */
export function ReasonField({ item, onReason }: ReasonFieldProps) {
  const { definition } = useEditor();
  if (item.status?.requiresReason !== true) return null;
  return (
    <NamedPlace path={reasonPath(item.path)}>
      <FieldGroup label="Why was it not inspected?" isRequired>
        {(ids) => (
          <ChipGroup
            kind="single"
            label={`Why was ${item.item.label} not inspected?`}
            choices={definition.reasons.map(({ id, label }) => ({ value: id, label }))}
            value={item.reason}
            onValueChange={onReason}
            {...ids}
          />
        )}
      </FieldGroup>
    </NamedPlace>
  );
}
