import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon.tsx';
import { type RenderElement, renderElement } from '../render-element.ts';

export interface ListRowProps {
  title: string;
  meta?: ReactNode;
  icon?: IconType | undefined;
  /** Color class of the icon: `text-sync-safe`. */
  iconClassName?: string | undefined;
  /** An Avatar or a small image instead of the icon. */
  lead?: ReactNode;
  /** A number, a Tag or a Button at the right. */
  aside?: ReactNode;
  /** Makes the whole row a link or a button: `<Link to="..." />`. An `aside` with its own button stays pressable. */
  render?: RenderElement | undefined;
  className?: string | undefined;
}

/** One row of a list in a Card: 64 high on touch, 56 on desktop, with hairlines between rows. */
export function ListRow({ title, meta, icon, iconClassName, lead, aside, render, className }: ListRowProps) {
  const link =
    'no-underline text-left after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none ' +
    'focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus';
  return (
    <div
      className={classNames(
        'relative flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0 desk:min-h-14 desk:py-2',
        render && 'transition-colors duration-(--d-fast) hover:bg-control/50',
        className,
      )}
    >
      {lead ?? (icon && <Icon of={icon} size="field" className={iconClassName ?? 'text-text-2'} />)}
      <div className="min-w-24 flex-1 [overflow-wrap:anywhere]">
        <div className="text-body leading-5 font-strong text-pretty">
          {render ? renderElement(render, link, title) : title}
        </div>
        {meta && <div className="type-meta mt-0.5 text-text-3">{meta}</div>}
      </div>
      {aside && (
        <div className="relative z-1 ml-auto max-w-full flex-none text-field leading-5 font-title">
          {aside}
        </div>
      )}
    </div>
  );
}
