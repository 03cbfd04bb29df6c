/** The time that is held while the form is filled in: when, what, for how much, and with whom. */
import { formatMoney } from '@plumbline/domain/ground/format-number';
import type { DetailsStepProps } from './details-step.tsx';
import { Person } from './person.tsx';
import { wholeTime } from './times.ts';

export function HeldTime({ held, houseZone, calls }: Pick<DetailsStepProps, 'held' | 'houseZone' | 'calls'>) {
  return (
    <div className="rounded-md border border-line bg-surface p-4">
      <p className="type-h3 m-0">{wholeTime(held.startsAt, houseZone)}</p>
      <p className="type-body m-0 text-text-2">
        {held.lines.map(({ name }) => name).join(', ')}, {formatMoney(held.totalCents)}
      </p>
      {held.inspector.name !== '' && (
        <p className="type-body mt-2 mb-0 flex flex-wrap items-center gap-2 text-text-2">
          With <Person person={held.inspector} calls={calls} hasInitials />
        </p>
      )}
      <p className="type-meta mt-2 mb-0 text-text-3">We’re holding this time for you for ten minutes.</p>
    </div>
  );
}
