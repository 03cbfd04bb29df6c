import { classNames } from '@plumbline/ui';
import type { ReactNode } from 'react';

export const MAIN_ID = 'main';

/** Where the skip link leads and where the focus goes after a navigation. */
export function MainContent({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classNames('outline-none', className)}>
      {children}
    </main>
  );
}
