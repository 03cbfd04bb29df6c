import { classNames, Icon } from '@plumbline/ui';
import { Check } from 'lucide-react';

interface StopBeadProps {
  readonly number: number;
  readonly isDone: boolean;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
}

/** The number of a stop, in the list and on the map alike. */
export function StopBead({ number, isDone, isCurrent, isSelected }: StopBeadProps) {
  return (
    <span
      className={classNames(
        'grid size-9 flex-none place-items-center rounded-full text-ui font-title',
        isDone && 'bg-control text-text-2',
        isCurrent && 'bg-accent text-on-accent',
        !isDone && !isCurrent && 'bg-raised text-text shadow-[inset_0_0_0_2px_var(--mark)]',
        isSelected && 'outline-2 outline-offset-2 outline-mark',
      )}
    >
      {isDone ? <Icon of={Check} size="desk" /> : number}
    </span>
  );
}
