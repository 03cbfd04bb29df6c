import { classNames } from '../class-names.ts';
import { type RenderElement, renderElement } from '../render-element.ts';

export interface LineItemProps {
  title: string;
  /** Short code at the right: the item's status. */
  code?: string | undefined;
  isCurrent?: boolean | undefined;
  render: RenderElement;
}

/** One item under the current stop of a rail. */
export function LineItem({ title, code, isCurrent, render }: LineItemProps) {
  return renderElement(
    render,
    classNames(
      'flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 py-1.5 text-left text-ui leading-5 no-underline transition-colors duration-(--d-fast)',
      isCurrent
        ? 'bg-control font-title text-text'
        : 'font-medium text-text-2 hover:bg-surface hover:text-text',
    ),
    <>
      <span className="min-w-0 flex-1">{title}</span>
      {code && (
        <span className={classNames('type-micro font-heavy', isCurrent ? 'text-accent-text' : 'text-text-3')}>
          {code}
        </span>
      )}
    </>,
    isCurrent ? { 'aria-current': 'true' } : {},
  );
}
