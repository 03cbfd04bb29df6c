import { SeverityShape } from '@plumbline/ui';
import type { ReactNode } from 'react';

/** Error of the whole form, announced when it appears: the live region is always rendered. */
export function FormProblem({ text, action }: { text: string | null; action?: ReactNode }) {
  return (
    <div role="alert" aria-atomic="true">
      {text !== null && (
        <div className="mb-5 flex gap-2.5 rounded-md bg-major-soft px-4 py-3 text-ui leading-5.5 font-medium text-text">
          <SeverityShape severity="major" className="mt-1" />
          <span className="min-w-0 flex-1">
            {text} {action}
          </span>
        </div>
      )}
    </div>
  );
}
