import type { ReactNode } from 'react';
import { useBuilder } from '../model/builder-context.ts';

/** What is set in it goes into the draft: where that is not allowed, the browser itself refuses every control. */
export function Settings({ children }: { children: ReactNode }) {
  const { isReadOnly } = useBuilder();
  return (
    <fieldset disabled={isReadOnly} className="m-0 grid min-w-0 grid-cols-1 gap-5 border-0 p-0">
      {children}
    </fieldset>
  );
}
