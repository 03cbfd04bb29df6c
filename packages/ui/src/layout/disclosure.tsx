import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export interface DisclosureProps {
  title: string;
  /** A count or a tag to the right of the title. */
  aside?: ReactNode;
  isOpenAtFirst?: boolean | undefined;
  /** Disclosures with the same name form an accordion: opening one closes the others. */
  name?: string | undefined;
  /** Called when it opens or closes: for content loaded on demand. */
  onToggle?: ((isOpen: boolean) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A heading that shows or hides the content below; native, so find-in-page opens it. */
export function Disclosure({
  title,
  aside,
  isOpenAtFirst,
  name,
  onToggle,
  className,
  children,
}: DisclosureProps) {
  return (
    <details
      open={isOpenAtFirst}
      name={name}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
      className={classNames('group/disclosure border-b border-line', className)}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-md py-2 desk:min-h-12 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 text-body leading-5 font-strong">{title}</span>
        {aside}
        <Icon
          of={ChevronDown}
          className="text-text-3 transition-transform duration-(--d-fast) group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
