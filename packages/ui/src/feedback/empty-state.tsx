import type { ReactNode } from 'react';
import { LogoMark } from '../brand/logo-mark.tsx';
import { classNames } from '../class-names.ts';

export interface EmptyStateProps {
  /** 'No reports yet' */
  title?: string | undefined;
  /** What will be here: 'Start one, or import a template.' */
  children: ReactNode;
  /** One button. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  className?: string | undefined;
}

/** Nothing here yet: the bob on a 64 px line on the left, a sentence, one button. */
export function EmptyState({ title, children, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={classNames('flex items-start gap-5.5', className)}>
      {/* The line starts above the text: it hangs from whatever is above. */}
      <LogoMark className="-mt-4.5 h-16 w-8" />
      <div className="min-w-0">
        {title && <Heading className="type-h3 m-0 font-title">{title}</Heading>}
        <p className="type-body m-0 mt-0.5 max-w-[34rem] text-text-2">{children}</p>
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
