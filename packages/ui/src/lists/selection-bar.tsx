import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import type { IconType } from '../icon.tsx';
import type { Chosen } from '../tables/use-chosen.ts';

export interface SelectionAction {
  readonly label: string;
  readonly icon: IconType;
  readonly onClick: () => void;
}

export interface SelectionBarProps {
  /** 'report', in the plural with s. */
  readonly noun: string;
  readonly chosen: Pick<Chosen<unknown>, 'rows' | 'chooseAll'>;
  /** Offers to choose all of them. */
  readonly listedCount?: number;
  readonly actions: readonly SelectionAction[];
  readonly stopLabel: string;
  readonly onStop: () => void;
  readonly className?: string;
}

/** Actions on the selected rows of a list. */
export function SelectionBar(props: SelectionBarProps) {
  const { noun, chosen, listedCount = 0, actions, stopLabel, onStop, className } = props;
  const count = chosen.rows.length;
  return (
    <section
      aria-label={`Selected ${noun}s`}
      className={classNames('flex flex-wrap items-center gap-2', className)}
    >
      <p aria-live="polite" className="type-meta m-0 mr-1 text-text-2">
        {`${count} selected`}
      </p>
      {count > 0 && (
        <span className="flex flex-wrap gap-2 max-sm:order-last max-sm:basis-full">
          {actions.map(({ label, icon, onClick }) => (
            <Button key={label} label={label} icon={icon} size="auto" onClick={onClick} />
          ))}
        </span>
      )}
      {count < listedCount && (
        <Button label={`Select all ${listedCount}`} variant="bare" onClick={chosen.chooseAll} />
      )}
      <Button label={stopLabel} variant="bare" onClick={onStop} />
    </section>
  );
}
