import { classNames } from '../class-names.ts';

export type VialState = 'saved' | 'waiting' | 'sending' | 'safe' | 'needs';

export interface VialProps {
  state: VialState;
  /** Its meaning in words: 'Safe to leave. Everything is on the server.' Null only with text next to it. */
  label: string | null;
  /** 44 in the header, 92 on pages, 154 on the finish screen. */
  size?: 44 | 92 | 154 | undefined;
  className?: string | undefined;
}

const SIZES = { 44: 'h-5 w-11', 92: 'h-[42px] w-[92px]', 154: 'h-[70px] w-[154px]' } as const;

/** Sync status as a spirit level: a bubble between the lines means safe to leave. */
export function Vial({ state, label, size = 44, className }: VialProps) {
  const strokeWidth = size === 154 ? 1.1 : 1.5;
  return (
    <svg
      viewBox="0 0 44 20"
      role="img"
      aria-hidden={label === null || undefined}
      aria-label={label ?? undefined}
      data-state={state}
      strokeWidth={strokeWidth}
      className={classNames('pl-vial', SIZES[size], className)}
    >
      <rect x="1" y="3" width="42" height="14" rx="7" className="tube" />
      <path d="M14 3v14M30 3v14" className="gauge" />
      <rect x="17" y="6.8" width="10" height="6.4" rx="3.2" className="bubble" />
    </svg>
  );
}
