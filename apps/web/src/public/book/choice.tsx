/** One of several, as a row to touch. */
import type { ReactNode } from 'react';

export interface ChoiceProps {
  /** Of the radio group. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

export function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="type-body flex min-h-14 min-w-0 cursor-pointer items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name={name}
        className="size-5 flex-none accent-accent"
        checked={isChosen}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
