import { ChevronLeft } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { type RenderElement, renderElement } from '../render-element.ts';

export interface BackLinkProps {
  /** Where it leads: 'Agreements'. */
  label: string;
  /** `<Link to="/agreements" />`, or a button without children. */
  render: RenderElement;
  /** Its place from above and below, where it is not the first thing on a page. */
  className?: string | undefined;
}

/** The way up, above the title of a page: its arrow stands at the left edge of the text. */
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
