import { countOf } from '@plumbline/domain/ground/format-number';
import { Icon } from '@plumbline/ui';
import { ChevronRight, Inbox } from 'lucide-react';

/** Where the calendar has no side panel: one line that opens it, hidden when there are no requests. */
export function WaitingLine({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) {
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="type-ui mb-3 flex min-h-11 w-full items-center gap-2.5 rounded-md bg-surface px-3.5 text-left shadow-[inset_0_0_0_1px_var(--line)] hover:bg-control"
    >
      <Icon of={Inbox} className="flex-none text-text-2" />
      <span className="min-w-0 flex-1">{`${countOf(count, 'booking request')} to answer`}</span>
      <Icon of={ChevronRight} className="flex-none text-text-3" />
    </button>
  );
}
