import { Suspense } from 'react';
import type { TourRun } from '#src/account/tour/tour-run.ts';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import { useShownEntries } from '../navigation/use-shown-entries.ts';

const GuidedTour = lazyOrNothing(async () => (await import('#src/account/tour/guided-tour.tsx')).GuidedTour);

/** Loaded lazily, and not at all once the tour has been seen. */
export function LaterTour({ run }: { run: TourRun }) {
  const entries = useShownEntries();
  return (
    <Suspense fallback={null}>
      <GuidedTour run={run} entries={entries} />
    </Suspense>
  );
}
