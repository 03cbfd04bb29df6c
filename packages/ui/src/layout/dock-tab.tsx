import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon.tsx';
import { type RenderElement, renderElement } from '../render-element.ts';

export interface DockTabProps {
  label: string;
  icon: IconType;
  isCurrent?: boolean | undefined;
  /** `<Link to="..." />` or `<button type="button" onClick={...} />`, without children. */
  render: RenderElement;
}

/** One place in the dock: icon over its word. */
export function DockTab({ label, icon, isCurrent, render }: DockTabProps) {
  return renderElement(
    render,
    classNames(
      'type-micro grid min-h-14 min-w-fit flex-1 content-center justify-items-center gap-1 rounded-md text-center no-underline transition-colors duration-(--d-fast)',
      isCurrent ? 'text-text' : 'text-text-3 hover:text-text-2',
    ),
    <>
      <Icon of={icon} size="field" />
      <span>{label}</span>
    </>,
    isCurrent ? { 'aria-current': 'page' } : {},
  );
}
