import { EmptyState, MISSING_PART_TEXT, Skeleton } from '@plumbline/ui';
import type { ReactNode } from 'react';
import type { SupportDesk } from '#src/office/support/support-desk.ts';
import { useSupportDesk } from '../work/use-support-desk.ts';

/** Renders a support screen once its desk is loaded. */
export function SupportPart({ children }: { readonly children: (desk: SupportDesk) => ReactNode }) {
  const desk = useSupportDesk();
  if (desk === null) return <Skeleton className="m-5 h-96" />;
  if (desk === 'missing')
    return (
      <EmptyState title="Support is not on this device yet" className="m-5 pt-4.5">
        {MISSING_PART_TEXT}
      </EmptyState>
    );
  return children(desk);
}
