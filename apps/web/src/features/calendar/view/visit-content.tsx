import type { VisitEntry } from './calendar-entries.ts';

export interface VisitContentProps {
  readonly entry: VisitEntry;
  /** Room for one line only. */
  readonly isShort: boolean;
}

/** What an entry says of its visit. */
export function VisitContent({ entry, isShort }: VisitContentProps) {
  const { title, hours, what, state, isOff, colour } = entry;
  const edge = (
    <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1" style={{ backgroundColor: colour }} />
  );
  if (isShort) {
    return (
      <span className="type-micro relative block h-full min-w-0 flex-1 truncate py-1 pr-1.5 pl-3 text-left">
        {edge}
        <span className="font-[600]">{title}</span>
        {state !== '' && <span>{`, ${state}`}</span>}
        <span className="text-text-2">{` ${hours}`}</span>
      </span>
    );
  }
  return (
    <span className="relative block h-full min-w-0 flex-1 py-1.5 pr-2 pl-3 text-left">
      {edge}
      <span className={`type-meta block truncate font-[620] ${isOff ? 'line-through' : ''}`}>{title}</span>
      <span className="type-micro block truncate text-text-2">{hours}</span>
      {what !== '' && <span className="type-micro block truncate text-text-2">{what}</span>}
      {state !== '' && <span className="type-micro block truncate text-text-2">{state}</span>}
    </span>
  );
}
