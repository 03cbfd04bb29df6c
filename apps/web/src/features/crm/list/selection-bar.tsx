import { countOf } from '@plumbline/domain/format-number';
import { Button, type Chosen } from '@plumbline/ui';
import { Pencil } from 'lucide-react';

export interface SelectionBarProps {
  readonly noun: 'contact' | 'account';
  readonly chosen: Pick<Chosen<unknown>, 'rows' | 'chooseAll'>;
  readonly shownCount: number;
  readonly onChange: () => void;
  readonly onStop: () => void;
}

/** Replaces the count while rows are selected. */
export function SelectionBar({ noun, chosen, shownCount, onChange, onStop }: SelectionBarProps) {
  const count = chosen.rows.length;
  return (
    <section aria-label={`Chosen ${noun}s`} className="flex flex-wrap items-center gap-2">
      <p aria-live="polite" className="type-meta m-0 mr-1 text-text-2">
        {`${count} chosen`}
      </p>
      {count > 0 && (
        <Button label={`Change ${countOf(count, noun)}`} icon={Pencil} size="auto" onClick={onChange} />
      )}
      {count < shownCount && (
        <Button label={`Choose all ${shownCount}`} variant="bare" onClick={chosen.chooseAll} />
      )}
      <Button label="Done" variant="bare" onClick={onStop} />
    </section>
  );
}
