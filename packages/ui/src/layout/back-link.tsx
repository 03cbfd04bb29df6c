import { ChevronLeft } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { type RenderElement, renderElement } from '../render-element.ts';

export interface BackLinkProps {
  /** Destination: 'Agreements'. */
  label: string;
  /** `<Link to="/agreements" />`, or a button without children. */
  render: RenderElement;
  /** Margins, if it is not the first thing on a page. */
  className?: string | undefined;
}

/** Link to the parent page, above the title: its arrow aligns with the left edge of the text. */
export function BackLink({ label, render, className = '-mt-3 mb-1 desk:-mt-2' }: BackLinkProps) {
  return renderElement(
    render,
    classNames(
      'type-label -ml-1.5 flex min-h-11 w-fit items-center gap-1 rounded-md pr-2 text-text-2 no-underline hover:text-text print:hidden desk:min-h-9',
      className,
    ),
    <>
      <Icon of={ChevronLeft} />
      {label}
    </>,
  );
}
