import { Tag } from '@plumbline/ui';
import { StatusTag } from '../appointment/status-tag.tsx';
import type { VisitEntry } from './calendar-entries.ts';

/** An appointment as an agenda row: hours, house, people, status; stacked on a phone. */
export function AgendaVisit({ entry }: { readonly entry: VisitEntry }) {
  const { title, longHours, what, who, state, isOff, isRequested, colour, appointment } = entry;
  return (
    <span className="@container relative block w-full min-w-0 py-3 pl-4 text-left">
      <span
        aria-hidden="true"
        className="absolute inset-y-3 left-0 w-1 rounded-full"
        style={{ backgroundColor: colour }}
      />
      <span className="flex flex-wrap items-baseline gap-x-6 gap-y-0.5 @min-[44rem]:flex-nowrap">
        <span className="type-table w-full flex-none text-text-2 @min-[44rem]:w-40">{longHours}</span>
        <span className="min-w-0 flex-1 @min-[44rem]:flex-[2]">
          <span className={`type-ui block break-words ${isOff ? 'line-through' : ''}`}>{title}</span>
          {what !== '' && <span className="type-meta mt-0.5 block text-text-2">{what}</span>}
          {who !== '' && <span className="type-meta block text-text-3 @min-[44rem]:hidden">{who}</span>}
        </span>
        {who !== '' && (
          <span aria-hidden="true" className="type-meta min-w-0 flex-1 text-text-2 @max-[44rem]:hidden">
            {who}
          </span>
        )}
        <span className="flex flex-none justify-end self-start @min-[44rem]:w-30">
          {isRequested ? (
            <Tag tone="needs">{state}</Tag>
          ) : (
            state !== '' && <StatusTag status={appointment.status} />
          )}
        </span>
      </span>
    </span>
  );
}
