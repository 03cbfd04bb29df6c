import { reportTypeById } from '@plumbline/domain/report-types/report-types';
import { Suspense } from 'react';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import { useEditor } from '../model/editor-context.ts';

/** Insurer rules load only for reports that go to an insurer. */
const CarrierHint = lazyOrNothing(async () => (await import('./carrier-hint.tsx')).CarrierHint);

export function InsurerHint({ className }: { readonly className?: string | undefined }) {
  const { report } = useEditor();
  if (reportTypeById(report.type)?.isForInsurer !== true) return null;
  return (
    <Suspense fallback={null}>
      <CarrierHint className={className} />
    </Suspense>
  );
}
