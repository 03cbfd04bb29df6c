import { NAVIGATION_ENTRIES } from '@plumbline/domain/ground/navigation';
import { Suspense } from 'react';
import type { TourRun } from '#src/account/tour/tour-run.ts';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';

const GuidedTour = lazyOrNothing(async () => (await import('#src/account/tour/guided-tour.tsx')).GuidedTour);

/** Loaded lazily, and not at all once the tour has been seen. */
export function LaterTour({ run }: { run: TourRun }) {
  return (
    <Suspense fallback={null}>
      <GuidedTour run={run} entries={NAVIGATION_ENTRIES} />
    </Suspense>
  );
}
