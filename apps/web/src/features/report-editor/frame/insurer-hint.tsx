import { reportTypeById } from '@plumbline/domain/report-types';
import { lazy, Suspense } from 'react';
import { useEditor } from '../model/editor-context.ts';

/** Rules of insurers are loaded only beside a report that an insurer reads. */
const CarrierHint = lazy(() => import('./carrier-hint.tsx'));

export function InsurerHint({ className }: { readonly className?: string | undefined }) {
  const { report } = useEditor();
  if (reportTypeById(report.type)?.isForInsurer !== true) return null;
  return (
    <Suspense fallback={null}>
      <CarrierHint className={className} />
    </Suspense>
  );
}
