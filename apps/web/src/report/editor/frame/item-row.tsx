import type { ItemView } from '@plumbline/domain/report/engine/report-view';
import { countFindings } from '@plumbline/domain/report/engine/section-view';
import { ListRow, SeverityCounts, StatusPicker } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Editable } from '../fields/editable.tsx';
import { useEditor } from '../model/editor-context.ts';
import { statusParts } from '../model/status-parts.ts';
import { ReasonField } from './status-field.tsx';
import { useItemStatus } from './use-item-status.ts';

export interface ItemRowProps {
  readonly item: ItemView;
  /** Called when the chosen status requires a finding. */
  readonly onDefect: () => void;
}

/** An item in its section's list: opens it, and takes its status without opening it. */
export function ItemRow({ item, onDefect }: ItemRowProps) {
  const { definition, findingsAt, report } = useEditor();
  const { choose, chooseReason } = useItemStatus(item, { onDefect });
  const parts = useMemo(() => statusParts(definition.statuses), [definition.statuses]);
  const findings = countFindings(findingsAt(item.path).map((each) => each.finding));
  return (
    <>
      <ListRow
        title={item.item.label}
        meta={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <SeverityCounts counts={findings} />
            {describe(item)}
          </span>
        }
        render={<Link to="/reports/$id" params={{ id: report.id }} search={{ at: item.path }} />}
        aside={
          parts.length > 0 && (
            <Editable>
              <StatusPicker
                label={`Status of ${item.item.label}`}
                size="row"
                parts={parts}
                value={item.status?.code ?? null}
                onValueChange={(next) => void choose(next)}
                className="w-82 max-w-full"
              />
            </Editable>
          )
        }
      />
      {item.status?.requiresReason && item.reason === null && (
        <div className="border-b border-line px-4 py-3 last:border-b-0">
          <Editable>
            <ReasonField item={item} onReason={(reason) => void chooseReason(reason)} />
          </Editable>
        </div>
      )}
    </>
  );
}

/** What is missing, once a status was chosen; else the status in words. */
function describe({ blockers, status }: ItemView): string {
  if (status === null) return 'No status yet';
  return blockers[0]?.reason ?? status.label;
}
