import type { BackEntry } from './calendar-entries.ts';

export interface BusyRowProps {
  readonly entry: BackEntry;
  /** One short line, beginning with the hour. */
  readonly isInMonth: boolean;
}

/** A busy time of a member's own calendar, in the agenda and in a month. */
export function BusyRow({ entry: { hours = '', title }, isInMonth }: BusyRowProps) {
  if (isInMonth) {
    const [start = '', end] = hours.split(' to ');
    const words = end === undefined ? title : `${start.replace(/:00(?= [AP]M)/, '')} ${title}`;
    return <span className="type-micro block truncate px-1.5 py-1 text-text-3">{words}</span>;
  }
  return (
    <span className="@container relative block w-full min-w-0 py-2 pl-4 text-left">
      <span className="flex flex-wrap items-baseline gap-x-6 gap-y-0.5 @min-[44rem]:flex-nowrap">
        <span className="type-table w-full flex-none text-text-3 @min-[44rem]:w-40">{hours}</span>
        <span className="type-meta min-w-0 flex-1 break-words text-text-2">{title}</span>
      </span>
    </span>
  );
}
