import type { VisitEntry } from './calendar-entries.ts';

export interface VisitContentProps {
  readonly entry: VisitEntry;
  /** There is room for one line only. */
  readonly isShort: boolean;
  /** One line in a month, starting with the hour. */
  readonly isInMonth?: boolean;
  /** False in a column with the person's name. */
  readonly isWhoShown?: boolean;
  /** While it is dragged: the hours under the pointer. */
  readonly liveHours?: string | undefined;
}

/** Text of an appointment's entry: as many lines as fit; in a phone's narrow columns only its name, upright, because most
 * words are wider than the column, and no name where not even that fits. */
export function VisitContent(props: VisitContentProps) {
  const { entry, isShort, isInMonth = false, isWhoShown = false, liveHours } = props;
  const { title, what, state, who, isOff, isPast, isRequested, colour } = entry;
  const hours = liveHours ?? entry.hours;
  // Past, canceled and requested ones have other surfaces (calendar.css).
  const tint =
    isOff || isPast || isRequested
      ? undefined
      : { backgroundColor: `color-mix(in oklab, ${colour} 14%, transparent)` };
  const edge = (
    <span
      aria-hidden="true"
      className="absolute inset-y-0 left-0 w-1 @max-[5rem]:w-0.75"
      style={{ backgroundColor: colour }}
    />
  );
  if (isInMonth) {
    return (
      <span
        data-visit={entry.id}
        className="@container relative block h-full min-w-0 flex-1 overflow-hidden text-left"
        style={tint}
      >
        {edge}
        <span className="type-micro block truncate py-1 pr-1.5 pl-2.5 @max-[5rem]:pr-0 @max-[5rem]:pl-1.5">
          <span className="text-text-2 @max-[5rem]:hidden">{`${startOf(entry)} `}</span>
          <span className={`font-strong ${isOff ? 'line-through' : ''}`}>{title}</span>
          {state !== '' && <span className="text-text-2">{`, ${state}`}</span>}
        </span>
      </span>
    );
  }
  if (isShort) {
    return (
      <span
        data-visit={entry.id}
        className="@container relative block h-full min-w-0 flex-1 overflow-hidden text-left"
        style={tint}
      >
        {edge}
        <span className="flex h-full items-center pr-1.5 pl-3 @max-[5rem]:pr-0 @max-[5rem]:pl-1.5 @max-[1.25rem]:sr-only">
          <span className="type-micro block min-w-0 truncate">
            <span className="font-strong">{title}</span>
            {state !== '' && <span>{`, ${state}`}</span>}
            <span className="text-text-2">{` ${hours}`}</span>
          </span>
        </span>
      </span>
    );
  }
  const line = 'type-micro block w-full truncate text-text-2 @max-[5rem]:hidden';
  return (
    <span
      data-visit={entry.id}
      className="@container relative block h-full min-w-0 flex-1 overflow-hidden text-left"
      style={tint}
    >
      {edge}
      {/* Lines that do not fit wrap into a hidden column instead of being cut off. */}
      <span className="flex h-full flex-col flex-wrap content-start gap-x-8 py-1.5 pr-2 pl-3 @max-[5rem]:py-1 @max-[5rem]:pr-0.5 @max-[5rem]:pl-1.5">
        <span
          className={`type-meta block w-full truncate font-title @max-[5rem]:text-micro @max-[5rem]:leading-3.5 @min-[4rem]:@max-[5rem]:hyphens-auto @min-[4rem]:@max-[5rem]:whitespace-normal @max-[4rem]:h-full @max-[4rem]:w-auto @max-[4rem]:[writing-mode:vertical-rl] @max-[1.25rem]:sr-only ${isOff ? 'line-through' : ''}`}
        >
          {title}
        </span>
        <span className={`${line} @min-[4rem]:@max-[5rem]:block @max-[5rem]:whitespace-normal`}>{hours}</span>
        {what !== '' && <span className={line}>{what}</span>}
        {state !== '' && <span className={line}>{state}</span>}
        {isWhoShown && who !== '' && <span className={line}>{who}</span>}
      </span>
    </span>
  );
}

/** '8 AM', '8:30 AM', '08:00', '8 AM CST' */
function startOf({ longHours, zone }: VisitEntry): string {
  const [start = '', end] = longHours.split(' to ');
  const short = start.replace(/:00(?= [AP]M)/, '');
  // Without an end, the start carries the zone already.
  return zone === '' || end === undefined ? short : `${short} ${zone}`;
}
