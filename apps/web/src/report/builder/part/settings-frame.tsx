import type { ReactNode } from 'react';
import { useBuilder } from '../model/builder-context.ts';

/** Wraps settings that write into the draft; disables every control natively when read-only. */
export function Settings({ children }: { children: ReactNode }) {
  const { isReadOnly } = useBuilder();
  return (
    <fieldset disabled={isReadOnly} className="m-0 grid min-w-0 grid-cols-1 gap-5 border-0 p-0">
      {children}
    </fieldset>
  );
}
