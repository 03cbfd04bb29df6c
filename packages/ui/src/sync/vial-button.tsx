import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Vial, type VialState } from './vial.tsx';

export interface VialButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  state: VialState;
  /** Whole sentence for assistive technology: '18 photos wait for a network.' */
  label: string;
  /** Short text next to the level: '18 waiting'. Must also be part of the label. */
  words?: string | undefined;
  /** The words are about something a person has to do, whatever the level shows. */
  isAsking?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

const WORDS: Record<VialState, string> = {
  saved: 'text-sync-saved',
  waiting: 'text-sync-waiting',
  sending: 'text-sync-sending',
  safe: 'text-sync-safe',
  needs: 'text-sync-needs',
};

/** The level in the corner of every screen; pressing it opens the finish screen. */
export function VialButton({
  state,
  label,
  words,
  isAsking = false,
  className,
  type = 'button',
  ...rest
}: VialButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-flex min-h-11 flex-none items-center gap-2 rounded-md px-2 transition-colors duration-(--d-fast) hover:bg-control',
        className,
      )}
    >
      {words && (
        <span
          data-vial-words=""
          className={classNames('type-meta whitespace-nowrap', WORDS[isAsking ? 'needs' : state])}
        >
          {words}
        </span>
      )}
      <Vial state={state} label={null} />
    </button>
  );
}
