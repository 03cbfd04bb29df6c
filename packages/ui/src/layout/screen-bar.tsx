import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface ScreenBarProps {
  title: string;
  meta?: string | undefined;
  /** Back or close: an IconButton. */
  lead?: ReactNode;
  /** The sync indicator and at most two icon buttons. */
  aside?: ReactNode;
  /** The h1 is elsewhere on this screen. */
  isTitlePlain?: boolean | undefined;
  className?: string | undefined;
}

/** Top bar of a touch screen: back, title, sync indicator. Nothing else belongs there. */
export function ScreenBar({ title, meta, lead, aside, isTitlePlain, className }: ScreenBarProps) {
  const Title = isTitlePlain ? 'p' : 'h1';
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-1 py-1 pr-3 pl-2 max-[26rem]:has-[[data-vial-words]]:[&_p]:line-clamp-1 md:pl-2.5',
        className,
      )}
    >
      {lead}
      <div className={classNames('min-w-20 flex-1', !lead && 'pl-3')}>
        <Title className="line-clamp-2 text-field leading-5.5 font-heavy tracking-h2">{title}</Title>
        {meta && <p className="type-meta line-clamp-2 text-text-3">{meta}</p>}
      </div>
      {aside}
    </div>
  );
}
