import { Button } from '@plumbline/ui';
import type { ReportRow } from '../../../report-overview/report-row.ts';
import type { RowAction } from './row-actions.ts';

export interface SelectionBarProps {
  readonly rows: readonly ReportRow[];
  readonly actions: readonly RowAction[];
  readonly onClear: () => void;
}

/** Actions on the selected rows; replaces the list's count. */
export function SelectionBar({ rows, actions, onClear }: SelectionBarProps) {
  return (
    <section aria-label="Chosen reports" className="flex flex-wrap items-center justify-end gap-2">
      <p aria-live="polite" className="type-meta m-0 mr-1 text-text-2">
        {rows.length} chosen
      </p>
      {actions.map(({ id, label, icon, run }) => (
        <Button key={id} label={label} icon={icon} size="desk" onClick={() => run(rows)} />
      ))}
      <Button label="Clear" variant="bare" size="desk" onClick={onClear} />
    </section>
  );
}
