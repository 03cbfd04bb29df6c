import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface PageHeaderProps {
  title: string;
  /** One calm sentence: 'Three inspections, 41 miles, home by 5:20.' */
  description?: ReactNode;
  /** Next to the title: a link to the help article about the page. */
  help?: ReactNode;
  /** Before the title: a back button on phones. */
  lead?: ReactNode;
  /** On the right on desktop, below on phones. At most one is primary. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** Title of a page with its actions. */
export function PageHeader({ title, description, help, lead, actions, className }: PageHeaderProps) {
  return (
    <header className={classNames('flex flex-wrap items-center gap-x-3 gap-y-4', className)}>
      {lead}
      {/* Same distance from the top as titles that share their line with a button. */}
      <div className="min-w-0 flex-1 basis-60 pt-1.5 max-[17rem]:basis-full desk:pt-0">
        <div className="flex items-start gap-1 max-[17rem]:flex-wrap">
          <h1 className="type-h1 min-w-0 text-balance">{title}</h1>
          {help}
        </div>
        {description && <p className="type-body mt-1.5 text-pretty text-text-2">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2.5 max-md:w-full">{actions}</div>}
    </header>
  );
}
