import { classNames } from '@plumbline/ui';
import type { ReactNode } from 'react';

export const MAIN_ID = 'main';

/** Target of the skip link and of the focus after a navigation. */
export function MainContent({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classNames('outline-none', className)}>
      {children}
    </main>
  );
}
